//! One field of a form, or one argument of a tool: what its schema says, and text read by it.

use std::fmt::{self, Display};

use serde_json::{Number, Value};

use crate::format::Format;
use crate::number::{Bounds, number};
use crate::schema;

/// A field.
#[derive(Clone, Debug, PartialEq)]
pub struct Field {
    /// Its key.
    pub name: String,
    /// The name that people see, if it has one.
    pub title: Option<String>,
    /// What it is.
    pub description: Option<String>,
    /// Whether it may not be left out.
    pub required: bool,
    /// What is filled in.
    pub default: Option<Value>,
    /// What fits in it.
    pub kind: Kind,
}

/// What fits in a field.
#[derive(Clone, Debug, PartialEq)]
pub enum Kind {
    /// A string; its length in characters.
    Text {
        /// The length.
        length: Bounds,
        /// What it must look like.
        format: Option<Format>,
    },
    /// A whole number.
    Integer(Bounds),
    /// A number.
    Number(Bounds),
    /// Yes or no.
    Boolean,
    /// One of several values.
    One(Vec<Choice>),
    /// Some of several values.
    Many {
        /// The values.
        choices: Vec<Choice>,
        /// How many.
        count: Bounds,
    },
    /// Anything else: JSON.
    Json,
}

/// A value to choose, and what people see of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// What is sent.
    pub value: Value,
    /// What is shown.
    pub title: String,
}

impl Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&crate::visible::one_line(&self.title))
    }
}

impl Field {
    /// Reads the schema of a property. Of what it does not know it makes JSON.
    #[must_use]
    pub fn of(name: &str, schema: &Value, required: bool) -> Self {
        let text = |key: &str| schema.get(key).and_then(Value::as_str).map(str::to_owned);
        Self {
            name: name.to_owned(),
            title: text("title"),
            description: text("description"),
            required,
            default: schema.get("default").filter(|value| !value.is_null()).cloned(),
            kind: schema::kind(schema),
        }
    }

    /// What people see as its name.
    #[must_use]
    pub fn label(&self) -> &str {
        self.title.as_deref().unwrap_or(&self.name)
    }

    /// Reads a text as a value of this type. Bounds are left to [`Field::check`]: a server is tested with a value
    /// that it must refuse.
    ///
    /// # Errors
    ///
    /// What would fit, without the text.
    pub fn read(&self, text: &str) -> Result<Value, String> {
        match &self.kind {
            Kind::Text { .. } => Ok(Value::from(text)),
            Kind::Integer(_) => whole(text).map(Value::Number).ok_or_else(|| "not a whole number".to_owned()),
            Kind::Number(_) => number(text).map(Value::Number).ok_or_else(|| "not a number".to_owned()),
            Kind::Boolean => match text.to_lowercase().as_str() {
                "true" | "yes" | "y" => Ok(Value::Bool(true)),
                "false" | "no" | "n" => Ok(Value::Bool(false)),
                _ => Err("neither `true` nor `false`".to_owned()),
            },
            Kind::One(choices) => choose(choices, text),
            Kind::Many { choices, .. } => text
                .split(',')
                .map(str::trim)
                .filter(|text| !text.is_empty())
                .map(|text| choose(choices, text))
                .collect(),
            Kind::Json => serde_json::from_str(text).map_err(|_| "not JSON".to_owned()),
        }
    }

    /// Whether a value of this type is within what the schema allows.
    ///
    /// # Errors
    ///
    /// What would be.
    pub fn check(&self, value: &Value) -> Result<(), String> {
        match (&self.kind, value) {
            (Kind::Text { length, format }, Value::String(text)) => {
                length.check(&Number::from(text.chars().count()), "character")?;
                format.map_or(Ok(()), |format| format.check(text))
            }
            (Kind::Integer(bounds) | Kind::Number(bounds), Value::Number(number)) => bounds.check(number, ""),
            (Kind::Many { count, .. }, Value::Array(chosen)) => {
                count.check(&Number::from(chosen.len()), "choice")
            }
            _ => Ok(()),
        }
    }

    /// What fits, in a few words.
    #[must_use]
    pub fn hint(&self) -> String {
        let (what, bounds) = match &self.kind {
            Kind::Text { length, format } => (format.map_or("text", Format::name), length.say("character")),
            Kind::Integer(bounds) => ("whole number", bounds.say("")),
            Kind::Number(bounds) => ("number", bounds.say("")),
            Kind::Boolean => ("yes or no", None),
            Kind::One(_) => ("one of several", None),
            Kind::Many { count, .. } => ("some of several", count.say("choice")),
            Kind::Json => ("JSON", None),
        };
        match bounds {
            Some(bounds) => format!("{what}, {bounds}"),
            None => what.to_owned(),
        }
    }
}

