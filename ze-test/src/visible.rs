//! Text of a server's, before it reaches a terminal: what would move the cursor, hide text or turn it around is
//! shown as an escape.

use std::fmt::Write as _;

/// Line breaks and tabs stay.
#[must_use]
pub fn lines(text: &str) -> String {
    escape(text, |c| matches!(c, '\n' | '\t'))
}

/// Line breaks and tabs become spaces.
#[must_use]
pub fn one_line(text: &str) -> String {
    escape(&text.replace(['\n', '\r', '\t'], " "), |_| false)
}

/// One value of JSON without line breaks. It stays the same value.
#[must_use]
pub fn json(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        // Those below are escaped in JSON as it is, and all of the others are in its strings.
        if c >= '\u{7f}' && (c.is_control() || is_invisible(c)) {
            let _ = write!(out, "\\u{:04x}", u32::from(c));
        } else {
            out.push(c);
        }
    }
    out
}

/// How much is shown of what is no message.
const BEGINNING: usize = 200;

/// The beginning of what came in place of a message.
pub(crate) fn beginning(text: &str) -> String {
    text.trim().chars().take(BEGINNING).collect()
}

fn escape(text: &str, keep: impl Fn(char) -> bool) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if keep(c) || !(c.is_control() || is_invisible(c)) {
            out.push(c);
        } else {
            // Writing to a string cannot fail.
            let _ = write!(out, "{}", c.escape_unicode());
        }
    }
    out
}

/// The marks of direction, and what has no width.
fn is_invisible(c: char) -> bool {
    matches!(c, '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_terminal_would_act_on_is_shown() {
        assert_eq!(lines("a\x1b[2Jb\r\n\tü…"), "a\\u{1b}[2Jb\\u{d}\n\tü…");
        assert_eq!(one_line("a\nb\u{202e}c"), "a b\\u{202e}c");
        assert_eq!(json("{\t\"\u{9b}ü\u{feff}\": 1}"), "{\t\"\\u009bü\\ufeff\": 1}");
    }
}
