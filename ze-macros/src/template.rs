//! Message templates: `{name}` is a parameter, `{{` and `}}` are braces. The runtime parses them again, when the
//! toolset is built; here they are held to the rules.

/// The names in a template, or what is wrong with it.
pub(crate) fn names(template: &str) -> Result<Vec<&str>, &'static str> {
    let mut names = Vec::new();
    let mut rest = template;
    while let Some(at) = rest.find(['{', '}']) {
        let brace = &rest[at..=at];
        rest = &rest[at + 1..];
        if let Some(after) = rest.strip_prefix(brace) {
            rest = after;
        } else if brace == "}" {
            return Err("unmatched `}` in the message; write `}}` for a brace");
        } else {
            let Some((name, after)) = rest.split_once('}') else {
                return Err("unmatched `{` in the message; write `{{` for a brace");
            };
            names.push(name);
            rest = after;
        }
    }
    Ok(names)
}

#[cfg(test)]
mod tests {
    use super::names;

    #[test]
    fn braces_are_doubled_or_matched() {
        assert_eq!(names("a {b} {{c}} {d}").unwrap(), ["b", "d"]);
        assert!(names("a {b").is_err());
        assert!(names("a } b").is_err());
        assert_eq!(names("").unwrap(), [""; 0]);
    }
}
