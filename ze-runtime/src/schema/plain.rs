//! schemars' output made plain: what public reports say clients choke on is rewritten or refused.
//!
//! No `$ref`, `$defs` or `$schema`, no `null` beside a type (optional is said by `required` alone), no number
//! `format` (its range is said where every client can count that far), no `"default": null`, no boolean schemas.

use schemars::SchemaGenerator;
use schemars::generate::{Contract, SchemaSettings};
use serde_json::{Map, Value, json};

/// A generator that inlines everything, for what is read (`Deserialize`) or written (`Serialize`).
pub(crate) fn generator(contract: Contract) -> SchemaGenerator {
    SchemaSettings::draft2020_12()
        .with(|settings| {
            settings.inline_subschemas = true;
            settings.meta_schema = None;
            settings.contract = contract;
        })
        .into_generator()
}

/// Makes a schema plain. The error says why it cannot be.
pub(crate) fn plain(schema: Value) -> Result<Value, &'static str> {
    let mut schema = schema;
    flatten(&mut schema)?;
    Ok(schema)
}

fn flatten(schema: &mut Value) -> Result<(), &'static str> {
    match schema {
        Value::Bool(true) => *schema = json!({}),
        Value::Bool(false) => *schema = json!({ "not": {} }),
        _ => {}
    }
    let Value::Object(map) = schema else { return Err("its schema is no JSON Schema") };
    if map.contains_key("$ref") || map.contains_key("$dynamicRef") {
        return Err("its type is recursive, which a schema without `$ref` cannot say");
    }
    for key in ["$schema", "$defs", "definitions", "$id", "$anchor"] {
        map.remove(key);
    }
    for (key, value) in map.iter_mut() {
        match key.as_str() {
            "properties" | "patternProperties" | "dependentSchemas" => {
                for schema in value.as_object_mut().into_iter().flat_map(Map::values_mut) {
                    flatten(schema)?;
                }
            }
            "anyOf" | "oneOf" | "allOf" | "prefixItems" => {
                for schema in value.as_array_mut().into_iter().flatten() {
                    flatten(schema)?;
                }
            }
            "items" | "contains" | "propertyNames" | "not" | "if" | "then" | "else" | "unevaluatedItems" => {
                flatten(value)?;
            }
            // `false` says what clients understand; only a schema is made plain.
            "additionalProperties" | "unevaluatedProperties" if value.is_object() => flatten(value)?,
            _ => {}
        }
    }
    drop_null(map);
    let is_number = |name: &Value| name == "integer" || name == "number";
    let numeric = match map.get("type") {
        Some(Value::Array(names)) => names.iter().any(is_number),
        name => name.is_some_and(is_number),
    };
    if numeric
        && let Some(format) = map.remove("format")
        && let Some((least, greatest)) = range(&format)
    {
        map.entry("minimum").or_insert(least.into());
        map.entry("maximum").or_insert(greatest.into());
    }
    if map.get("default").is_some_and(Value::is_null) {
        map.remove("default");
    }
    Ok(())
}

/// The range of a format for which schemars writes none. Those of 64 bits and more are left out: many clients count in
/// floats, which cannot hold them.
fn range(format: &Value) -> Option<(i64, i64)> {
    match format.as_str()? {
        "int32" => Some((i32::MIN.into(), i32::MAX.into())),
        "uint32" => Some((0, u32::MAX.into())),
        _ => None,
    }
}

/// Takes `null` out of the types, enums and alternatives of one schema, unless it allows nothing else. What is inside it
/// is plain.
fn drop_null(map: &mut Map<String, Value>) {
    if let Some(Value::Array(types)) = map.get_mut("type") {
        types.retain(|name| name != "null");
        match &types[..] {
            [] => map.insert("type".into(), "null".into()),
            [only] => {
                let only = only.clone();
                map.insert("type".into(), only)
            }
            _ => None,
        };
    }
    if let Some(Value::Array(values)) = map.get_mut("enum") {
        if values.iter().all(Value::is_null) {
            values.truncate(1);
        } else {
            values.retain(|value| !value.is_null());
        }
    }
    for key in ["anyOf", "oneOf"] {
        let Some(Value::Array(branches)) = map.get_mut(key) else { continue };
        let before = branches.len();
        branches.retain(|branch| !is_null(branch));
        if branches.len() == before || branches.len() > 1 {
            continue;
        }
        let only = branches.pop().unwrap_or_else(|| json!({ "type": "null" }));
        map.remove(key);
        for (key, value) in only.as_object().into_iter().flatten() {
            map.entry(key).or_insert_with(|| value.clone());
        }
    }
}

fn is_null(schema: &Value) -> bool {
    schema.get("type").is_some_and(|name| name == "null")
        || schema.get("const").is_some_and(Value::is_null)
        || schema.get("enum").is_some_and(|values| *values == json!([null]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use schemars::JsonSchema;

    fn schema_of<T: JsonSchema>() -> Result<Value, &'static str> {
        plain(generator(Contract::Deserialize).subschema_for::<T>().to_value())
    }

    #[derive(JsonSchema)]
    #[allow(dead_code)] // read by the derive alone
    struct Leaf {
        count: Option<u8>,
        share: f32,
        any: Value,
    }

    #[derive(JsonSchema)]
    #[allow(dead_code)] // read by the derive alone
    struct Tree {
        leaves: Vec<Leaf>,
        parent: Option<Box<Leaf>>,
        shade: Option<Shade>,
    }

    #[derive(JsonSchema)]
    #[serde(rename_all = "lowercase")]
    #[allow(dead_code)] // read by the derive alone
    enum Shade {
        Dark,
        Light,
    }

    #[derive(JsonSchema)]
    #[allow(dead_code)] // read by the derive alone
    struct Node {
        next: Option<Box<Node>>,
    }

    #[test]
    fn nothing_that_clients_choke_on() {
        let leaf = json!({
            "type": "object",
            "properties": {
                "any": {},
                "count": { "type": "integer", "minimum": 0, "maximum": 255 },
                "share": { "type": "number" },
            },
            "required": ["share", "any"],
        });
        assert_eq!(
            schema_of::<Option<Tree>>().unwrap(),
            json!({
                "type": "object",
                "properties": {
                    "leaves": { "type": "array", "items": leaf },
                    "parent": leaf,
                    "shade": { "type": "string", "enum": ["dark", "light"] },
                },
                "required": ["leaves"],
            })
        );
    }

    #[test]
    fn recursion_is_refused() {
        assert!(schema_of::<Node>().unwrap_err().contains("recursive"));
    }
}
