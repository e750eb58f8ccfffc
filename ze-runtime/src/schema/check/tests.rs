//! What does not fit, and how it is worded.

use super::*;
use crate::schema::fault::Audience;
use serde_json::json;

fn faults(schema: &Value, value: &Value) -> Vec<String> {
    check(schema, &Patterns::default(), value)
        .iter()
        .map(|(path, fault)| format!("{path}: {}", fault.words(Audience::Model)))
        .collect()
}

#[test]
fn every_fault_has_its_path() {
    let schema = json!({
        "type": "object",
        "properties": {
            "qty": { "type": "integer", "minimum": 1, "maximum": 9 },
            "tags": { "type": "array", "items": { "type": "string", "maxLength": 2 } },
            "shade": { "oneOf": [{ "type": "string", "const": "dark" }, { "type": "string", "const": "light" }] },
        },
        "required": ["qty", "shade"],
        "additionalProperties": false,
    });
    let wrong = json!({ "qty": 9999, "tags": ["ok", "long", 1], "shade": "lihgt", "tgas": [] });
    let mut faults_of_wrong = faults(&schema, &wrong);
    // The order is that of the value, which a feature of serde_json decides.
    faults_of_wrong.sort();
    assert_eq!(
        faults_of_wrong,
        [
            ".qty: must be at most 9",
            ".shade: must be one of dark, light; did you mean light?",
            ".tags[1]: must have at most 2 characters",
            ".tags[2]: must be a string, not a number",
            ": has no field `tgas`; did you mean `tags`?",
        ]
    );
    assert_eq!(faults(&schema, &json!({ "qty": 1 })), [": misses `shade`"]);
    assert!(faults(&schema, &json!({ "qty": 2.0, "shade": "dark", "tags": null })).is_empty());
}

#[test]
fn a_million_faults_are_not_looked_for() {
    let schema = json!({ "type": "array", "items": { "enum": ["a", "b"] } });
    assert_eq!(faults(&schema, &json!(vec!["c"; 1000])).len(), MOST);
    let schema = json!({ "type": "object", "properties": {}, "additionalProperties": false });
    let value: Map<String, Value> = (0..1000).map(|index| (format!("x{index}"), json!(1))).collect();
    assert_eq!(faults(&schema, &Value::Object(value)).len(), MOST);
    let long = faults(&schema, &json!({ "x\n".repeat(1000): 1 }));
    assert_eq!(long, [format!(": has no field `{}`", "x".repeat(128))]);
}

#[test]
fn integers_are_compared_exactly() {
    let schema = json!({ "type": "integer", "maximum": 9_007_199_254_740_993_i64 });
    assert!(faults(&schema, &json!(9_007_199_254_740_993_i64)).is_empty());
    assert_eq!(faults(&schema, &json!(9_007_199_254_740_994_i64)), [": must be at most 9007199254740993"]);
    assert_eq!(faults(&json!({ "type": "integer" }), &json!(1.5)), [": must be an integer, not a number"]);
}
