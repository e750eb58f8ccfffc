//! The values of a choice, and what people read in their place.

use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::{Value, json};

use crate::schema::check::listed;

/// How many characters of options are still read, said one after the other.
const READABLE: usize = 200;

/// A choice's value as it is declared, with what people read in its place.
pub(crate) type Declared = (Value, Option<&'static str>);

/// The options of a single- or multi-select, in the order of the schema.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Selection {
    options: Vec<(String, Option<String>)>,
}

impl Selection {
    /// Options, each a value and perhaps what people read in its place.
    pub(crate) fn new(options: Vec<(String, Option<String>)>) -> Self {
        Self { options }
    }

    /// The values.
    pub(crate) fn values(&self) -> impl Iterator<Item = &str> {
        self.options.iter().map(|(value, _)| value.as_str())
    }

    /// Reads the values of a plain schema of strings (`enum`, or alternatives of `const`). `declared` has their order,
    /// which schemars may have changed, and their titles. `None` if it is no such schema.
    pub(crate) fn read(schema: &Value, declared: &[Declared]) -> Option<Self> {
        let place = |value: &str| declared.iter().position(|(own, _)| own == value);
        let mut values = listed(schema)?;
        values.sort_by_key(|value| place(value).unwrap_or(usize::MAX));
        let title = |value: &str| declared[place(value)?].1.map(str::to_owned);
        let options = values.into_iter().map(|value| (value.clone(), title(&value))).collect();
        Some(Self { options })
    }

    /// Leaves out the options that `refused` says so of, by what people read; how many.
    pub(crate) fn leave_out(&mut self, refused: impl Fn(&str) -> bool) -> usize {
        let before = self.options.len();
        self.options.retain(|(value, title)| !refused(title.as_ref().unwrap_or(value)));
        before - self.options.len()
    }

    /// Rewrites what people read. A value stays as it is, and gets a title where it is read as another.
    pub(crate) fn rewrite(&mut self, text: impl Fn(&str) -> String) {
        for (value, title) in &mut self.options {
            let read = title.as_ref().unwrap_or(value);
            let rewritten = text(read);
            if rewritten != *read {
                *title = Some(rewritten);
            }
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.options.is_empty()
    }

    pub(crate) fn holds(&self, value: &Value) -> bool {
        self.options.iter().any(|(own, _)| value == own)
    }

    /// What people read of the options, one after the other, unless `texts` say all of it or it is too much to read.
    pub(crate) fn said_beside(&self, texts: [&str; 2]) -> Option<String> {
        let shown = |(value, title): &'_ (String, Option<String>)| title.as_ref().unwrap_or(value).clone();
        let options: Vec<String> = self.options.iter().map(shown).collect();
        let said = options.join(" / ");
        if said.chars().count() > READABLE {
            return None;
        }
        let texts = texts.map(str::to_lowercase);
        let says = |option: &String| texts.iter().any(|text| has_words(text, &option.to_lowercase()));
        (!options.iter().all(says)).then_some(said)
    }

    /// Writes the options into a schema: `enum`, or with titles under `titled` (`oneOf`, in a list `anyOf`). Where some
    /// have titles, the value is the title of the others.
    pub(crate) fn write<M: SerializeMap>(&self, titled: &str, map: &mut M) -> Result<(), M::Error> {
        struct Titled<'a>(&'a str, &'a str);
        impl Serialize for Titled<'_> {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let mut map = serializer.serialize_map(Some(2))?;
                map.serialize_entry("const", self.0)?;
                map.serialize_entry("title", self.1)?;
                map.end()
            }
        }
        if self.has_titles() {
            let options = self.options.iter();
            let titled_options: Vec<_> =
                options.map(|(value, title)| Titled(value, title.as_ref().unwrap_or(value))).collect();
            map.serialize_entry(titled, &titled_options)
        } else {
            let values: Vec<&String> = self.options.iter().map(|(value, _)| value).collect();
            map.serialize_entry("enum", &values)
        }
    }

    pub(crate) fn has_titles(&self) -> bool {
        self.options.iter().any(|(_, title)| title.is_some())
    }
}

