//! From bytes, in whatever pieces they come, to lines of bounded length.

/// The longest line that is read, in bytes.
pub const MAX_LINE: usize = 4 << 20;

/// One line of the input, without its end.
#[derive(Debug, PartialEq, Eq)]
pub(in crate::serve) enum Line {
    Message(Vec<u8>),
    TooLong,
}

/// The line that is being read.
#[derive(Default)]
pub(super) struct Lines {
    partial: Vec<u8>,
    too_long: bool,
}

impl Lines {
    /// Takes a piece of the input, and gives back the lines that it ends.
    pub(super) fn push(&mut self, piece: &[u8]) -> Vec<Line> {
        let mut lines = Vec::new();
        let mut rest = piece;
        while let Some(end) = memchr::memchr(b'\n', rest) {
            self.add(&rest[..end]);
            lines.extend(self.end());
            rest = &rest[end + 1..];
        }
        self.add(rest);
        lines
    }

    fn add(&mut self, text: &[u8]) {
        if self.partial.len() + text.len() > MAX_LINE {
            // Nothing is kept of a line that nobody will read.
            self.too_long = true;
            self.partial = Vec::new();
        }
        if !self.too_long {
            self.partial.extend_from_slice(text);
        }
    }

    /// The line that ends here, unless it is blank.
    pub(super) fn end(&mut self) -> Option<Line> {
        let line = std::mem::take(&mut self.partial);
        if std::mem::take(&mut self.too_long) {
            return Some(Line::TooLong);
        }
        (!line.trim_ascii().is_empty()).then_some(Line::Message(line))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(text: &str) -> Line {
        Line::Message(text.into())
    }

    #[test]
    fn pieces_make_lines() {
        let mut lines = Lines::default();
        assert_eq!(lines.push(b"a\nb"), [message("a")]);
        assert_eq!(lines.push(b""), []);
        assert_eq!(lines.push(b"c\r\n\n \nd\n"), [message("bc\r"), message("d")]);
        assert_eq!(lines.push(b"e"), []);
        assert_eq!(lines.end(), Some(message("e")));
        assert_eq!(lines.end(), None);
    }

    #[test]
    fn a_line_over_the_limit_is_skipped_and_the_next_is_read() {
        let mut lines = Lines::default();
        for _ in 0..5 {
            assert_eq!(lines.push(&vec![b'x'; MAX_LINE / 4]), []);
        }
        assert!(lines.partial.is_empty());
        assert_eq!(lines.push(b"x\nnext\n"), [Line::TooLong, message("next")]);
        let exact = vec![b'x'; MAX_LINE];
        lines.push(&exact);
        assert_eq!(lines.push(b"\n"), [Line::Message(exact)]);
    }
}
