//! Message templates: `{name}` stands for an earlier parameter's value.
//!
//! A value is data and not text of ours: it cannot end a quotation, start a line, run backwards or become a link.

use std::borrow::Cow;
use std::fmt::Write as _;

use serde_json::Value;

use crate::elicit::guard::without_links;
use crate::param::expr::Show;

/// The longest value shown whole, in characters.
const SHOWN: usize = 256;

/// A parsed message.
#[derive(Debug, Clone)]
pub(crate) struct Template(Vec<Segment>);

#[derive(Debug, Clone)]
enum Segment {
    Text(String),
    Part(Part),
}

/// What stands between braces.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Part {
    /// The value of a parameter.
    Param(usize),
    /// What a function shows of one, for which the server supplied it.
    Show { param: usize, table: usize, show: Show },
}

impl Part {
    /// The parameter that it is of.
    pub(crate) fn param(&self) -> usize {
        match self {
            Self::Param(param) | Self::Show { param, .. } => *param,
        }
    }
}

impl Template {
    /// Parses `source`, where `part` finds what a name stands for. The macro has checked the syntax and the names; what
    /// it would have refused is kept as text.
    pub(crate) fn parse(source: &str, part: impl Fn(&str) -> Option<Part>) -> Self {
        let mut segments = Vec::new();
        let mut text = String::new();
        let mut rest = source;
        while let Some(at) = rest.find(['{', '}']) {
            text.push_str(&rest[..at]);
            let brace = &rest[at..=at];
            rest = &rest[at + 1..];
            if let Some(after) = rest.strip_prefix(brace) {
                text.push_str(brace);
                rest = after;
            } else if let Some((name, after)) = rest.split_once('}').filter(|_| brace == "{")
                && let Some(part) = part(name)
            {
                if !text.is_empty() {
                    segments.push(Segment::Text(std::mem::take(&mut text)));
                }
                segments.push(Segment::Part(part));
                rest = after;
            } else {
                text.push_str(brace);
            }
        }
        text.push_str(rest);
        if !text.is_empty() {
            segments.push(Segment::Text(text));
        }
        Self(segments)
    }

    /// The text of a template without what it shows, for those who judge it.
    pub(crate) fn words(source: &str) -> String {
        Self::parse(source, |_| Some(Part::Param(0))).write(|_| None, SHOWN)
    }

    /// The parameters that it shows.
    pub(crate) fn params(&self) -> impl Iterator<Item = usize> {
        self.0.iter().filter_map(|segment| match segment {
            Segment::Text(_) => None,
            Segment::Part(part) => Some(part.param()),
        })
    }

    /// The message. An absent value shows nothing; a long one is cut in the middle.
    pub(crate) fn render<'v>(&self, value: impl Fn(&Part) -> Option<Cow<'v, Value>>) -> String {
        // Also those that only two values make, or a value and what stands before it.
        without_links(&self.write(value, SHOWN))
    }

    /// The message with every value whole.
    pub(crate) fn render_whole<'v>(&self, value: impl Fn(&Part) -> Option<Cow<'v, Value>>) -> String {
        without_links(&self.write(value, usize::MAX))
    }

    fn write<'v>(&self, value: impl Fn(&Part) -> Option<Cow<'v, Value>>, longest: usize) -> String {
        let mut out = String::new();
        for segment in &self.0 {
            match segment {
                Segment::Text(text) => out.push_str(text),
                Segment::Part(part) => match value(part).as_deref() {
                    None | Some(Value::Null) => {}
                    Some(Value::String(text)) => show(text, longest, &mut out),
                    Some(other) => show(&other.to_string(), longest, &mut out),
                },
            }
        }
        out
    }
}

/// The text of others, such as the reason of a `check`, where a person reads it.
pub(crate) fn made_harmless(text: &str) -> String {
    let mut out = String::new();
    show(text, SHOWN, &mut out);
    without_links(&out)
}

/// Writes a value so that it can do no harm where a person reads it.
fn show(value: &str, longest: usize, out: &mut String) {
    let count = value.chars().count();
    if count <= longest {
        return harmless(value, out);
    }
    let half = longest / 2;
    let boundary = |n: usize| value.char_indices().nth(n).map_or(value.len(), |(at, _)| at);
    harmless(&value[..boundary(half)], out);
    out.push('…');
    harmless(&value[boundary(count - half)..], out);
}

fn harmless(value: &str, out: &mut String) {
    for char in value.chars() {
        match char {
            '"' => out.push('”'),
            '\'' | '`' => out.push('’'),
            '\n' | '\r' | '\t' => out.push(' '),
            _ if is_hidden(char) => {
                // Writing to a string cannot fail.
                let _ = write!(out, "\\u{{{:x}}}", u32::from(char));
            }
            _ => out.push(char),
        }
    }
}

/// What a person does not see, or sees as something else.
pub(super) fn is_hidden(char: char) -> bool {
    char.is_control() || is_invisible(char)
}

/// Characters that change how others are shown, or hide.
fn is_invisible(char: char) -> bool {
    matches!(
        char,
        '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
            | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn render(template: &str, value: &Value) -> String {
        let template = Template::parse(template, |name| (name == "x").then_some(Part::Param(0)));
        template.render(|_| Some(Cow::Borrowed(value)))
    }

    #[test]
    fn names_are_replaced_and_braces_can_be_written() {
        assert_eq!(render("a {x} b", &json!("v")), "a v b");
        assert_eq!(render("{{x}} {x}}}", &json!(3)), "{x} 3}");
        assert_eq!(render("{x}{x}", &json!(true)), "truetrue");
        assert_eq!(render("{x}!", &Value::Null), "!");
        assert_eq!(render("{y} {", &json!(1)), "{y} {");
    }

    #[test]
    fn a_value_is_harmless() {
        assert_eq!(render("'{x}'", &json!("a' or \"b\"\nc")), "'a’ or ”b” c'");
        assert_eq!(render("{x}", &json!("a\u{202e}b\u{7}")), "a\\u{202e}b\\u{7}");
        assert_eq!(
            render("{x}", &json!("see https://evil.example, www.evil.example")),
            "see https[:]//evil.example, www[.]evil.example"
        );
        assert_eq!(render("{x}", &json!("awww. no")), "awww. no");
        assert_eq!(render("{x}", &json!("javascript:alert(1)")), "javascript[:]alert(1)");
        // Of one value and the next.
        assert_eq!(render("{x}{x}", &json!("//a.example https:")), "//a.example https[:]//a.example https:");
        assert_eq!(render("https:{x}", &json!("//a.example")), "https[:]//a.example");
        assert_eq!(render("{x}", &json!(["a\"b"])), "[”a\\”b”]");
    }

    #[test]
    fn a_long_value_is_cut_in_the_middle() {
        let long = format!("{}{}", "é".repeat(300), "z".repeat(300));
        let shown = render("{x}", &json!(long));
        assert_eq!(shown.chars().count(), 257);
        assert!(shown.starts_with("éé") && shown.ends_with("zz") && shown.contains('…'));
    }
}
