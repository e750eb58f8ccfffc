//! What a script expects of a result, and how it is shown that the result says something else.

use similar::{ChangeTag, TextDiff};

/// How many places of a result are compared; of a longer one, those of its beginning.
const PLACES: usize = 20_000;
/// How much a place must have in common with the expected text to be the nearest.
const ALIKE: f32 = 0.6;

/// The heading, then the result: above the line that comes nearest stands the expected text, below it what differs.
pub(crate) fn difference(heading: &str, expected: &str, actual: &str) -> String {
    let nearest = nearest(expected, actual);
    let mut out = vec![heading.to_owned()];
    if nearest.is_none() {
        out.push(format!("- {expected}"));
    }
    for (at, line) in actual.lines().enumerate() {
        match &nearest {
            Some(place) if place.line == at => {
                out.push(format!("- {}{expected}", " ".repeat(place.start)));
                out.push(format!("+ {line}"));
                out.push(format!("? {}{}", " ".repeat(place.start), marks(expected, &place.text)));
            }
            _ => out.push(format!("  {line}")),
        }
    }
    out.iter().map(|line| line.trim_end()).collect::<Vec<_>>().join("\n")
}

/// As much of a line as the expected text is long.
struct Place {
    line: usize,
    start: usize,
    text: String,
}

/// The place with most in common, if it has much: the text may stand anywhere in a line.
fn nearest(expected: &str, actual: &str) -> Option<Place> {
    let length = expected.chars().count();
    let places = actual.lines().enumerate().flat_map(|(line, text)| {
        let chars: Vec<char> = text.chars().collect();
        let starts = 0..=chars.len().saturating_sub(length);
        starts.map(move |start| Place { line, start, text: chars[start..].iter().take(length).collect() })
    });
    // Of places that are equally alike, one that begins as the text does, and of those the first.
    let first = expected.chars().next();
    let scored = places.take(PLACES).map(|place| {
        let alike = TextDiff::from_chars(expected, &place.text).ratio();
        ((alike, place.text.chars().next() == first), place)
    });
    let best = scored.reduce(|best, next| if next.0 > best.0 { next } else { best });
    best.filter(|((alike, _), _)| *alike >= ALIKE).map(|(_, place)| place)
}

/// A mark under each character that is not of the expected text.
fn marks(expected: &str, text: &str) -> String {
    let diff = TextDiff::from_chars(expected, text);
    let mark = |tag| match tag {
        ChangeTag::Insert => Some('^'),
        ChangeTag::Equal => Some(' '),
        ChangeTag::Delete => None,
    };
    diff.iter_all_changes().filter_map(|change| mark(change.tag())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_line_is_set_against_the_expected_one() {
        assert_eq!(
            difference("h", "5 peers, 3 established", "BGP router\n4 peers, 3 established\n\n9 prefixes"),
            "h\n  BGP router\n- 5 peers, 3 established\n+ 4 peers, 3 established\n? ^\n\n  9 prefixes"
        );
        assert_eq!(
            difference("h", "state Idle", "AS 1, state Idel, up"),
            "h\n-       state Idle\n+ AS 1, state Idel, up\n?               ^"
        );
        assert_eq!(difference("h", "xyz", "a\nb"), "h\n- xyz\n  a\n  b");
        assert_eq!(difference("h", "xyz", ""), "h\n- xyz");
    }
}
