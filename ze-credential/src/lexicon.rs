//! The words this crate knows, and a hash table over them that the compiler builds.

mod company;
mod grammar;
mod languages;
mod products;
mod secrets;
pub(crate) mod sieve;

use crate::tags::Tags;

type Group = (Tags, &'static str);

const GROUPS: &[&[Group]] = &[
    secrets::ENGLISH,
    languages::LATIN,
    languages::OTHER,
    company::ENGLISH,
    company::ATTRIBUTES,
    company::WHOLE,
    products::PRODUCTS,
    grammar::GRAMMAR,
];

/// Upper bound of the number of words; the compiler stops when it is too small.
const CAPACITY: usize = 6144;
/// Slots of the hash table, a power of two well above the number of words.
const SLOTS: usize = 16384;
/// Length in bytes of the longest word: nothing longer is ever looked up.
const LONGEST: usize = BUILT.longest;
const _: () = assert!(LONGEST < 64, "the lengths of prefixes are kept in 64 bits");

#[derive(Clone, Copy)]
struct Entry {
    word: &'static str,
    tags: Tags,
}

struct Table {
    entries: [Entry; CAPACITY],
    /// Index of an entry plus one in the lower half, and the upper half of its hash in the upper half, so that
    /// words that are not there are told apart without touching the entries. Zero is an empty slot.
    slots: [u32; SLOTS],
    longest: usize,
    /// For every length, the last letters of the strong words that have it, as bits.
    strong: [u32; 64],
}

const BUILT: Table = build();
static TABLE: Table = BUILT;

/// The tags of a folded word, or `None` when it is not in the lexicon.
pub(crate) fn look_up(word: &[u8]) -> Option<Tags> {
    if word.len() > LONGEST {
        return None;
    }
    let hash = finish(word.iter().fold(BASIS, |hash, byte| step(hash, *byte)));
    candidates(hash).find(|entry| entry.word.as_bytes() == word).map(|entry| entry.tags)
}

/// The lengths of the prefixes of a text that are words of the lexicon, as bits.
///
/// A set bit may be wrong in one of some hundred thousand cases, and has to be looked up anyway for its tags.
pub(crate) fn prefixes(text: &[u8]) -> u64 {
    let mut hash = BASIS;
    let mut lengths = 0;
    for (at, byte) in text.iter().enumerate().take(LONGEST) {
        hash = step(hash, *byte);
        let hit = candidates(finish(hash)).next().is_some();
        lengths |= u64::from(hit) << (at + 1);
    }
    lengths
}

/// Whether the first `len` bytes of a text may be [`known`], going by the lengths of its [`prefixes`].
pub(crate) fn may_be_known(lengths: u64, text: &[u8], len: usize) -> bool {
    let is_word = |len: usize| len <= LONGEST && lengths & (1 << len) != 0;
    is_word(len) || (text.get(len - 1) == Some(&b's') && is_word(len - 1))
}

/// Whether a text may be a strong word or its plural, going by its length and its last letter.
pub(crate) fn may_be_strong(text: &str) -> bool {
    let ends = |word: &[u8]| {
        let last = word.last().map_or(0, |last| letter(*last));
        TABLE.strong.get(word.len()).is_some_and(|letters| letters & last != 0)
    };
    ends(text.as_bytes()) || text.as_bytes().strip_suffix(b"s").is_some_and(ends)
}

/// The bit of a letter. Other bytes share the bits; it does not matter which.
const fn letter(byte: u8) -> u32 {
    1 << (byte & 0x1F)
}

/// The entries whose hash shares its upper half with `hash` and that lie in its run of slots.
fn candidates(hash: u32) -> impl Iterator<Item = &'static Entry> {
    (0..SLOTS)
        .map(move |step| TABLE.slots[(hash as usize + step) & (SLOTS - 1)])
        .take_while(|slot| *slot != 0)
        .filter(move |slot| slot >> 16 == hash >> 16)
        .filter_map(|slot| TABLE.entries.get((slot & 0xFFFF) as usize - 1))
}

/// The tags of a folded word or of the word it is the plural of.
pub(crate) fn known(word: &[u8]) -> Option<Tags> {
    look_up(word).or_else(|| match word {
        [singular @ .., b's'] if singular.len() > 2 => Some(look_up(singular)?.or(Tags::PLURAL)),
        _ => None,
    })
}

