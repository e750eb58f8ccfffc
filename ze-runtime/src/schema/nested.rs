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
