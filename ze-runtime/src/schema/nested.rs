//! Every schema in a schema.

use serde_json::{Map, Value};

/// Visits `schema` and all that it is made of; those below it with `true`. Values (`default`, `enum` and the like) are no
/// schemas, and a property may have a keyword's name.
pub(crate) fn each_schema(schema: &Value, visit: &mut dyn FnMut(&Map<String, Value>, bool)) {
    walk(schema, false, visit);
}

fn walk(schema: &Value, below: bool, visit: &mut dyn FnMut(&Map<String, Value>, bool)) {
    let Value::Object(map) = schema else { return };
    visit(map, below);
    for (key, value) in map {
        match (key.as_str(), value) {
            ("default" | "const" | "enum" | "examples", _) => {}
            ("properties" | "patternProperties" | "dependentSchemas", Value::Object(schemas)) => {
                schemas.values().for_each(|schema| walk(schema, true, visit));
            }
            (_, Value::Array(schemas)) => schemas.iter().for_each(|schema| walk(schema, true, visit)),
            (_, schema) => walk(schema, true, visit),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn values_and_names_are_no_schemas() {
        let schema = json!({
            "pattern": "root",
            "default": { "pattern": "no" },
            "properties": {
                "pattern": { "pattern": "property" },
                "default": { "anyOf": [{ "pattern": "branch" }, { "enum": [{ "pattern": "no" }] }] },
            },
            "items": { "pattern": "item" },
        });
        let mut found = Vec::new();
        each_schema(&schema, &mut |schema, below| {
            if let Some(pattern) = schema.get("pattern") {
                found.push((pattern.as_str().map(str::to_owned), below));
            }
        });
        found.sort();
        let expected = [("branch", true), ("item", true), ("property", true), ("root", false)];
        assert_eq!(found, expected.map(|(pattern, below)| (Some(pattern.to_owned()), below)));
    }
}
