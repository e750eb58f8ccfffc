//! JSON for people, in the order in which it was written: what fits is one line.

const WIDTH: usize = 100;

/// Lays out JSON without whitespace between its tokens.
pub(super) fn pretty(json: &str) -> String {
    let mut out = String::new();
    write(&mut out, json, 0);
    out
}

fn write(out: &mut String, json: &str, indent: usize) {
    let inner = json.strip_prefix(['{', '[']).and_then(|rest| rest.strip_suffix(['}', ']']));
    let Some(inner) = inner.filter(|_| indent + json.len() > WIDTH) else {
        out.push_str(json);
        return;
    };
    out.push_str(&json[..1]);
    for (place, member) in split(inner, ',').into_iter().enumerate() {
        if place > 0 {
            out.push(',');
        }
        line(out, indent + 2);
        match split(member, ':')[..] {
            [key, value] => {
                out.push_str(key);
                out.push_str(": ");
                write(out, value, indent + 2);
            }
            _ => write(out, member, indent + 2),
        }
    }
    line(out, indent);
    out.push_str(&json[json.len() - 1..]);
}

fn line(out: &mut String, indent: usize) {
    out.push('\n');
    out.extend(std::iter::repeat_n(' ', indent));
}

/// Splits at a mark that is in no string and no inner value.
fn split(json: &str, mark: char) -> Vec<&str> {
    let (mut parts, mut start) = (Vec::new(), 0);
    let (mut depth, mut quoted, mut escaped) = (0_usize, false, false);
    for (place, char) in json.char_indices() {
        match char {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => quoted = !quoted,
            _ if quoted => {}
            '{' | '[' => depth += 1,
            '}' | ']' => depth -= 1,
            _ if char == mark && depth == 0 => {
                parts.push(&json[start..place]);
                start = place + 1;
            }
            _ => {}
        }
    }
    parts.push(&json[start..]);
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_fit_is_broken_and_keeps_its_order() {
        assert_eq!(pretty(r#"{"b":1,"a":[]}"#), r#"{"b":1,"a":[]}"#);
        let long = "x".repeat(90);
        let json = format!(r#"{{"z":["{long}",{{"k":"a,\"}}:{{"}}],"a":"{long}:","e":{{}}}}"#);
        let expected = format!(
            "{{\n  \"z\": [\n    \"{long}\",\n    {{\"k\":\"a,\\\"}}:{{\"}}\n  ],\n  \"a\": \"{long}:\",\n  \"e\": {{}}\n}}"
        );
        assert_eq!(pretty(&json), expected);
    }
}