fn whole(text: &str) -> Option<Number> {
    text.parse::<i64>().map(Number::from).or_else(|_| text.parse::<u64>().map(Number::from)).ok()
}

/// By its value, else by its title.
fn choose(choices: &[Choice], text: &str) -> Result<Value, String> {
    let is_value = |choice: &&Choice| match choice.value.as_str() {
        Some(value) => value == text,
        None => choice.value.to_string().as_str() == text,
    };
    let choice = choices.iter().find(is_value).or_else(|| choices.iter().find(|choice| choice.title == text));
    choice.map(|choice| choice.value.clone()).ok_or_else(|| {
        let titles: Vec<_> = choices.iter().map(|choice| choice.title.as_str()).collect();
        format!("none of: {}", titles.join(", "))
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn read(schema: &Value, text: &str) -> Result<Value, String> {
        let field = Field::of("x", schema, true);
        let value = field.read(text)?;
        field.check(&value).map(|()| value)
    }

    #[test]
    fn text_is_typed_by_the_schema() {
        let titled = json!({ "type": "string", "oneOf": [{ "const": "eu", "title": "Europe" }, { "const": "us", "title": "US" }] });
        let some = json!({ "type": "array", "items": { "anyOf": [{ "const": "a", "title": "A, say" }, { "const": "b", "title": "B" }] } });
        for (schema, text, value) in [
            (json!({ "type": "string" }), "42", json!("42")),
            (json!({ "type": "integer" }), "-42", json!(-42)),
            (json!({ "type": "integer" }), "18446744073709551615", json!(u64::MAX)),
            (json!({ "type": "number" }), "1.5", json!(1.5)),
            (json!({ "type": "number" }), "2", json!(2)),
            (json!({ "type": ["boolean", "null"] }), "true", json!(true)),
            (json!({ "type": "boolean" }), "No", json!(false)),
            (titled.clone(), "eu", json!("eu")),
            (titled.clone(), "US", json!("us")),
            (json!({ "type": "string", "enum": ["a", "b"], "enumNames": ["Alpha"] }), "Alpha", json!("a")),
            (json!({ "type": "string", "enum": ["a", "b"], "enumNames": ["Alpha"] }), "b", json!("b")),
            (json!({ "enum": [null, "a"], "enumNames": ["None", "Alpha"] }), "Alpha", json!("a")),
            (json!({ "type": "integer", "enum": [1, 2] }), "2", json!(2)),
            (some.clone(), "B, a", json!(["b", "a"])),
            (some.clone(), ",", json!([])),
            (json!({ "type": "array", "items": { "type": "string", "enum": ["x"] } }), "x", json!(["x"])),
            (
                json!({ "type": "array", "items": { "oneOf": [{ "const": "x" }, { "const": "y" }] } }),
                "y,x",
                json!(["y", "x"]),
            ),
            (json!({ "type": "object" }), "{\"a\":1}", json!({ "a": 1 })),
            (json!(true), "[1]", json!([1])),
        ] {
            assert_eq!(read(&schema, text), Ok(value), "{schema}");
        }
        for (schema, text, says) in [
            (json!({ "type": "integer" }), "1.5", "not a whole number"),
            (json!({ "type": "number" }), "NaN", "not a number"),
            (json!({ "type": "boolean" }), "maybe", "neither `true` nor `false`"),
            (titled, "asia", "none of: Europe, US"),
            (some, "a,c", "none of: A, say, B"),
            (json!({ "type": "object" }), "x", "not JSON"),
            (json!({ "type": "integer", "minimum": 1, "maximum": 90 }), "0", "at least 1"),
            (json!({ "type": "integer", "maximum": 90 }), "91", "at most 90"),
            (json!({ "type": "number", "maximum": 0.5 }), "1", "at most 0.5"),
            (json!({ "type": "string", "minLength": 1 }), "", "at least 1 character"),
            (json!({ "type": "string", "maxLength": 2 }), "äöü", "at most 2 characters"),
            (json!({ "type": "string", "format": "email" }), "x", "not an e-mail address"),
            (
                json!({ "type": "array", "items": { "enum": ["x", "y"] }, "minItems": 2 }),
                "x",
                "at least 2 choices",
            ),
        ] {
            assert_eq!(read(&schema, text), Err(says.to_owned()), "{schema}");
        }
    }

    #[test]
    fn what_fits_is_said_in_a_few_words() {
        let hint = |schema| Field::of("x", &schema, true).hint();
        assert_eq!(hint(json!({ "type": "integer", "minimum": 1, "maximum": 90 })), "whole number, 1 to 90");
        assert_eq!(hint(json!({ "type": "string", "minLength": 3 })), "text, at least 3 characters");
        assert_eq!(hint(json!({ "type": "string", "format": "date" })), "date as 2026-07-28");
        assert_eq!(hint(json!({ "type": "boolean" })), "yes or no");
    }
}
