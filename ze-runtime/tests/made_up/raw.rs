//! Schemas that no derive writes, but an author's own `JsonSchema` may.

use proptest::collection::vec;
use proptest::prelude::*;
use serde_json::{Map, Value, json};

use super::value;

const TYPES: [&str; 7] = ["string", "integer", "number", "boolean", "array", "object", "null"];

/// Keywords that hold a list of schemas, and those that hold one.
const LISTS: [&str; 4] = ["anyOf", "oneOf", "allOf", "prefixItems"];
const SCHEMAS: [&str; 7] =
    ["items", "not", "contains", "additionalProperties", "unevaluatedProperties", "propertyNames", "if"];

fn type_name() -> impl Strategy<Value = Value> {
    prop::sample::select(&TYPES[..]).prop_map(Value::from)
}

/// A keyword that holds no schema.
fn keyword() -> impl Strategy<Value = (&'static str, Value)> {
    prop_oneof![
        4 => type_name().prop_map(|name| ("type", name)),
        2 => vec(type_name(), 1..4).prop_map(|names| ("type", names.into())),
        1 => prop::sample::select(vec!["int32", "uint64", "double", "date", "email", "uuid", "x"])
            .prop_map(|name| ("format", name.into())),
        1 => value().prop_map(|value| ("default", value)),
        1 => vec(value(), 1..4).prop_map(|values| ("enum", values.into())),
        1 => vec(Just(Value::Null), 1..3).prop_map(|values| ("enum", values.into())),
        1 => value().prop_map(|value| ("const", value)),
        1 => Just(("title", json!("Own"))),
        1 => Just(("description", json!("Of its own."))),
        1 => Just(("$schema", json!("https://json-schema.org/draft/2020-12/schema"))),
        1 => Just(("$id", json!("own"))),
        1 => Just(("$defs", json!({ "a": { "type": "null" } }))),
        1 => (-9_i64..9).prop_map(|bound| ("minimum", bound.into())),
        1 => any::<f64>().prop_map(|bound| ("exclusiveMaximum", bound.into())),
        1 => (0_u64..9).prop_map(|bound| ("minLength", bound.into())),
        1 => value().prop_map(|value| ("maxItems", value)),
        1 => value().prop_map(|value| ("multipleOf", value)),
        1 => value().prop_map(|value| ("required", value)),
        1 => Just(("$ref", json!("#/$defs/a"))),
    ]
}

/// Any schema, of keywords that contradict each other as they come.
pub(super) fn schema() -> impl Strategy<Value = Value> {
    let of = |keywords: Vec<(&'static str, Value)>| -> Value {
        keywords.into_iter().map(|(key, value)| (key.to_owned(), value)).collect::<Map<_, _>>().into()
    };
    let leaf = prop_oneof![1 => any::<bool>().prop_map(Value::from), 6 => vec(keyword(), 0..4).prop_map(of)];
    leaf.prop_recursive(3, 12, 3, move |inner| {
        let holding = prop_oneof![
            (prop::sample::select(&LISTS[..]), vec(inner.clone(), 1..4))
                .prop_map(|(key, list)| (key, list.into())),
            (prop::sample::select(&SCHEMAS[..]), inner.clone()),
            (prop::sample::select(&["properties", "patternProperties"][..]), vec(("[a-c]", inner), 0..3))
                .prop_map(|(key, fields)| (key, Value::Object(fields.into_iter().collect()))),
        ];
        (vec(keyword(), 0..3), vec(holding, 1..3))
            .prop_map(move |(keywords, holding)| of([keywords, holding].concat()))
    })
}