/// Whether `words` are in `text`, and are no part of other words.
fn has_words(text: &str, words: &str) -> bool {
    let goes_on = |next: Option<char>| next.is_some_and(char::is_alphanumeric);
    text.match_indices(words).any(|(at, _)| {
        !goes_on(text[..at].chars().next_back()) && !goes_on(text[at + words.len()..].chars().next())
    })
}

/// Puts the alternatives of a choice's plain schema, or of its items, into declared order: schemars gathers the variants
/// without documentation in one alternative, before the others.
pub(crate) fn in_declared_order(schema: &mut Value, declared: &[Declared]) {
    let place = |value: &Value| declared.iter().position(|(own, _)| own == value).unwrap_or(usize::MAX);
    let each = if schema.get("items").is_some() { schema.get_mut("items") } else { Some(schema) };
    let Some(Value::Array(branches)) = each.and_then(|each| each.get_mut("oneOf")) else { return };
    let values = |branch: &Value| listed(branch).unwrap_or_default();
    if branches.iter().flat_map(values).map(|value| place(&value.into())).is_sorted() {
        return;
    }
    let mut single = Vec::new();
    for branch in branches.drain(..) {
        match branch.get("enum").and_then(Value::as_array) {
            Some(values) => {
                single.extend(values.iter().map(|value| json!({ "type": "string", "const": value })));
            }
            None => single.push(branch),
        }
    }
    single.sort_by_key(|branch| branch.get("const").map_or(usize::MAX, place));
    *branches = single;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn alternatives_follow_the_declaration() {
        let declared = ["a", "b", "c"].map(|value| (json!(value), None));
        let documented = json!({ "type": "string", "const": "b", "description": "B" });
        let gathered = json!({ "oneOf": [{ "type": "string", "enum": ["a", "c"] }, documented] });
        let ordered = json!({ "oneOf": [
            { "type": "string", "const": "a" }, documented, { "type": "string", "const": "c" },
        ] });
        for (before, after) in [
            (gathered.clone(), ordered.clone()),
            (json!({ "type": "array", "items": gathered }), json!({ "type": "array", "items": ordered })),
        ] {
            let mut schema = before;
            in_declared_order(&mut schema, &declared);
            assert_eq!(schema, after);
            in_declared_order(&mut schema, &declared);
            assert_eq!(schema, after);
        }
        // In order as schemars wrote it.
        let untouched = json!({ "oneOf": [{ "type": "string", "enum": ["a"] }, documented] });
        let mut schema = untouched.clone();
        in_declared_order(&mut schema, &declared);
        assert_eq!(schema, untouched);
    }

    #[test]
    fn options_are_said_where_no_text_says_them_all() {
        let options = [("s", Some("Small")), ("m", None)];
        let choices =
            Selection::new(options.map(|(value, title)| (value.into(), title.map(Into::into))).into());
        for (texts, said) in [
            (["Which size?", ""], true),
            (["Small, or m?", ""], false),
            (["SMALL?", "Or M."], false),
            // In other words, or one of them alone.
            (["Smaller or medium", "m"], true),
            (["Small?", ""], true),
        ] {
            assert_eq!(choices.said_beside(texts).as_deref(), said.then_some("Small / m"), "{texts:?}");
        }
        let many = (0..100).map(|number| (format!("option {number}"), None)).collect();
        assert_eq!(Selection::new(many).said_beside(["", ""]), None);
        assert_eq!(Selection::new(Vec::new()).said_beside(["", ""]), None);
    }

    #[test]
    fn values_are_read_from_every_spelling() {
        for schema in [
            json!({ "type": "string", "enum": ["a", "b"] }),
            json!({ "oneOf": [{ "type": "string", "const": "a", "description": "A" }, { "type": "string", "enum": ["b"] }] }),
            json!({ "anyOf": [{ "const": "a" }, { "const": "b" }] }),
        ] {
            let choices = Selection::read(&schema, &[]).unwrap();
            assert_eq!(choices.options, [("a".to_owned(), None), ("b".to_owned(), None)]);
        }
        for schema in [
            json!({ "type": "string" }),
            json!({ "enum": [1, 2] }),
            json!({ "oneOf": [{ "type": "object" }] }),
        ] {
            assert!(Selection::read(&schema, &[]).is_none(), "{schema}");
        }
    }
}
