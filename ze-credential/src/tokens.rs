//! From words to tokens: neighbouring words that form one term are joined, run-together words are taken apart,
//! and every part gets the tags the lexicon has for it.

use crate::lexicon;
use crate::segment;
use crate::tags::Tags;
use crate::window::{Gap, WORDS, Window, Word};

/// Most words a term of the lexicon is written in ("numéro de sécurité sociale").
const LONGEST_TERM: usize = 8;
/// Most letters a word is spelled out in.
const LONGEST_SPELLING: usize = 12;
/// Room for the words of a window, most of which are one token and few of which are five.
const TOKENS: usize = 3 * WORDS;

/// A term with its tags and its place in the original string.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Token {
    pub(crate) tags: Tags,
    pub(crate) gap: Gap,
    pub(crate) start: usize,
    pub(crate) end: usize,
}

impl Token {
    pub(crate) const fn is(&self, tags: Tags) -> bool {
        self.tags.any(tags)
    }
}

/// The tokens of a window.
pub(crate) struct Tokens {
    tokens: [Token; TOKENS],
    count: usize,
}

impl Tokens {
    pub(crate) const fn new() -> Self {
        const EMPTY: Token = Token { tags: Tags::NONE, gap: Gap::Joined, start: 0, end: 0 };
        Self { tokens: [EMPTY; TOKENS], count: 0 }
    }

    pub(crate) fn as_slice(&self) -> &[Token] {
        &self.tokens[..self.count]
    }

    /// Replaces the tokens by those of a window. Returns how many of its words there was room for.
    pub(crate) fn read(&mut self, window: &Window) -> usize {
        self.count = 0;
        let words = window.words();
        let mut at = 0;
        while let Some(word) = words.get(at) {
            let (here, before) = (at, self.count);
            let (lengths, term) = term(window, at);
            if let Some((tags, end)) = term {
                self.push(Token { tags, gap: word.gap, start: word.start, end: words[end - 1].end });
                at = end;
            } else {
                let mut gap = word.gap;
                segment::take_apart(window.text(at, at + 1), lengths, word.digits, &mut |tags| {
                    self.push(Token { tags, gap, start: word.start, end: word.end });
                    gap = Gap::Joined;
                });
                at += 1;
            }
            // A word never has more parts than there is room for in all.
            if self.count > TOKENS {
                self.count = before;
                return here;
            }
        }
        at
    }

    fn push(&mut self, token: Token) {
        if let Some(slot) = self.tokens.get_mut(self.count) {
            *slot = token;
        }
        self.count += 1;
    }
}

/// The longest term of the lexicon that begins with the word at `at` and goes on behind it, as its tags and the
/// word behind it; and the lengths of all words of the lexicon that begin there.
fn term(window: &Window, at: usize) -> (u64, Option<(Tags, usize)>) {
    let words = window.words();
    let letter = |word: &&Word| word.len() == 1;
    let spelled = words[at..].iter().take_while(letter).count();
    let reach = words.len().min(at + LONGEST_TERM.max(spelled.min(LONGEST_SPELLING)));
    let connected = words[at + 1..reach].iter().take_while(|word| word.gap <= Gap::Space).count();
    let lengths = lexicon::prefixes(window.text(at, at + 1 + connected));
    let term = (at + 2..=at + 1 + connected).rev().find_map(|end| {
        let text = window.text(at, end);
        let tags = lexicon::may_be_known(lengths, text, text.len()).then(|| lexicon::known(text))??;
        let joined = words[at + 1..end].iter().all(|word| word.gap == Gap::Joined);
        // Small words are not put together from others: "cual es" is not "cuales".
        let verb = tags.any(Tags::ASK.or(Tags::BUT).or(Tags::WHAT)) && !tags.any(Tags::QUESTION);
        let telling = text.len() > 3 && (verb || !tags.any(Tags::GRAMMAR));
        (joined || telling).then_some((tags, end))
    });
    (lengths, term)
}
