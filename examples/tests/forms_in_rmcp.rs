//! Every form of the golden files, as rmcp's own types of a `requestedSchema` read it.

#![allow(missing_docs, clippy::unwrap_used)]

use std::path::Path;

use rmcp::model::{ElicitationSchema, EnumSchema, PrimitiveSchemaDefinition};
use serde_json::{Map, Value};

/// The forms, each by the heading of its type.
fn forms() -> Vec<(String, Value)> {
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("../ze-runtime/tests/golden");
    let mut forms = Vec::new();
    for file in golden.read_dir().unwrap() {
        let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
        let types: Map<String, Value> = serde_json::from_str(&text).unwrap();
        forms.extend(types.into_iter().map(|(heading, mut schemas)| (heading, schemas["form"].take())));
    }
    assert!(forms.len() > 100, "{}", forms.len());
    forms
}

/// Equal, a number to a number of its size: rmcp keeps the bounds of a `number` as floats.
fn equal(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Number(a), Value::Number(b)) => {
            a == b || a.is_f64() != b.is_f64() && a.as_f64() == b.as_f64()
        }
        (Value::Array(a), Value::Array(b)) => a.len() == b.len() && a.iter().zip(b).all(|(a, b)| equal(a, b)),
        (Value::Object(a), Value::Object(b)) => {
            a.len() == b.len() && a.iter().all(|(key, a)| b.get(key).is_some_and(|b| equal(a, b)))
        }
        (a, b) => a == b,
    }
}

/// What rmcp cannot read: it holds the numbers of an integer in 64 bits with a sign.
const TOO_GREAT: &[&str] = &["u64 (default = 18_446_744_073_709_551_615)"];

/// What rmcp takes a field for.
fn kind(field: &PrimitiveSchemaDefinition) -> &'static str {
    match field {
        PrimitiveSchemaDefinition::Enum(EnumSchema::Single(_)) => "one of some",
        PrimitiveSchemaDefinition::Enum(EnumSchema::Multi(_)) => "several of some",
        PrimitiveSchemaDefinition::String(_) => "string",
        PrimitiveSchemaDefinition::Number(_) => "number",
        PrimitiveSchemaDefinition::Integer(_) => "integer",
        PrimitiveSchemaDefinition::Boolean(_) => "boolean",
        other => panic!("{other:?}"),
    }
}

/// What it is.
fn expected(field: &Value) -> &str {
    match field["type"].as_str().unwrap() {
        "array" => "several of some",
        "string" if field.get("enum").or(field.get("oneOf")).is_some() => "one of some",
        name => name,
    }
}

#[test]
fn each_is_read_and_written_back_as_it_was() {
    for (heading, form) in forms() {
        let read = serde_json::from_value::<ElicitationSchema>(form.clone());
        if TOO_GREAT.contains(&heading.as_str()) {
            assert!(read.is_err(), "{heading} can be read now");
            continue;
        }
        let read = read.unwrap_or_else(|error| panic!("{heading}: {error}\n{form}"));
        for (name, field) in &read.properties {
            assert_eq!(kind(field), expected(&form["properties"][name]), "{heading}");
        }
        let written = serde_json::to_value(&read).unwrap();
        assert!(equal(&written, &form), "{heading}\n{form}\n{written}");
    }
}
