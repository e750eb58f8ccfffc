//! The header rules: what a request's headers say of its body must be so
//! (<https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http#standard-mcp-request-headers>).

use std::collections::HashMap;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use http::HeaderMap;
use serde_json::value::RawValue;
use serde_json::{Number, Value};

use crate::schema::mirror::Mirrored;
use crate::schema::read::whole;
use crate::serve::engine::{Engine, Notification, Request};
use crate::wire::ProtocolError;

const VERSION: &str = "MCP-Protocol-Version";
const METHOD: &str = "Mcp-Method";
const NAME: &str = "Mcp-Name";

/// Holds a request's headers to its body.
pub(super) fn check(headers: &HeaderMap, request: &Request, engine: &Engine) -> Result<(), ProtocolError> {
    required(
        headers,
        VERSION,
        request.version(),
        "params._meta[\"io.modelcontextprotocol/protocolVersion\"]",
    )?;
    required(headers, METHOD, request.method(), "method")?;
    if request.method() == "tools/call"
        && let Some(name) = request.tool_name()
    {
        required(headers, NAME, &name, "params.name")?;
        check_arguments(headers, engine.mirrored(&name), request.arguments())?;
    }
    Ok(())
}

/// Notifications need no headers; one that is there must be so.
pub(super) fn check_notification(
    headers: &HeaderMap,
    notification: &Notification,
) -> Result<(), ProtocolError> {
    match headers.contains_key(METHOD) {
        true => required(headers, METHOD, notification.method(), "method"),
        false => Ok(()),
    }
}

/// Holds the headers that repeat arguments to those in the body. An answer of the user's is no argument, so it has no
/// header (<https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http#custom-headers-from-tool-parameters>).
fn check_arguments(
    headers: &HeaderMap,
    mirrored: &[Mirrored],
    arguments: Option<&RawValue>,
) -> Result<(), ProtocolError> {
    if mirrored.is_empty() {
        return Ok(());
    }
    // Only what a header repeats is parsed here; arguments that are no object are for the call to refuse.
    let Ok(arguments) = arguments.map_or_else(
        || Ok(HashMap::new()),
        |raw| serde_json::from_str::<HashMap<String, &RawValue>>(raw.get()),
    ) else {
        return Ok(());
    };
    for Mirrored { argument, header } in mirrored {
        let value = arguments.get(*argument).and_then(|raw| serde_json::from_str(raw.get()).ok());
        match (value.filter(|value: &Value| !value.is_null()), found(headers, header)) {
            (None, Found::Nothing) => {}
            (Some(_), Found::Nothing) => return Err(missing(header)),
            (Some(value), Found::Text(text)) if repeats(&text, &value) => {}
            _ => return Err(mismatch(header, &format!("params.arguments.{argument}"))),
        }
    }
    Ok(())
}

/// Whether a header's text is this argument.
fn repeats(text: &str, value: &Value) -> bool {
    match value {
        Value::String(own) => text == own,
        Value::Bool(own) => text == if *own { "true" } else { "false" },
        Value::Number(own) => serde_json::from_str(text).is_ok_and(|number| are_equal(&number, own)),
        _ => false,
    }
}

/// `42.0` is `42`.
fn are_equal(a: &Number, b: &Number) -> bool {
    let integer = |number: &Number| number.as_i128().or_else(|| whole(number)?.as_i128());
    match (integer(a), integer(b)) {
        (None, None) => a == b,
        (a, b) => a == b,
    }
}

fn required(headers: &HeaderMap, name: &str, value: &str, place: &str) -> Result<(), ProtocolError> {
    match found(headers, name) {
        Found::Nothing => Err(missing(name)),
        Found::Text(text) if text == value => Ok(()),
        _ => Err(mismatch(name, place)),
    }
}

fn missing(name: &str) -> ProtocolError {
    ProtocolError::header_mismatch(format!("the {name} header is missing"))
}

fn mismatch(name: &str, place: &str) -> ProtocolError {
    ProtocolError::header_mismatch(format!("the {name} header does not match {place}"))
}

/// What a request has of one header.
enum Found {
    Nothing,
    /// Its value, unwrapped.
    Text(String),
    /// What cannot be read, or two values: a proxy and this server could read different ones.
    Garbled,
}

fn found(headers: &HeaderMap, name: &str) -> Found {
    let mut values = headers.get_all(name).iter();
    let Some(header) = values.next() else { return Found::Nothing };
    let text = header.to_str().ok().filter(|_| values.next().is_none());
    text.and_then(|text| decoded(text.trim_matches([' ', '\t']))).map_or(Found::Garbled, Found::Text)
}

/// A value that no header can hold is wrapped: `=?base64?…?=`. `None` where what is wrapped cannot be read.
fn decoded(text: &str) -> Option<String> {
    match text.strip_prefix("=?base64?").and_then(|text| text.strip_suffix("?=")) {
        None => Some(text.to_owned()),
        Some(wrapped) => String::from_utf8(BASE64_STANDARD.decode(wrapped).ok()?).ok(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrapped_values_are_decoded_and_others_are_literal() {
        assert_eq!(decoded("plain").as_deref(), Some("plain"));
        assert_eq!(decoded("=?base64?w6k=?=").as_deref(), Some("é"));
        assert_eq!(decoded("=?BASE64?w6k=?=").as_deref(), Some("=?BASE64?w6k=?="));
        assert_eq!(decoded("=?base64?w6k?="), None);
        assert_eq!(decoded("=?base64?$$$$?="), None);
        assert_eq!(decoded("").as_deref(), Some(""));
    }
}