/// FNV-1a, 32 bits.
const BASIS: u32 = 0x811C_9DC5;

const fn step(hash: u32, byte: u8) -> u32 {
    (hash ^ byte as u32).wrapping_mul(0x0100_0193)
}

/// Mixes the upper bits, which are the better ones, into the lower ones.
const fn finish(hash: u32) -> u32 {
    hash ^ (hash >> 15)
}

const fn hash(word: &[u8]) -> u32 {
    let mut hash = BASIS;
    let mut i = 0;
    while i < word.len() {
        hash = step(hash, word[i]);
        i += 1;
    }
    finish(hash)
}

const fn same(a: &[u8], b: &[u8]) -> bool {
    if a.len() != b.len() {
        return false;
    }
    let mut i = 0;
    while i < a.len() {
        if a[i] != b[i] {
            return false;
        }
        i += 1;
    }
    true
}

#[allow(long_running_const_eval, reason = "some thousand words, once per compilation of this crate")]
const fn build() -> Table {
    let mut table = Table {
        entries: [Entry { word: "", tags: Tags::NONE }; CAPACITY],
        slots: [0; SLOTS],
        longest: 0,
        strong: [0; 64],
    };
    let mut used = 0;
    let mut i = 0;
    while i < GROUPS.len() {
        let mut j = 0;
        while j < GROUPS[i].len() {
            let (tags, mut rest) = GROUPS[i][j];
            while let Some((word, behind)) = next_word(rest) {
                used = insert(&mut table, used, word, tags);
                if tags.any(Tags::STRONG) {
                    table.strong[word.len()] |= letter(word.as_bytes()[word.len() - 1]);
                }
                rest = behind;
            }
            j += 1;
        }
        i += 1;
    }
    table
}

/// Splits the first word off a list, or `None` when only white space is left.
const fn next_word(list: &'static str) -> Option<(&'static str, &'static str)> {
    let list = list.trim_ascii_start();
    let bytes = list.as_bytes();
    let mut end = 0;
    while end < bytes.len() && !bytes[end].is_ascii_whitespace() {
        end += 1;
    }
    if end == 0 { None } else { Some(list.split_at(end)) }
}

/// Adds a word, or adds the tags to those the word has already. Returns the new number of words.
const fn insert(table: &mut Table, used: usize, word: &'static str, tags: Tags) -> usize {
    let hash = hash(word.as_bytes());
    let mut slot = hash as usize & (SLOTS - 1);
    while table.slots[slot] != 0 {
        let entry = &mut table.entries[(table.slots[slot] & 0xFFFF) as usize - 1];
        if same(entry.word.as_bytes(), word.as_bytes()) {
            entry.tags = entry.tags.or(tags);
            return used;
        }
        slot = (slot + 1) & (SLOTS - 1);
    }
    table.entries[used] = Entry { word, tags };
    table.slots[slot] = (hash & 0xFFFF_0000) | (used as u32 + 1);
    if word.len() > table.longest {
        table.longest = word.len();
    }
    used + 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fold::{Folded, fold};

    #[test]
    fn words_are_written_folded() {
        for entry in &TABLE.entries {
            let mut folded = std::string::String::new();
            for c in entry.word.chars() {
                match fold(c) {
                    Folded::Dropped => {}
                    Folded::One(a) => folded.push(a),
                    Folded::Two(a, b) => folded.extend([a, b]),
                }
            }
            assert_eq!(entry.word, folded);
            assert!(folded.chars().all(char::is_alphanumeric) || !folded.is_ascii(), "{folded}");
        }
    }

    #[test]
    fn finds_what_is_there_and_nothing_else() {
        assert!(look_up(b"password").is_some_and(|tags| tags.any(Tags::PASSWORD)));
        assert!(look_up("密码".as_bytes()).is_some_and(|tags| tags.any(Tags::PASSWORD)));
        assert!(look_up(b"").is_none());
        assert!(look_up(b"passwords").is_none());
    }

    #[test]
    fn tags_of_a_word_in_several_lists_add_up() {
        let number = look_up(b"number").unwrap();
        assert!(number.any(Tags::NUMBER) && number.any(Tags::COUNT));
    }
}
