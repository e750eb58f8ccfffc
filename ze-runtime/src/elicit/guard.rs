//! Keeps credentials and links out of what people are asked, for what the macro could not see: a table written by
//! hand, texts that come from a file or from a type's own schema.

use serde_json::Value;
use ze_credential::{Class, find_link, inspect_choice, inspect_name, inspect_text};

use crate::elicit::choice::Selection;
use crate::elicit::template::{Template, is_hidden};
use crate::log;
use crate::param::{ParamDef, Supplier};

/// Holds a parameter's name and texts to the rules. A message is judged as it was written, never with values in it.
pub(crate) fn inspect(def: &ParamDef, schema: &Value) -> Result<(), String> {
    let text = |key: &str| schema.get(key).and_then(Value::as_str);
    let message = match &def.supplier {
        Supplier::Asked(ask) => Some(Template::words(ask.message)),
        _ => None,
    };
    let names = [Some(def.name), def.header].into_iter().flatten();
    if let Some(finding) = names.filter(|_| !holds_booleans(schema)).find_map(inspect_name) {
        return Err(worded(finding.class));
    }
    let texts = [message.as_deref(), text("title"), text("description")];
    match texts.into_iter().flatten().find_map(inspect_text) {
        Some(finding) => Err(format!("one of its texts {}", worded(finding.class))),
        None => Ok(()),
    }
}

/// Holds a text without a parameter of its own to the rules.
pub(crate) fn words(text: &str) -> Result<(), String> {
    match (inspect_text(text), find_link(text)) {
        (Some(finding), _) => Err(worded(finding.class)),
        (None, Some(_)) => Err("holds a clickable link, which a form can't".to_owned()),
        (None, None) => Ok(()),
    }
}

/// Leaves out the choices that ask for a credential, which is logged by parameter, and makes what people read of the
/// others legible. Whether some are left.
pub(crate) fn choices(param: &str, choices: &mut Selection) -> bool {
    if choices.leave_out(|text| inspect_choice(text).is_some()) > 0 {
        log::warn(&format!("parameter `{param}`: a choice that asks for a credential was left out"));
    }
    choices.rewrite(|text| legible(&text.replace(['\n', '\r', '\t'], " ")));
    !choices.is_empty()
}

/// Leaves out what is said beside choices where that asks for a credential, and makes it legible.
pub(crate) fn description(param: &str, text: &mut Option<String>) {
    if text.as_deref().and_then(inspect_text).is_some() {
        log::warn(&format!(
            "parameter `{param}`: the description of its choices asks for a credential and was left out"
        ));
        *text = None;
    }
    *text = text.take().map(|text| legible(&text));
}

/// A text that was made up while the server runs, as people may read it: without links, and without characters that
/// change how others are shown. Lines stay, and so do the joiners that some scripts and signs are written with.
pub(crate) fn legible(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for char in without_links(text).chars() {
        if is_hidden(char) && !matches!(char, '\n' | '\u{200c}' | '\u{200d}') {
            out.extend(char.escape_unicode());
        } else {
            out.push(char);
        }
    }
    out
}

/// A boolean carries no secret, whatever its name.
fn holds_booleans(schema: &Value) -> bool {
    let each = schema.get("items").unwrap_or(schema);
    each.get("type").is_some_and(|name| name == "boolean")
}

/// What is said of a parameter that asks for a credential.
pub(crate) fn worded(class: Class) -> String {
    format!(
        "asks for {class}; take it from the server's configuration, send the user to a page, or say `not_a_credential = \"why\"`"
    )
}

/// `text` with every link broken where it would be one: `https[:]//…`.
pub(crate) fn without_links(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(link) = find_link(rest) {
        // After the scheme's colon, or the dot of `www.`.
        let found = &rest[link.clone()];
        let sign = found.find([':', '.']).unwrap_or(0);
        out.push_str(&rest[..link.start + sign]);
        out.push_str(if found[sign..].starts_with(':') { "[:]" } else { "[.]" });
        rest = &rest[(link.start + sign + 1).min(rest.len())..];
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_broken_and_the_rest_stays() {
        for (text, expected) in [
            ("see https://a.example/b and http://c", "see https[:]//a.example/b and http[:]//c"),
            ("www.a.example.", "www[.]a.example."),
            ("mailto:a@b.example", "mailto[:]a@b.example"),
            ("no link: 10:30, a/b.rs", "no link: 10:30, a/b.rs"),
            ("", ""),
        ] {
            assert_eq!(without_links(text), expected);
        }
    }

    #[test]
    fn what_people_read_hides_nothing() {
        assert_eq!(legible("a\u{1b}[8m\u{202e}b\nc\u{200d}d"), "a\\u{1b}[8m\\u{202e}b\nc\u{200d}d");
        let options = |options: &[(&str, Option<&str>)]| {
            let owned =
                |(value, title): &(&str, Option<&str>)| ((*value).to_owned(), title.map(str::to_owned));
            Selection::new(options.iter().map(owned).collect())
        };
        let mut selection = options(&[("a", None), ("b", Some("B\n\u{7}")), ("https://c.example", None)]);
        assert!(choices("it", &mut selection));
        let read = [("a", None), ("b", Some("B \\u{7}")), ("https://c.example", Some("https[:]//c.example"))];
        assert_eq!(selection, options(&read));
    }
}
