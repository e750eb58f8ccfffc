//! "Did you mean": names that a caller got wrong, and the nearest right ones.

/// A caller's own name as it is shown back: short, and on one line.
pub(crate) fn shown(name: &str) -> String {
    name.chars().filter(|char| !char.is_control()).take(128).collect()
}

/// The name nearest to `to`, if one is near enough to be meant.
pub(crate) fn nearest<'a>(to: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    // Names are short, and a caller's may be anything: the distance is quadratic in its length.
    let wanted: Vec<char> = to.chars().take(64).flat_map(char::to_lowercase).collect();
    let limit = (wanted.len() / 3).clamp(1, 4);
    names
        .into_iter()
        .map(|name| (distance(&wanted, &name.to_lowercase().chars().collect::<Vec<_>>()), name))
        .filter(|&(distance, _)| distance <= limit)
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, name)| name)
}

/// The edits between two words, two swapped neighbours counting as one (optimal string alignment).
fn distance(a: &[char], b: &[char]) -> usize {
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, y) in b.iter().enumerate() {
            let mut best = (last[j] + usize::from(x != y)).min(last[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && *x == b[j - 1] && a[i - 1] == *y {
                best = best.min(before[j - 1] + 1);
            }
            row.push(best);
        }
        before = last;
        last = row;
    }
    last[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_enough_or_nothing() {
        assert_eq!(nearest("comand", ["command", "limit"]), Some("command"));
        assert_eq!(nearest("COMMAND", ["command"]), Some("command"));
        assert_eq!(nearest("lmiit", ["command", "limit"]), Some("limit"));
        assert_eq!(nearest("zzz", ["command", "limit"]), None);
        assert_eq!(nearest("", ["command"]), None);
        assert_eq!(nearest(&"x".repeat(1_000_000), ["command"]), None);
    }
}
