//! Taking a single word apart: run-together words, compounds, and scripts written without spaces.

use crate::lexicon::{self, known, may_be_known};
use crate::tags::Tags;

/// Shortest part that counts as one.
const SHORTEST: usize = 2;
/// Most parts a run-together word is taken for.
const DEPTH: usize = 5;

/// Hands the tags of every part of a word to `part`, in order. `lengths` are those of the word's prefixes that are
/// words themselves, see [`lexicon::prefixes`].
pub(crate) fn take_apart(word: &[u8], lengths: u64, digits: bool, part: &mut dyn FnMut(Tags)) {
    if digits {
        return part(Tags::DIGITS);
    }
    let Ok(text) = core::str::from_utf8(word) else { return part(Tags::UNKNOWN) };
    if let [_] = word {
        return part(known(word).unwrap_or(Tags::UNKNOWN).or(Tags::LETTER));
    }
    let whole = if may_be_known(lengths, word, word.len()) { known(word) } else { None };
    if let Some(tags) = whole.or_else(|| inflected(text, lengths)) {
        return part(tags);
    }
    if !word.is_ascii() && is_unspaced(text) {
        return unspaced(text, part);
    }
    run_together(text, lengths, part);
}

/// A declined form: the stem and up to four letters.
fn inflected(word: &str, lengths: u64) -> Option<Tags> {
    let ends = word.char_indices().rev().take(4).map(|(end, _)| end);
    ends.filter(|end| *end < 64 && lengths & (1 << end) != 0)
        .find_map(|end| lexicon::look_up(&word.as_bytes()[..end]).filter(|tags| tags.any(Tags::STEM)))
}

fn is_unspaced(text: &str) -> bool {
    text.chars()
        .next()
        .is_some_and(|c| matches!(c as u32, 0xE00..=0xEFF | 0x1000..=0x109F | 0x1780..=0x17FF | 0x3041.. ))
}

/// The longest known word at every place, in a script that does not mark where words end.
fn unspaced(text: &str, part: &mut dyn FnMut(Tags)) {
    let mut rest = text;
    let mut unknown = false;
    while let Some(first) = rest.chars().next() {
        // The last set bit is the longest word.
        let lengths = lexicon::prefixes(rest.as_bytes());
        let found = (1..64).rev().filter(|len| lengths & (1 << len) != 0).find_map(|len| {
            let tags = lexicon::look_up(rest.as_bytes().get(..len)?)?;
            Some((len, tags))
        });
        if let Some((end, tags)) = found {
            if unknown {
                part(Tags::UNKNOWN);
            }
            part(tags);
            rest = &rest[end..];
            unknown = false;
        } else {
            rest = &rest[first.len_utf8()..];
            unknown = true;
        }
    }
    if unknown {
        part(Tags::UNKNOWN);
    }
}

/// A word like `dbpassword` or `Benutzerpasswort`.
fn run_together(text: &str, lengths: u64, part: &mut dyn FnMut(Tags)) {
    let mut parts = [Tags::NONE; DEPTH];
    if let Some(count) = split(text, lengths, &mut parts, 0) {
        let parts = &parts[..count];
        if parts.iter().any(|tags| tags.any(Tags::HEADS.or(Tags::WEAK))) {
            return parts.iter().copied().for_each(part);
        }
    }
    let behind = || text.char_indices().skip(1).map(|(at, _)| &text[at..]);
    // An unknown owner in front: `acmeadminkey`.
    if text.ends_with("key") || text.ends_with("code") {
        for rest in behind() {
            if let Some(count @ 2..) = split(rest, lexicon::prefixes(rest.as_bytes()), &mut parts, 0) {
                part(Tags::UNKNOWN);
                return parts[..count].iter().copied().for_each(part);
            }
        }
    }
    // No complete reading, but an ending that no word has by chance.
    let strong = |rest: &str| lexicon::may_be_strong(rest).then(|| known(rest.as_bytes())).flatten();
    if let Some(tags) = behind().filter_map(strong).find(|tags| tags.any(Tags::STRONG)) {
        part(Tags::UNKNOWN);
        return part(tags);
    }
    part(match text.len() {
        // Start-ups that sell intelligence by the key: `thirdai_key`.
        5.. if text.ends_with("ai") => Tags::UNKNOWN.or(Tags::PRODUCT),
        5.. if text.ends_with("ed") => Tags::UNKNOWN.or(Tags::PARTICIPLE),
        5.. if text.ends_with("ing") => Tags::UNKNOWN.or(Tags::PARTICIPLE).or(Tags::GERUND),
        _ => Tags::UNKNOWN,
    });
}

/// Splits a word into known words, preferring long ones in front.
fn split(text: &str, lengths: u64, parts: &mut [Tags; DEPTH], depth: usize) -> Option<usize> {
    if text.is_empty() {
        return Some(depth);
    }
    if depth == DEPTH {
        return None;
    }
    let word = text.as_bytes();
    for end in (SHORTEST..=word.len()).rev().filter(|end| may_be_known(lengths, word, *end)) {
        if let Some(tags) = known(&word[..end]).filter(|tags| is_part(*tags, end)) {
            parts[depth] = tags;
            let lengths = lexicon::prefixes(&word[end..]);
            if let Some(count) = split(&text[end..], lengths, parts, depth + 1) {
                return Some(count);
            }
        }
    }
    None
}

/// Whether a word is one that names are run together from. The short names of identity numbers are not: they
/// occur in the middle of too many words, like the NIF in "manifold".
fn is_part(tags: Tags, len: usize) -> bool {
    tags.any(Tags::TECHNICAL) && (len > 4 || !tags.any(Tags::IDENTITY))
}
