//! Resources: text, a picture, one that is watched, and a template.

use rmcp::ErrorData;
use serde_json::{Value, json};

use crate::content::PIXEL;

pub(super) fn list() -> Value {
    let resource = |uri: &str, mime: &str| json!({ "uri": uri, "name": uri, "mimeType": mime });
    json!([
        resource("test://static-text", "text/plain"),
        resource("test://static-binary", "image/png"),
        resource("test://watched-resource", "text/plain"),
    ])
}

pub(super) fn templates() -> Value {
    json!([{ "uriTemplate": "test://template/{id}/data", "name": "template", "mimeType": "application/json" }])
}

pub(super) fn read(uri: &str) -> Result<Value, ErrorData> {
    let text = |mime: &str, text: String| Ok(json!({ "uri": uri, "mimeType": mime, "text": text }));
    let id = uri.strip_prefix("test://template/").and_then(|rest| rest.strip_suffix("/data"));
    match (uri, id) {
        ("test://static-text", _) => {
            text("text/plain", "This is the content of the static text resource.".to_owned())
        }
        ("test://static-binary", _) => Ok(json!({ "uri": uri, "mimeType": "image/png", "blob": PIXEL })),
        ("test://watched-resource", _) => text("text/plain", "Nothing has changed.".to_owned()),
        (_, Some(id)) => {
            let data = json!({ "id": id, "templateTest": true, "data": format!("Data for ID: {id}") });
            text("application/json", data.to_string())
        }
        _ => Err(ErrorData::resource_not_found("Resource not found", Some(json!({ "uri": uri })))),
    }
}
