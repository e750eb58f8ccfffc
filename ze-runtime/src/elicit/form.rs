//! A form: MCP's `requestedSchema`, as a type that cannot be malformed.
//!
//! The grammar is closed (<https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation#requested-schema>):
//! one flat object of strings, numbers and booleans. Fields are written in declared order.

use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::{Number, Value};
use ze_credential::{Class, inspect_name};

/// The fields of a form, in declared order.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Form {
    fields: Vec<(FieldName, Field)>,
}

/// The name of a field, which does not look like a credential: MCP forbids to ask for one in a form
/// (<https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation#security-considerations>).
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct FieldName(String);

impl FieldName {
    /// A name for `field`. A boolean carries no secret, and `vouched` is the author's word that nothing else does.
    pub(crate) fn new(name: &str, field: &Field, vouched: bool) -> Result<Self, Class> {
        match inspect_name(name) {
            Some(finding) if !vouched && field.kind != Kind::Boolean => Err(finding.class),
            _ => Ok(Self(name.to_owned())),
        }
    }
}

/// One field.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Field {
    pub(crate) title: Option<String>,
    pub(crate) description: Option<String>,
    pub(crate) required: bool,
    kind: Kind,
    /// Always of the kind's own type: see [`Field::fill`].
    default: Option<Value>,
}

#[derive(Clone, Debug, PartialEq)]
enum Kind {
    Text { min_length: Option<u64>, max_length: Option<u64>, format: Option<Format> },
    Number { whole: bool, minimum: Option<Number>, maximum: Option<Number> },
    Boolean,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Format {
    Email,
    Uri,
    Date,
    DateTime,
}

impl Kind {
    fn name(&self) -> &'static str {
        match self {
            Self::Text { .. } => "string",
            Self::Number { whole: true, .. } => "integer",
            Self::Number { whole: false, .. } => "number",
            Self::Boolean => "boolean",
        }
    }
}

impl Format {
    const ALL: [(&'static str, Self); 4] =
        [("email", Self::Email), ("uri", Self::Uri), ("date", Self::Date), ("date-time", Self::DateTime)];

    fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().find(|(own, _)| *own == name).map(|(_, format)| *format)
    }

    fn name(self) -> &'static str {
        Self::ALL.iter().find(|(_, format)| *format == self).map_or("", |(name, _)| name)
    }
}

impl Field {
    /// Narrows a plain schema to what a form can say. What it cannot (a pattern, an exclusive bound) is left out, and
    /// held against the answer when it comes back.
    pub(crate) fn narrow(schema: &Value) -> Result<Self, &'static str> {
        let text = |key: &str| schema.get(key).and_then(Value::as_str).map(str::to_owned);
        let size = |key: &str| schema.get(key).and_then(Value::as_u64);
        let number = |key: &str| schema.get(key).and_then(Value::as_number).cloned();
        if ["enum", "const", "oneOf", "anyOf", "allOf", "not"].iter().any(|key| schema.get(key).is_some()) {
            return Err("its schema has alternatives");
        }
        let kind = match schema.get("type").and_then(Value::as_str) {
            Some("string") => Kind::Text {
                min_length: size("minLength"),
                max_length: size("maxLength"),
                format: schema.get("format").and_then(Value::as_str).and_then(Format::named),
            },
            Some(name @ ("integer" | "number")) => Kind::Number {
                whole: name == "integer",
                minimum: number("minimum"),
                maximum: number("maximum"),
            },
            Some("boolean") => Kind::Boolean,
            _ => return Err("its schema is no string, number or boolean"),
        };
        Ok(Self {
            title: text("title"),
            description: text("description"),
            required: true,
            kind,
            default: None,
        })
    }

    /// Whether it holds text, which may be blank.
    pub(crate) fn is_text(&self) -> bool {
        matches!(self.kind, Kind::Text { .. })
    }

    /// Fills the field in. A value of another type is left out: a form says what is true of its own schema.
    pub(crate) fn fill(&mut self, value: &Value) {
        let fits = match self.kind {
            Kind::Text { .. } => value.is_string(),
            Kind::Number { .. } => value.is_number(),
            Kind::Boolean => value.is_boolean(),
        };
        if fits {
            self.default = Some(value.clone());
        }
    }
}

impl Form {
    /// Adds a field. The caller answers for the name being new: parameter names are unique in a tool.
    pub(crate) fn push(&mut self, name: FieldName, field: Field) {
        self.fields.push((name, field));
    }
}

