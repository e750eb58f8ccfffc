//! Splitting a string into folded words, without allocation.
//!
//! Words end at separators, at changes between letters and digits, at the humps of camel case and where Latin
//! letters meet a script that is written without spaces. They are put into a [`Window`] of fixed size.
//! Input that does not fit is not cut off: the reader fills the window again and again, and [`Window::slide`]
//! carries the last words over so that no combination of words is lost at the seam. A single word that is too long
//! is broken into pieces that overlap, for the same reason.

use crate::fold::{Folded, fold};
use crate::hangul;
use crate::leet;
use crate::lookalike;
use crate::window::{Gap, LONGEST_WORD, Window, Word};

/// Where the next piece of a word that is too long begins, in bytes of its text: the pieces overlap by more than
/// the longest word anybody would hide there.
const RESUME: usize = LONGEST_WORD / 2;

/// The word that is being read.
#[derive(Clone, Copy)]
struct Open {
    word: Word,
    shape: Shape,
    /// Characters so far, and whether the last one was upper case.
    len: usize,
    upper: bool,
    /// Where the last character began, in the text and in the string: a hump may move it to the next word.
    last: (usize, usize),
    /// Where in the string reading resumes if the word becomes too long.
    resume: usize,
}

/// Kinds of characters that do not go together in a word.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shape {
    /// Latin, and everything that may be mistaken for it.
    Alphabet,
    /// Scripts that are written without spaces.
    Unspaced,
    Digit,
}

/// Reads words from a string into windows.
pub(crate) struct Reader<'a> {
    input: &'a str,
    at: usize,
    gap: Gap,
    /// Whether brackets, colons and sentence ends mean something, or are separators like any other.
    prose: bool,
    /// Whether there are digits or signs anywhere that may stand for letters.
    disguises: bool,
}

impl<'a> Reader<'a> {
    /// Reads a name, in which every separator is the same.
    pub(crate) fn of_name(input: &'a str) -> Self {
        Self { input, at: 0, gap: Gap::Stop, prose: false, disguises: leet::may_occur(input) }
    }

    /// Reads prose, in which punctuation has a meaning.
    pub(crate) fn of_prose(input: &'a str) -> Self {
        Self { input, at: 0, gap: Gap::Stop, prose: true, disguises: leet::may_occur(input) }
    }

    /// Adds words to the window until it is full or the string ends; tells whether the string has ended.
    pub(crate) fn fill(&mut self, window: &mut Window) -> bool {
        let mut open = None;
        while let Some(c) = self.peek() {
            if open.is_none() && window.is_full() {
                return false;
            }
            let start = self.at;
            self.at += c.len_utf8();
            match fold(c) {
                Folded::Dropped => {}
                Folded::One(letter) => self.take(window, &mut open, start, c, letter),
                Folded::Two(first, second) => {
                    self.take(window, &mut open, start, c, first);
                    // Unless the first one was put back.
                    if self.at > start {
                        self.take(window, &mut open, start, c, second);
                    }
                }
            }
        }
        close(window, &mut open);
        true
    }

    fn peek(&self) -> Option<char> {
        self.input[self.at..].chars().next()
    }

