//! Finds what a client would make clickable: the other thing that a form's texts must not hold.

use core::ops::Range;

/// Schemes that need no slashes to be followed.
const BARE: [&str; 4] = ["mailto:", "tel:", "javascript:", "data:"];

/// The first link in a text: a scheme with its `://`, `www.`, or one of the schemes that need no slashes. The range
/// covers the sign by which it is known and stands on character boundaries.
///
/// ```
/// use ze_credential::find_link;
///
/// assert_eq!(find_link("Open https://example.com now"), Some(5..13));
/// assert_eq!(find_link("See www.example.com"), Some(4..8));
/// assert_eq!(find_link("The file is src/lib.rs, at 10:30"), None);
/// ```
#[must_use]
pub fn find_link(text: &str) -> Option<Range<usize>> {
    let bytes = text.as_bytes();
    (0..bytes.len()).find_map(|at| {
        if bytes[at] == b':' && bytes[at..].starts_with(b"://") {
            let scheme = bytes[..at].iter().rev().take_while(|byte| is_scheme(**byte)).count();
            return (scheme > 0).then_some(at - scheme..at + 3);
        }
        let fresh = at == 0 || !bytes[at - 1].is_ascii_alphanumeric();
        let begins = |sign: &str| {
            bytes.len() >= at + sign.len() && bytes[at..at + sign.len()].eq_ignore_ascii_case(sign.as_bytes())
        };
        // Something must follow, or it is only talked about.
        let followed =
            |sign: &str| bytes.get(at + sign.len()).is_some_and(|next| !next.is_ascii_whitespace());
        let sign = BARE.iter().chain(&["www."]).find(|sign| fresh && begins(sign) && followed(sign))?;
        Some(at..at + sign.len())
    })
}

fn is_scheme(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"+-.".contains(&byte)
}

#[cfg(test)]
mod tests {
    use super::find_link;

    #[test]
    fn links_and_what_only_looks_like_one() {
        for text in
            ["http://a", "(HTTPS://A)", "git+ssh://a", "WWW.a.example", "javascript:x", "write to mailto:a@b"]
        {
            assert!(find_link(text).is_some(), "{text}");
        }
        for text in [
            "",
            "://",
            "a: b",
            "awww.b",
            "www. is a prefix",
            "data: three of them",
            "tel: yes",
            "é:é",
            "10:30",
        ] {
            assert!(find_link(text).is_none(), "{text}");
        }
        assert_eq!(find_link("é www.x"), Some(3..7));
    }
}
