//! What a script expects of a result, and how it is shown that the result says something else.

use similar::{Algorithm, ChangeTag, TextDiff};

/// The first line is the heading, then the result: the line that comes nearest has the expected text above it.
pub(crate) fn difference(heading: &str, expected: &str, actual: &str) -> String {
    let lines: Vec<&str> = actual.lines().collect();
    let nearest = nearest(expected, &lines);
    let mut out = heading.to_owned();
    if nearest.is_none() {
        out = format!("{out}\n- {expected}");
    }
    for (at, line) in lines.iter().enumerate() {
        if nearest == Some(at) {
            out = format!("{out}\n- {expected}\n+ {line}\n? {}", marks(expected, line));
        } else {
            out = format!("{out}\n  {line}");
        }
    }
    out.lines().map(str::trim_end).collect::<Vec<_>>().join("\n")
}

/// The line with most in common, if it has much.
fn nearest(expected: &str, lines: &[&str]) -> Option<usize> {
    let likeness = |line: &str| TextDiff::from_chars(expected, line).ratio();
    let scored = lines.iter().enumerate().map(|(at, line)| (likeness(line), at));
    scored.filter(|(score, _)| *score > 0.4).max_by(|(a, _), (b, _)| a.total_cmp(b)).map(|(_, at)| at)
}

/// A mark under each character of the line that is not of the expected text.
fn marks(expected: &str, line: &str) -> String {
    let diff = TextDiff::configure().algorithm(Algorithm::Patience).diff_chars(expected, line);
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
        assert_eq!(difference("h", "xyz", "a\nb"), "h\n- xyz\n  a\n  b");
        assert_eq!(difference("h", "xyz", ""), "h\n- xyz");
    }
}