impl Serialize for Form {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        struct Properties<'a>(&'a [(FieldName, Field)]);
        impl Serialize for Properties<'_> {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_map(self.0.iter().map(|(FieldName(name), field)| (name, field)))
            }
        }
        let required: Vec<&str> = self
            .fields
            .iter()
            .filter(|(_, field)| field.required)
            .map(|(FieldName(name), _)| name.as_str())
            .collect();
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("type", "object")?;
        map.serialize_entry("properties", &Properties(&self.fields))?;
        if !required.is_empty() {
            map.serialize_entry("required", &required)?;
        }
        map.end()
    }
}

impl Serialize for Field {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        fn put<M: SerializeMap, T: Serialize>(
            map: &mut M,
            key: &str,
            value: Option<T>,
        ) -> Result<(), M::Error> {
            value.map_or(Ok(()), |value| map.serialize_entry(key, &value))
        }
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("type", self.kind.name())?;
        put(&mut map, "title", self.title.as_ref())?;
        put(&mut map, "description", self.description.as_ref())?;
        match &self.kind {
            Kind::Text { min_length, max_length, format } => {
                put(&mut map, "minLength", *min_length)?;
                put(&mut map, "maxLength", *max_length)?;
                put(&mut map, "format", format.map(Format::name))?;
            }
            Kind::Number { minimum, maximum, .. } => {
                put(&mut map, "minimum", minimum.as_ref())?;
                put(&mut map, "maximum", maximum.as_ref())?;
            }
            Kind::Boolean => {}
        }
        put(&mut map, "default", self.default.as_ref())?;
        map.end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_form_says_nothing_outside_the_grammar() {
        let narrowed = Field::narrow(&json!({
            "type": "string", "minLength": 1, "pattern": "^a", "format": "uuid", "examples": ["a"], "title": "T",
        }))
        .unwrap();
        assert_eq!(
            serde_json::to_value(&narrowed).unwrap(),
            json!({ "type": "string", "minLength": 1, "title": "T" })
        );
        let narrowed =
            Field::narrow(&json!({ "type": "number", "exclusiveMinimum": 0, "multipleOf": 2 })).unwrap();
        assert_eq!(serde_json::to_value(&narrowed).unwrap(), json!({ "type": "number" }));
        let narrowed = Field::narrow(&json!({ "type": "string", "format": "date-time" })).unwrap();
        assert_eq!(
            serde_json::to_value(&narrowed).unwrap(),
            json!({ "type": "string", "format": "date-time" })
        );
    }

    #[test]
    fn what_does_not_narrow_is_refused() {
        for schema in [
            json!({ "type": "object" }),
            json!({}),
            json!({ "type": "array" }),
            json!({ "type": "string", "enum": ["a"] }),
        ] {
            assert!(Field::narrow(&schema).is_err(), "{schema}");
        }
    }

    #[test]
    fn fields_stay_in_declared_order() {
        let mut form = Form::default();
        for name in ["zone", "amount", "mode"] {
            let field = Field::narrow(&json!({ "type": "boolean" })).unwrap();
            form.push(FieldName::new(name, &field, false).unwrap(), field);
        }
        let text = serde_json::to_string(&form).unwrap();
        assert_eq!(
            text,
            r#"{"type":"object","properties":{"zone":{"type":"boolean"},"amount":{"type":"boolean"},"mode":{"type":"boolean"}},"required":["zone","amount","mode"]}"#
        );
    }

    #[test]
    fn no_field_is_named_like_a_credential() {
        let text = Field::narrow(&json!({ "type": "string" })).unwrap();
        let flag = Field::narrow(&json!({ "type": "boolean" })).unwrap();
        for name in ["password", "apiKey", "card_number"] {
            assert!(FieldName::new(name, &text, false).is_err(), "{name}");
            assert!(FieldName::new(name, &text, true).is_ok() && FieldName::new(name, &flag, false).is_ok());
        }
        assert!(FieldName::new("max_tokens", &text, false).is_ok());
    }

    #[test]
    fn a_value_of_another_type_is_not_filled_in() {
        let mut field = Field::narrow(&json!({ "type": "integer" })).unwrap();
        field.fill(&json!("seven"));
        assert_eq!(field.default, None);
        field.fill(&json!(7));
        assert_eq!(field.default, Some(json!(7)));
    }
}