    /// Takes in a character that begins at `start` and is read as `letter`.
    fn take(&mut self, window: &mut Window, open: &mut Option<Open>, start: usize, c: char, letter: char) {
        let Some(shape) = shape(letter) else {
            if is_apostrophe(letter) && open.is_some_and(|open| open.len > 1) {
                return;
            }
            close(window, open);
            self.gap = self.gap.max(self.gap_of(c, letter));
            return;
        };
        let upper = if c.is_ascii() { c.is_ascii_uppercase() } else { c.is_uppercase() };
        if let Some(word) = open {
            let long = window.open_text().len() + 4 > LONGEST_WORD;
            let hump = upper && !word.upper && shape == Shape::Alphabet;
            if long || hump || word.shape != shape {
                // The character is read again, as the first of its word or, if the word is long, in its middle.
                self.at = if long { word.resume } else { start };
                return close(window, open);
            }
            if word.upper && !upper && word.len > 1 && shape == Shape::Alphabet && !self.is_plural(letter) {
                split_last(window, word);
            }
        } else if self.disguises && self.disguised(window, start) {
            return;
        }
        let text = window.open_text().len();
        let gap = core::mem::replace(&mut self.gap, Gap::Joined);
        let open = open.get_or_insert(Open {
            word: Word::new(gap, shape == Shape::Digit, start, start),
            shape,
            len: 0,
            upper,
            last: (0, start),
            resume: start + c.len_utf8(),
        });
        open.word.end = start + c.len_utf8();
        open.len += 1;
        open.upper = upper;
        open.last = (text, start);
        if text <= RESUME {
            open.resume = start + c.len_utf8();
        }
        hangul::push(window, letter);
    }

    /// Whether the lower-case letter just read is the plural ending of an abbreviation, as in `APIs`.
    fn is_plural(&self, letter: char) -> bool {
        letter == 's' && !self.peek().is_some_and(char::is_lowercase)
    }

    /// Reads a word that is disguised with digits and signs, like `p@ssw0rd`, as one.
    fn disguised(&mut self, window: &mut Window, start: usize) -> bool {
        let Some((word, len)) = leet::read(&self.input[start..]) else { return false };
        word.as_bytes().iter().for_each(|letter| window.push(char::from(*letter)));
        let gap = core::mem::replace(&mut self.gap, Gap::Joined);
        window.close(Word::new(gap, false, start, start + len), word.as_bytes().len());
        self.at = start + len;
        true
    }

    /// What a character that belongs to no word says about the words around it.
    fn gap_of(&self, c: char, letter: char) -> Gap {
        if !self.prose {
            return Gap::Space;
        }
        let ends = match self.peek() {
            Some(next) => {
                next.is_whitespace() || !c.is_ascii() || matches!(next, ')' | '"' | '\'' | '”' | '»')
            }
            None => true,
        };
        match letter {
            '.' | ':' | '?' | '!' if !ends => Gap::Space,
            '.' | '!' | '?' | ';' | '。' | '؟' | '।' | '…' | '｡' => Gap::Stop,
            ':' | '—' | '–' => Gap::Colon,
            '(' | ')' | '[' | ']' | '{' | '}' | '「' | '」' => Gap::Bracket,
            ',' | '、' | '،' | '&' => Gap::Comma,
            '\n' => self.line_end(),
            _ => Gap::Space,
        }
    }

    /// A line that goes on in lower case is merely wrapped; an empty line ends a paragraph.
    fn line_end(&self) -> Gap {
        let mut rest = self.input[self.at..].chars().filter(|c| !matches!(c, ' ' | '\t' | '\r'));
        match rest.next() {
            Some('\n') => Gap::Stop,
            Some(next) if next.is_lowercase() => Gap::Space,
            _ => Gap::Comma,
        }
    }
}

/// Ends the open word, if there is one.
fn close(window: &mut Window, open: &mut Option<Open>) {
    let Some(open) = open.take() else { return };
    if open.shape == Shape::Alphabet {
        lookalike::undisguise(window);
    }
    window.close(open.word, LONGEST_WORD);
}

/// Ends the open word before its last character, which begins the next word: `APIKey` is read up to `APIK` before
/// the `e` tells where the hump is.
fn split_last(window: &mut Window, open: &mut Open) {
    let (text, start) = open.last;
    window.close(Word::new(open.word.gap, false, open.word.start, start), text);
    open.word = Word::new(Gap::Joined, false, start, open.word.end);
    open.len = 1;
}

fn is_apostrophe(c: char) -> bool {
    matches!(c, '\'' | '’' | 'ʼ' | '`')
}

