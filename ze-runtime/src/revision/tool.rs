//! A descriptor and a result as an older revision has them.

use serde_json::{Map, Value, json};

use crate::revision::Revision;

/// An entry of `tools/list`. An output schema describes an object
/// (<https://modelcontextprotocol.io/specification/2025-11-25/schema#tool>), and is new in 2025-06-18, as is a title.
pub(crate) fn descriptor(revision: Revision, mut tool: Value) -> Value {
    if revision == Revision::Modern {
        return tool;
    }
    let Value::Object(map) = &mut tool else { return tool };
    let describes_object = map.get("outputSchema").is_some_and(|schema| schema["type"] == "object");
    if revision == Revision::Older || !describes_object {
        map.remove("outputSchema");
    }
    if let Some(Value::Object(properties)) =
        map.get_mut("inputSchema").and_then(|own| own.get_mut("properties"))
    {
        objects(properties);
    }
    if revision == Revision::Older
        && let Some(title) = map.remove("title")
        && let Some(annotations) = map.entry("annotations").or_insert_with(|| json!({})).as_object_mut()
    {
        annotations.insert("title".to_owned(), title);
    }
    tool
}

/// The schema of a property is an object, never `true` or `false`.
fn objects(properties: &mut Map<String, Value>) {
    for schema in properties.values_mut() {
        match schema {
            Value::Bool(true) => *schema = json!({}),
            Value::Bool(false) => *schema = json!({ "not": {} }),
            _ => {}
        }
    }
}

/// The result of a call: structured content is an object, and before 2025-06-18 there is none, nor are there links to
/// resources (<https://modelcontextprotocol.io/specification/2025-06-18/changelog>). What must go is said in text.
pub(crate) fn result(revision: Revision, mut result: Value) -> Value {
    if revision == Revision::Modern {
        return result;
    }
    let Value::Object(map) = &mut result else { return result };
    if revision == Revision::Older || !map.get("structuredContent").is_some_and(Value::is_object) {
        let structured = map.remove("structuredContent");
        if let (Some(value), Some(Value::Array(content))) = (structured, map.get_mut("content")) {
            let said = |piece: &Value| {
                piece["text"]
                    .as_str()
                    .is_some_and(|text| serde_json::from_str(text).is_ok_and(|own: Value| own == value))
            };
            if !content.iter().any(said) {
                content.push(json!({ "type": "text", "text": value.to_string() }));
            }
        }
    }
    if revision == Revision::Older {
        let content = map.get_mut("content").and_then(Value::as_array_mut);
        for piece in content.into_iter().flatten().filter(|piece| piece["type"] == "resource_link") {
            let text = |key: &str| piece[key].as_str().unwrap_or_default();
            *piece = json!({ "type": "text", "text": format!("{}: {}", text("name"), text("uri")) });
        }
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    const LEGACY: [Revision; 3] = [Revision::November2025, Revision::June2025, Revision::Older];

    #[test]
    fn descriptors_say_what_a_revision_can_say() {
        let tool = |output: Value| {
            json!({
                "name": "t", "title": "T", "description": "d",
                "inputSchema": { "type": "object", "properties": { "any": true, "none": false, "s": { "type": "string" } } },
                "outputSchema": output,
            })
        };
        let input = json!({
            "type": "object",
            "properties": { "any": {}, "none": { "not": {} }, "s": { "type": "string" } },
        });
        let list = json!({ "type": "array", "items": { "type": "string" } });
        let object = json!({ "type": "object", "properties": { "n": { "type": "integer" } } });
        assert_eq!(descriptor(Revision::Modern, tool(list.clone())), tool(list.clone()));
        for revision in LEGACY {
            let older = revision == Revision::Older;
            for (output, kept) in [(list.clone(), false), (object.clone(), !older), (json!({}), false)] {
                let own = descriptor(revision, tool(output.clone()));
                assert_eq!(own["inputSchema"], input, "{revision:?}");
                assert_eq!(own.get("outputSchema"), kept.then_some(&output), "{revision:?}");
                assert_eq!(own.get("title").is_some(), !older);
                assert_eq!(own["annotations"]["title"] == "T", older);
            }
        }
    }

    #[test]
    fn results_hold_what_a_revision_can_hold() {
        let link = json!({ "type": "resource_link", "name": "log", "uri": "file:///log" });
        let with = |structured: Value| json!({ "content": [link], "structuredContent": structured });
        for (revision, structured, kept, linked) in [
            (Revision::Modern, json!([1]), true, true),
            (Revision::November2025, json!({ "n": 1 }), true, true),
            (Revision::November2025, json!([1]), false, true),
            (Revision::June2025, json!({ "n": 1 }), true, true),
            (Revision::June2025, json!("text"), false, true),
            (Revision::Older, json!({ "n": 1 }), false, false),
        ] {
            let own = result(revision, with(structured.clone()));
            assert_eq!(
                own.get("structuredContent"),
                kept.then_some(&structured),
                "{revision:?} {structured}"
            );
            let text = json!({ "type": "text", "text": "log: file:///log" });
            assert_eq!(own["content"][0], if linked { link.clone() } else { text }, "{revision:?}");
            let said = json!({ "type": "text", "text": structured.to_string() });
            assert_eq!(own["content"].get(1), (!kept).then_some(&said), "{revision:?}");
        }
        let said = json!({ "content": [{ "type": "text", "text": "[ 1 ]" }], "structuredContent": [1] });
        let once = json!({ "content": [{ "type": "text", "text": "[ 1 ]" }] });
        assert_eq!(result(Revision::June2025, said), once);
    }
}
