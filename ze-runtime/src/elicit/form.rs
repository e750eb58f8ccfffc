//! A form: MCP's `requestedSchema`, as a type that cannot be malformed.
//!
//! The grammar is closed (<https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation#requested-schema>):
//! one flat object of strings, numbers, booleans and choices. Fields are written in declared order.

use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::{Number, Value};
use ze_credential::{Class, inspect_name};

use crate::elicit::choice::{Declared, Selection};
use crate::elicit::guard::without_links;
use crate::schema::format::Format;

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
    One(Selection),
    Several { choices: Selection, min_items: Option<u64>, max_items: Option<u64> },
}

impl Kind {
    fn name(&self) -> &'static str {
        match self {
            Self::Text { .. } | Self::One(_) => "string",
            Self::Several { .. } => "array",
            Self::Number { whole: true, .. } => "integer",
            Self::Number { whole: false, .. } => "number",
            Self::Boolean => "boolean",
        }
    }
}

impl Field {
    /// Narrows a plain schema to what a form can say; `declared` are a choice's values. What a form cannot say (a
    /// pattern, an exclusive bound) is left out, and held against the answer when it comes back.
    pub(crate) fn narrow(schema: &Value, declared: &[Declared]) -> Result<Self, &'static str> {
        let text = |key: &str| schema.get(key).and_then(Value::as_str).map(str::to_owned);
        let size = |key: &str| schema.get(key).and_then(Value::as_u64);
        let number = |key: &str| schema.get(key).and_then(Value::as_number).cloned();
        let kind = if let Some(choices) = Selection::read(schema, declared) {
            Kind::One(choices)
        } else if let Some(choices) = schema.get("items").and_then(|each| Selection::read(each, declared)) {
            Kind::Several { choices, min_items: size("minItems"), max_items: size("maxItems") }
        } else if ["enum", "const", "oneOf", "anyOf", "allOf"].iter().any(|key| schema.get(key).is_some()) {
            return Err("its schema has alternatives that are no strings");
        } else {
            match schema.get("type").and_then(Value::as_str) {
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
                _ => return Err("its schema is no string, number, boolean or choice"),
            }
        };
        Ok(Self {
            title: text("title"),
            description: text("description"),
            required: true,
            kind,
            default: None,
        })
    }

    /// The field of a type whose choices are yet to be [offered](Self::offer): a string, a choice, a list of these.
    pub(crate) fn open(schema: &Value, declared: &[Declared]) -> Result<Self, &'static str> {
        let size = |key: &str| schema.get(key).and_then(Value::as_u64);
        let is = |schema: &Value, name| schema.get("type").is_some_and(|own| own == name);
        let choices = Selection::new(Vec::new());
        let (mut field, kind) = match schema.get("items").filter(|each| is(each, "string")) {
            // Of a list only the items narrow.
            Some(each) if Selection::read(each, declared).is_none() => {
                let kind =
                    Kind::Several { choices, min_items: size("minItems"), max_items: size("maxItems") };
                (Self::narrow(each, declared)?, kind)
            }
            _ => {
                let field = Self::narrow(schema, declared)?;
                let kind = if field.is_text() { Kind::One(choices) } else { field.kind.clone() };
                (field, kind)
            }
        };
        let text = |key: &str| schema.get(key).and_then(Value::as_str).map(str::to_owned);
        (field.title, field.description, field.kind) = (text("title"), text("description"), kind);
        match field.choices_mut() {
            Some(_) => Ok(field),
            None => Err("its schema is no string and no list of strings, which choices are"),
        }
    }

    /// Offers these choices.
    pub(crate) fn offer(&mut self, offered: Selection) {
        if let Some(choices) = self.choices_mut() {
            *choices = offered;
        }
    }

    /// One choice, as the field holds it.
    pub(crate) fn wire_of(&self, only: &str) -> Value {
        match self.kind {
            Kind::Several { .. } => Value::Array(vec![only.into()]),
            _ => only.into(),
        }
    }

    /// The field of a confirmation.
    pub(crate) fn yes_or_no(title: &str) -> Self {
        let title = Some(title.to_owned());
        Self { title, description: None, required: true, kind: Kind::Boolean, default: None }
    }

    /// Whether it holds text, which may be blank.
    pub(crate) fn is_text(&self) -> bool {
        matches!(self.kind, Kind::Text { .. })
    }

    /// Whether it is a choice of several values.
    pub(crate) fn is_multi_select(&self) -> bool {
        matches!(self.kind, Kind::Several { .. })
    }

    /// The options that it offers.
    pub(crate) fn choices_mut(&mut self) -> Option<&mut Selection> {
        match &mut self.kind {
            Kind::One(choices) | Kind::Several { choices, .. } => Some(choices),
            _ => None,
        }
    }

    /// Says in the description what may be chosen, where neither it nor the form's message does: some clients hide the
    /// options until a person looks for them.
    pub(crate) fn say_choices(&mut self, message: &str) {
        let (Kind::One(choices) | Kind::Several { choices, .. }) = &self.kind else { return };
        let own = self.description.as_deref().unwrap_or_default();
        if let Some(said) = choices.said_beside([message, own]) {
            let said = without_links(&said);
            self.description = Some(if own.is_empty() { said } else { format!("{own} ({said})") });
        }
    }

    /// Fills the field in. A value of another type is left out: a form says what is true of its own schema.
    pub(crate) fn fill(&mut self, value: &Value) {
        let fits = match &self.kind {
            Kind::Text { .. } => value.is_string(),
            Kind::Number { .. } => value.is_number(),
            Kind::Boolean => value.is_boolean(),
            Kind::One(choices) => choices.holds(value),
            Kind::Several { choices, .. } => {
                value.as_array().is_some_and(|values| values.iter().all(|value| choices.holds(value)))
            }
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
            Kind::One(choices) => choices.write("oneOf", &mut map)?,
            Kind::Several { choices, min_items, max_items } => {
                put(&mut map, "minItems", *min_items)?;
                put(&mut map, "maxItems", *max_items)?;
                map.serialize_entry("items", &Items(choices))?;
            }
        }
        put(&mut map, "default", self.default.as_ref())?;
        map.end()
    }
}

/// The items of a multi-select: titled ones have no `type` of their own.
struct Items<'a>(&'a Selection);

impl Serialize for Items<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        if !self.0.has_titles() {
            map.serialize_entry("type", "string")?;
        }
        self.0.write("anyOf", &mut map)?;
        map.end()
    }
}

#[cfg(test)]
mod tests;