fn shape(c: char) -> Option<Shape> {
    match c as u32 {
        0x61..=0x7A => Some(Shape::Alphabet),
        0x30..=0x39 => Some(Shape::Digit),
        // Everything else of ASCII, and the Japanese middle dot.
        0x00..=0x7F | 0x30FB => None,
        0xE00..=0xEFF
        | 0x1000..=0x109F
        | 0x1100..=0x11FF
        | 0x1780..=0x17FF
        | 0x3041..=0x30FF
        | 0x3400..=0x9FFF
        | 0xAC00..=0xD7A3
        | 0xF900..=0xFAFF
        | 0x20000..=0x2FFFF => Some(Shape::Unspaced),
        0x964 | 0x965 => None,
        // Vowel signs of the Indic scripts are marks, not letters, but belong to the word.
        0x900..=0xDFF => Some(Shape::Alphabet),
        _ => c.is_alphabetic().then_some(Shape::Alphabet),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::String;
    use std::vec::Vec;

    fn words(mut reader: Reader<'_>) -> Vec<(String, Gap)> {
        let mut window = Window::new();
        let ended = reader.fill(&mut window);
        assert!(ended);
        let text = |at| String::from_utf8(window.text(at, at + 1).to_vec()).unwrap();
        window.words().iter().enumerate().map(|(at, word)| (text(at), word.gap)).collect()
    }

    fn split(name: &str) -> String {
        words(Reader::of_name(name)).into_iter().map(|(word, _)| word).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn names_fall_into_words() {
        assert_eq!(split("dbPassword2"), "db password 2");
        assert_eq!(split("AWS_SECRET_ACCESS_KEY"), "aws secret access key");
        assert_eq!(split("x-api-key"), "x api key");
        assert_eq!(split("spring.mail.password"), "spring mail password");
        assert_eq!(split("HTTPServerAPIKey"), "http server api key");
        assert_eq!(split("listAPIs"), "list apis");
        assert_eq!(split("oauth2Token"), "oauth 2 token");
        assert_eq!(split("APIキー"), "api キー");
        assert_eq!(split("driver's"), "drivers");
        assert_eq!(split("d'accès"), "d acces");
        assert_eq!(split("x_p4$$w0rd!"), "x password");
        assert_eq!(split("---"), "");
    }

    #[test]
    fn punctuation_counts_in_prose_only() {
        let gaps = |text| words(Reader::of_prose(text)).into_iter().map(|(_, gap)| gap).collect::<Vec<_>>();
        assert_eq!(
            gaps("One two, three (four): five. Six"),
            [Gap::Stop, Gap::Space, Gap::Comma, Gap::Bracket, Gap::Colon, Gap::Stop]
        );
        assert_eq!(gaps("example.com"), [Gap::Stop, Gap::Space]);
        assert_eq!(gaps("a\nb\nC\n\nd"), [Gap::Stop, Gap::Space, Gap::Comma, Gap::Stop]);
        assert_eq!(split("a.b:c"), "a b c");
    }

    #[test]
    fn long_words_come_in_overlapping_pieces() {
        let name = "x".repeat(80) + "password" + &"y".repeat(200);
        let mut window = Window::new();
        assert!(Reader::of_name(&name).fill(&mut window));
        let found = |at| String::from_utf8(window.text(at, at + 1).to_vec()).unwrap().contains("password");
        assert!((0..window.words().len()).any(found));
    }

    #[test]
    fn many_words_fill_several_windows() {
        for (name, expected) in [("aB".repeat(100), 101), ("a_".repeat(100), 100), ("aÉ".repeat(100), 101)] {
            let mut reader = Reader::of_name(&name);
            let mut window = Window::new();
            let mut seen = 0;
            while !reader.fill(&mut window) {
                seen += window.words().len();
                window.slide(window.words().len());
                seen -= window.words().len();
            }
            assert_eq!(seen + window.words().len(), expected, "{name}");
        }
    }
}
