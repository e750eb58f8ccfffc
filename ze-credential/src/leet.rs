//! Words disguised with digits and signs: `p@ssw0rd`, `t0ken`.

use crate::lexicon;
use crate::tags::Tags;

/// Longest disguised word considered.
const LONGEST: usize = 16;

/// Letters of the word, without the disguise.
#[derive(Clone, Copy)]
pub(crate) struct Plain {
    letters: [u8; LONGEST],
    len: usize,
}

impl Plain {
    pub(crate) fn as_bytes(&self) -> &[u8] {
        &self.letters[..self.len]
    }

    const fn truncated(self, len: usize) -> Self {
        Self { letters: self.letters, len }
    }
}

/// Whether any disguised word can be in the input.
pub(crate) fn may_occur(input: &str) -> bool {
    input.bytes().any(|byte| matches!(byte, b'0'..=b'9' | b'!' | b'@' | b'$'))
}

/// Reads a disguised secret word at the start of the input; returns its letters and its length in the input.
///
/// The word has to be one of the lexicon's unmistakable ones, so that `sha256` or `o365` never get here.
pub(crate) fn read(input: &str) -> Option<(Plain, usize)> {
    let mut plain = Plain { letters: [0; LONGEST], len: 0 };
    let mut disguises = 0;
    let mut letters = 0;
    for byte in input.bytes() {
        let letter = match byte {
            b'a'..=b'z' => byte,
            b'A'..=b'Z' => byte.to_ascii_lowercase(),
            b'0' => b'o',
            b'1' | b'!' => b'i',
            b'3' => b'e',
            b'4' | b'@' => b'a',
            b'5' | b'$' => b's',
            b'7' => b't',
            _ => break,
        };
        disguises += usize::from(!byte.is_ascii_alphabetic());
        letters += usize::from(byte.is_ascii_alphabetic());
        *plain.letters.get_mut(plain.len)? = letter;
        plain.len += 1;
    }
    if disguises == 0 || letters < 2 {
        return None;
    }
    let trailing = usize::from(plain.len > 0 && matches!(input.as_bytes()[plain.len - 1], b'!' | b'$'));
    (0..=trailing).find_map(|cut| {
        let len = plain.len - cut;
        let word = plain.truncated(len);
        let known = lexicon::look_up(word.as_bytes())
            .is_some_and(|tags| len >= 5 && tags.any(Tags::HEADS) && tags.any(Tags::STRONG));
        (known && disguises > cut).then_some((word, len))
    })
}
