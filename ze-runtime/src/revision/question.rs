//! A question on its way to a client of an older revision, and the answer on its way back.

use serde_json::{Map, Value, json};

use crate::call::input::InputRequest;
use crate::revision::Revision;

/// The `params` of the `elicitation/create` that asks `request`. `id` is the `elicitationId` of a page:
/// <https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation#url-mode-elicitation-requests>.
pub(crate) fn params(revision: Revision, request: &InputRequest, id: &str) -> Value {
    match request {
        InputRequest::Form { message, form } => {
            // Cannot fail: a form is maps with string keys.
            let schema = serde_json::to_value(form).unwrap_or_default();
            if revision == Revision::June2025 {
                return json!({ "message": message, "requestedSchema": in_june_2025(schema) });
            }
            json!({ "mode": "form", "message": message, "requestedSchema": schema })
        }
        InputRequest::Url { message, url } => {
            json!({ "mode": "url", "message": message, "url": url, "elicitationId": id })
        }
    }
}

/// The `data` of a `-32042`: the pages that a client is to show by itself before it calls again
/// (<https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation#url-elicitation-required-error>).
pub(crate) fn pages(params: &[Value]) -> Value {
    json!({ "elicitations": params })
}

/// A form as 2025-06-18 has it: only booleans have a default, titles are beside the values
/// (<https://modelcontextprotocol.io/specification/2025-06-18/client/elicitation#requested-schema>).
fn in_june_2025(mut schema: Value) -> Value {
    let properties = schema.get_mut("properties").and_then(Value::as_object_mut);
    for property in properties.into_iter().flat_map(Map::values_mut) {
        let Value::Object(property) = property else { continue };
        if property.get("type").is_none_or(|kind| kind != "boolean") {
            property.remove("default");
        }
        let Some(Value::Array(options)) = property.remove("oneOf") else { continue };
        let each = |key: &str| options.iter().map(|option| option[key].clone()).collect();
        property.insert("enum".to_owned(), Value::Array(each("const")));
        property.insert("enumNames".to_owned(), Value::Array(each("title")));
    }
    schema
}

