//! A sieve for names: a glance at their letters that lets most innocent ones off before they are read.
//!
//! Whatever a name is split into, a secret in it is a word of the lexicon whose letters stand one behind the other
//! in the name, apart from separators. So a name that has the first letters of no such word nowhere asks for none.

use super::{GROUPS, next_word};
use crate::tags::Tags;

/// Words without which no name asks for a secret. A number is one of somebody's only in personal company, and
/// cards and accounts are here themselves.
const TELLING: Tags = Tags::HEADS
    .or(Tags::PERSONAL)
    .or(Tags::KEY)
    .or(Tags::CODE)
    .or(Tags::PASS)
    .or(Tags::CARD)
    .or(Tags::ACCOUNT)
    .or(Tags::PAT)
    .or(Tags::HALF)
    .or(Tags::PEM);

/// Bits of the hash of four letters.
const HASH_BITS: u32 = 16;

/// Sets of letters, five bits each.
struct Sieve {
    /// Words of two letters and of three.
    two: [u64; 1 << 4],
    three: [u64; 1 << 9],
    /// The first four letters of longer words, hashed.
    four: [u64; 1 << (HASH_BITS - 6)],
}

static SIEVE: Sieve = build();

/// Whether a name has to be read at all.
pub(crate) fn lets_through(name: &str) -> bool {
    let mut letters = 0;
    let mut count = 0;
    for byte in name.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' => {}
            // Digits and signs may stand for letters, and other scripts have words of their own.
            b'0'..=b'9' | b'@' | b'$' | b'!' | 0x80.. => return true,
            _ => continue,
        }
        letters = letters << 5 | letter(byte);
        count += 1;
        let known = count >= 2 && has(&SIEVE.two, letters & 0x3FF)
            || count >= 3 && has(&SIEVE.three, letters & 0x7FFF)
            || count >= 4 && has(&SIEVE.four, hash(letters));
        if known {
            return true;
        }
    }
    false
}

/// The place of a letter in the alphabet, in either case.
const fn letter(byte: u8) -> u32 {
    byte as u32 & 0x1F
}

/// Hash of the last four letters.
const fn hash(letters: u32) -> u32 {
    (letters & 0xF_FFFF).wrapping_mul(0x9E37_79B1) >> (32 - HASH_BITS)
}

const fn has(set: &[u64], index: u32) -> bool {
    set[index as usize >> 6] & 1 << (index & 63) != 0
}

const fn add(set: &mut [u64], index: u32) {
    set[index as usize >> 6] |= 1 << (index & 63);
}

#[allow(long_running_const_eval, reason = "some thousand words, once per compilation of this crate")]
const fn build() -> Sieve {
    let mut sieve = Sieve { two: [0; 1 << 4], three: [0; 1 << 9], four: [0; 1 << (HASH_BITS - 6)] };
    let mut i = 0;
    while i < GROUPS.len() {
        let mut j = 0;
        while j < GROUPS[i].len() {
            let (tags, mut rest) = GROUPS[i][j];
            while let Some((word, behind)) = next_word(rest) {
                if tags.any(TELLING) {
                    insert(&mut sieve, word.as_bytes());
                }
                rest = behind;
            }
            j += 1;
        }
        i += 1;
    }
    sieve
}

/// Adds a word, unless names that contain it are let through anyway.
const fn insert(sieve: &mut Sieve, word: &[u8]) {
    let mut letters = 0;
    let mut i = 0;
    while i < word.len() {
        if !word[i].is_ascii_alphabetic() {
            return;
        }
        if i < 4 {
            letters = letters << 5 | letter(word[i]);
        }
        i += 1;
    }
    match word.len() {
        0 | 1 => panic!("a single letter is no secret"),
        2 => add(&mut sieve.two, letters),
        3 => add(&mut sieve.three, letters),
        _ => add(&mut sieve.four, hash(letters)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everyday_names_are_let_off() {
        for name in ["region", "startDate", "include_archived_projects", "", "x", "Repository-Owner"] {
            assert!(!lets_through(name), "{name}");
        }
    }

    #[test]
    fn secrets_are_let_through_however_they_are_written() {
        for name in
            ["pw", "PIN", "dbPassword", "X-Api-Key", "p_a_s_s_w_o_r_d", "t0ken", "密码", "passport no"]
        {
            assert!(lets_through(name), "{name}");
        }
    }
}
