//! Schemas of properties: those of a form, in every revision, and those of a tool's arguments.

use rmcp::model::JsonObject;
use serde_json::Value;

use crate::field::{Choice, Field, Kind};
use crate::format::Format;
use crate::number::Bounds;

/// What fits in a property. Of what it does not know it makes JSON.
pub(crate) fn kind(schema: &Value) -> Kind {
    if let Some(choices) = choices(schema) {
        return Kind::One(choices);
    }
    match type_of(schema) {
        Some("string") => Kind::Text {
            length: Bounds::of(schema, "minLength", "maxLength"),
            format: schema.get("format").and_then(Value::as_str).and_then(Format::of),
        },
        Some("integer") => Kind::Integer(Bounds::of(schema, "minimum", "maximum")),
        Some("number") => Kind::Number(Bounds::of(schema, "minimum", "maximum")),
        Some("boolean") => Kind::Boolean,
        Some("array") => match schema.get("items").and_then(choices) {
            Some(choices) => Kind::Many { choices, count: Bounds::of(schema, "minItems", "maxItems") },
            None => Kind::Json,
        },
        _ => Kind::Json,
    }
}

/// The one type beside `null`.
fn type_of(schema: &Value) -> Option<&str> {
    match schema.get("type")? {
        Value::String(name) => Some(name),
        Value::Array(names) => {
            let mut names = names.iter().filter_map(Value::as_str).filter(|name| *name != "null");
            names.next().filter(|_| names.next().is_none())
        }
        _ => None,
    }
}

/// `enum`, with the titles of `enumNames`, or constants with titles. Forms have `oneOf` for one and `anyOf` for several;
/// the arguments of tools have either for both.
fn choices(schema: &Value) -> Option<Vec<Choice>> {
    let shown = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    if let Some(values) = schema.get("enum").and_then(Value::as_array) {
        let names = schema.get("enumNames").and_then(Value::as_array);
        let title = |at: usize| names?.get(at)?.as_str().map(str::to_owned);
        let choice = |(at, value): (usize, &Value)| Choice {
            value: value.clone(),
            title: title(at).unwrap_or_else(|| shown(value)),
        };
        return Some(values.iter().enumerate().filter(|(_, value)| !value.is_null()).map(choice).collect());
    }
    let choice = |option: &Value| {
        let value = option.get("const")?.clone();
        let title = option.get("title").and_then(Value::as_str).map_or_else(|| shown(&value), str::to_owned);
        Some(Choice { value, title })
    };
    schema.get("oneOf").or_else(|| schema.get("anyOf"))?.as_array()?.iter().map(choice).collect()
}

/// The arguments of a tool by its `inputSchema`: the required ones first.
pub(crate) fn arguments(schema: &JsonObject) -> Vec<Field> {
    let required: Vec<&str> = schema
        .get("required")
        .and_then(Value::as_array)
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
        .collect();
    let properties = schema.get("properties").and_then(Value::as_object).into_iter().flatten();
    let mut fields: Vec<_> =
        properties.map(|(name, schema)| Field::of(name, schema, required.contains(&name.as_str()))).collect();
    fields.sort_by_key(|field| required.iter().position(|name| *name == field.name).unwrap_or(usize::MAX));
    fields
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn required_arguments_come_first() {
        let Value::Object(schema) = json!({
            "properties": { "a": { "type": "string" }, "b": {}, "c": { "title": "C", "default": null } },
            "required": ["c", "b"],
        }) else {
            unreachable!()
        };
        let fields = arguments(&schema);
        let shown: Vec<_> = fields.iter().map(|field| (field.label(), field.required)).collect();
        assert_eq!(shown, [("C", true), ("b", true), ("a", false)]);
        assert_eq!(fields[0].default, None);
    }
}
