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
    }
}
