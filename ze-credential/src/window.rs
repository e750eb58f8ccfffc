//! A fixed number of folded words, back to back.
//!
//! There are no separators between them, so that the text of neighbouring words is one slice: that is how
//! `api_key`, `apiKey` and `apikey` come to be one entry of the lexicon.

/// Words a window holds.
pub(crate) const WORDS: usize = 24;
/// Words that are kept behind when a window slides.
const KEPT: usize = 6;
/// Longest word, in bytes; a longer one comes in pieces.
pub(crate) const LONGEST_WORD: usize = 96;
/// Room for the text of the words: plenty for words people use, and enough for some of the longest.
const BYTES: usize = 12 * LONGEST_WORD;

/// What stands between a word and the one before it, weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Gap {
    /// Nothing: camel case, a digit, another script, or a piece of a long word.
    Joined,
    /// A space, underscore, hyphen, slash or the like.
    Space,
    /// A comma, or the end of a line.
    Comma,
    /// An opening or closing bracket.
    Bracket,
    /// A colon.
    Colon,
    /// The end of a sentence.
    Stop,
}

/// A word: a slice of the window's text and its place in the original string.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Word {
    at: u16,
    len: u16,
    pub(crate) gap: Gap,
    pub(crate) digits: bool,
    pub(crate) start: usize,
    pub(crate) end: usize,
}

impl Word {
    /// A word without text, which [`Window::close`] will add.
    pub(crate) const fn new(gap: Gap, digits: bool, start: usize, end: usize) -> Self {
        Self { at: 0, len: 0, gap, digits, start, end }
    }

    /// Length of its folded text in bytes.
    pub(crate) fn len(&self) -> usize {
        usize::from(self.len)
    }
}

/// A fixed number of folded words, and the text of a word that is being read.
pub(crate) struct Window {
    text: [u8; BYTES],
    words: [Word; WORDS],
    count: usize,
    /// Where the open word begins and ends in `text`.
    open: usize,
    used: usize,
}

impl Window {
    pub(crate) const fn new() -> Self {
        // All zero, which is the quickest to write.
        const NONE: Word = Word::new(Gap::Joined, false, 0, 0);
        Self { text: [0; BYTES], words: [NONE; WORDS], count: 0, open: 0, used: 0 }
    }

    pub(crate) fn words(&self) -> &[Word] {
        &self.words[..self.count]
    }

    /// The folded text of the words `from..to`, run together.
    pub(crate) fn text(&self, from: usize, to: usize) -> &[u8] {
        match (self.words().get(from), self.words().get(to.wrapping_sub(1))) {
            (Some(first), Some(last)) => {
                let (start, end) = (usize::from(first.at), usize::from(last.at + last.len));
                self.text.get(start..end).unwrap_or_default()
            }
            _ => &[],
        }
    }

    /// Whether another word of any length might not fit, together with a part split off it.
    pub(crate) const fn is_full(&self) -> bool {
        self.count + 2 > WORDS || self.used + LONGEST_WORD > BYTES
    }

    /// The text of the open word.
    pub(crate) fn open_text(&self) -> &[u8] {
        &self.text[self.open..self.used]
    }

    /// Adds a letter to the open word.
    pub(crate) fn push(&mut self, letter: char) {
        if letter.is_ascii()
            && let Some(place) = self.text.get_mut(self.used)
        {
            *place = letter as u8;
            self.used += 1;
            return;
        }
        let len = letter.len_utf8();
        if let Some(place) = self.text.get_mut(self.used..self.used + len) {
            letter.encode_utf8(place);
            self.used += len;
        }
    }

    /// Shortens the open word.
    pub(crate) fn truncate(&mut self, len: usize) {
        self.used = self.used.min(self.open + len);
    }

    /// Ends the open word behind its first `len` bytes; what is left of it is the next open word.
    pub(crate) fn close(&mut self, word: Word, len: usize) {
        let end = self.used.min(self.open + len);
        if let Some(slot) = self.words.get_mut(self.count) {
            // Both fit: the whole buffer is far smaller than 64 KiB.
            *slot = Word { at: self.open as u16, len: (end - self.open) as u16, ..word };
            self.count += 1;
        }
        self.open = end;
    }

    /// Where a word begins in the original string, or the last one ends if there is none.
    pub(crate) fn start_of(&self, at: usize) -> usize {
        self.words().get(at).map(|word| word.start).or(self.words().last().map(|word| word.end)).unwrap_or(0)
    }

    /// Drops the first `done` words, except for the last few of them: they are company to the words that follow.
    pub(crate) fn slide(&mut self, done: usize) {
        let long = |word: &&Word| self.used - usize::from(word.at) > BYTES / 2;
        let mut first = done - KEPT.min(done.saturating_sub(1));
        first += self.words[first..done].iter().take_while(long).count();
        let offset = self.words().get(first).map_or(self.used, |word| usize::from(word.at));
        self.words.copy_within(first..self.count, 0);
        self.count -= first;
        self.text.copy_within(offset..self.used, 0);
        self.used -= offset;
        self.open -= offset;
        for word in &mut self.words[..self.count] {
            word.at -= offset as u16;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slides_over_long_words() {
        let mut window = Window::new();
        let mut read = 0;
        for _ in 0..100 {
            while !window.is_full() {
                (0..LONGEST_WORD).for_each(|_| window.push('x'));
                window.close(Word::new(Gap::Space, false, read, read + 1), LONGEST_WORD);
                read += 1;
            }
            window.slide(window.words().len());
            assert!(!window.is_full());
            assert!(window.words().iter().all(|word| word.len() == LONGEST_WORD));
        }
    }
}
