//! What may be in `inputSchema` and in a form, written down a second time, strictly and apart from the product.

use serde_json::{Map, Value, json};

/// What public reports say clients choke on, wherever it is in a tool's `inputSchema`.
pub(crate) fn faults_of_input(schema: &Value) -> Vec<String> {
    let mut faults = Vec::new();
    if schema["type"] != "object"
        || schema["additionalProperties"] != false
        || !schema["properties"].is_object()
    {
        faults.push("the root is no closed object".to_owned());
    }
    if schema.get("title").is_some() {
        faults.push("the root has a title".to_owned());
    }
    walk(schema, "", &mut faults);
    faults
}

fn walk(schema: &Value, path: &str, faults: &mut Vec<String>) {
    let Value::Object(map) = schema else { return faults.push(format!("{path}: {schema} is no object")) };
    let mut report = |what: &str| faults.push(format!("{path}: {what} in {schema}"));
    for key in ["$schema", "$id", "$anchor", "$ref", "$dynamicRef", "$defs", "definitions"] {
        if map.contains_key(key) {
            report(key);
        }
    }
    if map.get("default").is_some_and(Value::is_null) {
        report("a default of null");
    }
    let types: Vec<&str> = match map.get("type") {
        Some(Value::String(name)) => vec![name],
        Some(Value::Array(names)) => {
            if names.len() < 2 || names.contains(&json!("null")) {
                report("types");
            }
            names.iter().filter_map(Value::as_str).collect()
        }
        _ => Vec::new(),
    };
    if map.contains_key("format") && types.iter().any(|name| ["integer", "number"].contains(name)) {
        report("the format of a number");
    }
    if let Some(values) = map.get("enum").and_then(Value::as_array)
        && (values.is_empty() || values.len() > 1 && values.contains(&Value::Null))
    {
        report("values");
    }
    for key in ["anyOf", "oneOf"] {
        let Some(branches) = map.get(key).and_then(Value::as_array) else { continue };
        let null = |branch: &Value| {
            branch.get("type") == Some(&json!("null"))
                || branch.get("const") == Some(&Value::Null)
                || branch.get("enum") == Some(&json!([null]))
        };
        if branches.is_empty() || branches.iter().any(null) {
            report(key);
        }
    }
    for (key, value) in map {
        let path = format!("{path}/{key}");
        match (key.as_str(), value) {
            ("properties" | "patternProperties" | "dependentSchemas", Value::Object(schemas)) => {
                schemas.iter().for_each(|(name, each)| walk(each, &format!("{path}/{name}"), faults));
            }
            ("anyOf" | "oneOf" | "allOf" | "prefixItems", Value::Array(schemas)) => {
                schemas.iter().for_each(|each| walk(each, &path, faults));
            }
            (
                "items" | "contains" | "propertyNames" | "not" | "if" | "then" | "else" | "unevaluatedItems",
                each,
            ) => walk(each, &path, faults),
            ("additionalProperties" | "unevaluatedProperties", each @ Value::Object(_)) => {
                walk(each, &path, faults);
            }
            _ => {}
        }
    }
}

/// Whether a `requestedSchema` is in the closed grammar:
/// <https://modelcontextprotocol.io/specification/2026-07-28/schema#elicitrequestformparams>.
pub(crate) fn faults_of_form(form: &Value) -> Vec<String> {
    let mut faults = only(form, &["type", "properties", "required"]);
    let Some(fields) = form["properties"].as_object().filter(|_| form["type"] == "object") else {
        return vec![format!("no object: {form}")];
    };
    if let Some(required) = form.get("required") {
        let known = |name: &Value| name.as_str().is_some_and(|name| fields.contains_key(name));
        if !required.as_array().is_some_and(|names| !names.is_empty() && names.iter().all(known)) {
            faults.push(format!("required: {required}"));
        }
    }
    for (name, field) in fields {
        faults.extend(faults_of_field(field).into_iter().map(|fault| format!("{name}: {fault}")));
    }
    faults
}

/// Whether a default is one of its field's values.
type Fits = fn(&Value, &Value) -> bool;

/// `PrimitiveSchemaDefinition`, without the deprecated `LegacyTitledEnumSchema`.
fn faults_of_field(field: &Value) -> Vec<String> {
    const TEXTS: [&str; 4] = ["type", "title", "description", "default"];
    let (own, default): (&[&str], Fits) = match field["type"].as_str() {
        Some("string") if field.get("enum").is_some() => {
            (&["enum"], |field, value| chosen(field, "oneOf", value))
        }
        Some("string") if field.get("oneOf").is_some() => {
            (&["oneOf"], |field, value| chosen(field, "oneOf", value))
        }
        Some("string") => (&["minLength", "maxLength", "format"], |_, value| value.is_string()),
        Some("integer") => {
            (&["minimum", "maximum"], |_, value| value.as_f64().is_some_and(|it| it.fract() == 0.0))
        }
        Some("number") => (&["minimum", "maximum"], |_, value| value.is_number()),
        Some("boolean") => (&[], |_, value| value.is_boolean()),
        Some("array") => (&["minItems", "maxItems", "items"], |field, value| {
            let values = value.as_array().into_iter().flatten();
            value.is_array() && values.into_iter().all(|value| chosen(&field["items"], "anyOf", value))
        }),
        _ => return vec![format!("no type: {field}")],
    };
    let mut faults = only(field, &[&TEXTS, own].concat());
    for (key, value) in field.as_object().into_iter().flatten() {
        let fits = match key.as_str() {
            "title" | "description" => value.is_string(),
            "minLength" | "maxLength" | "minItems" | "maxItems" => value.is_u64(),
            "minimum" | "maximum" => value.is_number(),
            "format" => ["email", "uri", "date", "date-time"].contains(&value.as_str().unwrap_or_default()),
            "enum" | "oneOf" => options(field, "oneOf").is_some(),
            "items" => {
                options(value, "anyOf").is_some() && {
                    let titled = value.get("anyOf").is_some();
                    only(value, if titled { &["anyOf"] } else { &["type", "enum"] }).is_empty()
                        && (titled || value["type"] == "string")
                }
            }
            "default" => default(field, value),
            _ => true,
        };
        if !fits {
            faults.push(format!("{key}: {value} in {field}"));
        }
    }
    faults
}

/// The values of a choice: under `enum`, or as the constants of `titled`. `None` if it is malformed.
fn options(schema: &Value, titled: &str) -> Option<Vec<String>> {
    let values: Option<Vec<String>> = match (schema.get("enum"), schema.get(titled)) {
        (Some(Value::Array(values)), None) => {
            values.iter().map(|value| value.as_str().map(str::to_owned)).collect()
        }
        (None, Some(Value::Array(branches))) => branches
            .iter()
            .map(|branch| {
                let value = branch["const"]
                    .as_str()
                    .filter(|_| branch["title"] != "" && branch["title"].is_string())?;
                only(branch, &["const", "title"]).is_empty().then(|| value.to_owned())
            })
            .collect(),
        _ => None,
    };
    values.filter(|values| !values.is_empty())
}

fn chosen(schema: &Value, titled: &str, value: &Value) -> bool {
    let options = options(schema, titled).unwrap_or_default();
    value.as_str().is_some_and(|value| options.iter().any(|option| option == value))
}

/// The keys that are not these.
fn only(value: &Value, keys: &[&str]) -> Vec<String> {
    let known = |(key, _): &(&String, &Value)| !keys.contains(&key.as_str());
    value
        .as_object()
        .into_iter()
        .flat_map(Map::iter)
        .filter(known)
        .map(|(key, _)| format!("has {key}"))
        .collect()
}