/// What a client's reply says, as an entry of `inputResponses`: read leniently, as those are. `None` if it is no
/// answer at all, which is that client's failure and not its user's.
pub(crate) fn answer(reply: &Value) -> Option<Value> {
    let action = reply.get("action")?.as_str()?;
    let content = match (action, reply.get("content")) {
        ("decline" | "cancel", _) => return Some(json!({ "action": action })),
        ("accept", None | Some(Value::Null)) => json!({}),
        ("accept", Some(content @ Value::Object(_))) => content.clone(),
        _ => return None,
    };
    Some(json!({ "action": action, "content": content }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::elicit::form::{Field, FieldName, Form};

    fn form(schema: &Value, titles: &'static [(&str, &str)], fill: Option<Value>) -> InputRequest {
        let declared: Vec<_> = titles.iter().map(|(value, title)| (json!(value), Some(*title))).collect();
        let mut field = Field::narrow(schema, &declared).unwrap();
        if let Some(value) = fill {
            field.fill(&value);
        }
        let mut form = Form::default();
        form.push(FieldName::new("field", &field, false).unwrap(), field);
        InputRequest::Form { message: "Which?".to_owned(), form }
    }

    #[test]
    fn a_form_says_what_its_revision_can_say() {
        let titled = json!({ "type": "string", "enum": ["s", "m"] });
        let titles: &[_] = &[("s", "Small"), ("m", "Medium")];
        let both = json!([{ "const": "s", "title": "Small" }, { "const": "m", "title": "Medium" }]);
        for (schema, titles, fill, november, june) in [
            (
                json!({ "type": "string", "title": "Name", "maxLength": 9, "format": "email" }),
                &[][..],
                Some(json!("a@b.example")),
                json!({ "type": "string", "title": "Name", "maxLength": 9, "format": "email", "default": "a@b.example" }),
                json!({ "type": "string", "title": "Name", "maxLength": 9, "format": "email" }),
            ),
            (
                json!({ "type": "integer", "minimum": 1, "description": "How many" }),
                &[],
                Some(json!(2)),
                json!({ "type": "integer", "minimum": 1, "description": "How many", "default": 2 }),
                json!({ "type": "integer", "minimum": 1, "description": "How many" }),
            ),
            (
                json!({ "type": "number" }),
                &[],
                Some(json!(0.5)),
                json!({ "type": "number", "default": 0.5 }),
                json!({ "type": "number" }),
            ),
            (
                json!({ "type": "boolean" }),
                &[],
                Some(json!(true)),
                json!({ "type": "boolean", "default": true }),
                json!({ "type": "boolean", "default": true }),
            ),
            (
                titled.clone(),
                titles,
                Some(json!("m")),
                json!({ "type": "string", "oneOf": both, "default": "m" }),
                json!({ "type": "string", "enum": ["s", "m"], "enumNames": ["Small", "Medium"] }),
            ),
            (
                titled.clone(),
                &[],
                None,
                json!({ "type": "string", "enum": ["s", "m"] }),
                json!({ "type": "string", "enum": ["s", "m"] }),
            ),
        ] {
            let request = form(&schema, titles, fill);
            let root =
                |field| json!({ "type": "object", "properties": { "field": field }, "required": ["field"] });
            assert_eq!(
                params(Revision::November2025, &request, "1"),
                json!({ "mode": "form", "message": "Which?", "requestedSchema": root(november) })
            );
            assert_eq!(
                params(Revision::June2025, &request, "1"),
                json!({ "message": "Which?", "requestedSchema": root(june) })
            );
        }
    }

    #[test]
    fn fields_keep_their_order() {
        let mut form = Form::default();
        for name in ["zone", "area", "middle"] {
            let field = Field::narrow(&json!({ "type": "string" }), &[]).unwrap();
            form.push(FieldName::new(name, &field, false).unwrap(), field);
        }
        let request = InputRequest::Form { message: String::new(), form };
        for revision in [Revision::November2025, Revision::June2025] {
            let params = params(revision, &request, "1");
            let names: Vec<_> = params["requestedSchema"]["properties"].as_object().unwrap().keys().collect();
            assert_eq!(names, ["zone", "area", "middle"]);
        }
    }

    #[test]
    fn a_multi_select_is_sent_where_there_is_one() {
        let schema = json!({ "type": "array", "items": { "type": "string", "enum": ["a", "b"] } });
        let request = form(&schema, &[], Some(json!(["a"])));
        let params = params(Revision::November2025, &request, "1");
        assert_eq!(
            params["requestedSchema"]["properties"]["field"],
            json!({ "type": "array", "items": { "type": "string", "enum": ["a", "b"] }, "default": ["a"] })
        );
        assert!(!Revision::June2025.has_multi_select());
    }

    #[test]
    fn a_page_has_an_id() {
        let request =
            InputRequest::Url { message: "Sign in".to_owned(), url: "https://a.example".to_owned() };
        let params = params(Revision::November2025, &request, "7");
        let expected = json!({
            "mode": "url", "message": "Sign in", "url": "https://a.example", "elicitationId": "7",
        });
        assert_eq!(params, expected);
        assert_eq!(pages(&[params]), json!({ "elicitations": [expected] }));
    }

    #[test]
    fn answers_are_read_leniently_and_nonsense_is_none() {
        for (reply, expected) in [
            (
                json!({ "action": "accept", "content": { "a": 1 }, "_meta": {} }),
                Some(json!({ "action": "accept", "content": { "a": 1 } })),
            ),
            (json!({ "action": "accept" }), Some(json!({ "action": "accept", "content": {} }))),
            (
                json!({ "action": "accept", "content": null }),
                Some(json!({ "action": "accept", "content": {} })),
            ),
            (json!({ "action": "decline", "content": 5 }), Some(json!({ "action": "decline" }))),
            (json!({ "action": "cancel" }), Some(json!({ "action": "cancel" }))),
            (json!({ "action": "accept", "content": "yes" }), None),
            (json!({ "action": "maybe" }), None),
            (json!({ "action": 1 }), None),
            (json!({}), None),
            (json!([]), None),
            (json!(null), None),
        ] {
            assert_eq!(answer(&reply), expected, "{reply}");
        }
    }
}
