//! From a body to a message: one pass over it, and a second only to word an error.

use serde::{Deserialize, Deserializer};
use serde_json::Value;
use serde_json::error::Category;
use serde_json::value::RawValue;

use crate::client::Client;
use crate::object::Object;
use crate::serve::engine::progress::LONGEST_TOKEN;
use crate::serve::engine::{Incoming, Notification, Reply, Request};
use crate::wire::ProtocolError;

/// The levels of `logLevel`, which is read only to be held to them: this server sends no log messages.
const LEVELS: [&str; 8] = ["debug", "info", "notice", "warning", "error", "critical", "alert", "emergency"];

/// A message. `P` is its parameters, read or raw.
#[derive(Deserialize)]
struct Envelope<'a, P> {
    #[serde(borrow, default, deserialize_with = "there")]
    jsonrpc: Option<&'a RawValue>,
    #[serde(borrow, default, deserialize_with = "there")]
    id: Option<&'a RawValue>,
    #[serde(borrow, default, deserialize_with = "there")]
    method: Option<&'a RawValue>,
    #[serde(default = "none")]
    params: Option<P>,
    #[serde(borrow, default, deserialize_with = "there")]
    result: Option<&'a RawValue>,
    #[serde(borrow, default, deserialize_with = "there")]
    error: Option<&'a RawValue>,
}

#[derive(Deserialize, Default)]
#[serde(rename_all = "camelCase")]
struct Params<'a> {
    #[serde(borrow, rename = "_meta")]
    meta: Option<Object<Meta<'a>>>,
    #[serde(borrow, default, deserialize_with = "there")]
    name: Option<&'a RawValue>,
    #[serde(borrow, default, deserialize_with = "there")]
    arguments: Option<&'a RawValue>,
    #[serde(borrow, default, deserialize_with = "there")]
    input_responses: Option<&'a RawValue>,
    #[serde(borrow, default, deserialize_with = "there")]
    request_state: Option<&'a RawValue>,
    #[serde(borrow, default, deserialize_with = "there")]
    cursor: Option<&'a RawValue>,
    /// Of `notifications/cancelled`.
    #[serde(borrow, default, deserialize_with = "there")]
    request_id: Option<&'a RawValue>,
    /// Of a legacy `initialize`.
    #[serde(borrow, default, deserialize_with = "there")]
    protocol_version: Option<&'a RawValue>,
}

#[derive(Deserialize, Default)]
struct Meta<'a> {
    #[serde(borrow, rename = "io.modelcontextprotocol/protocolVersion", default)]
    version: Option<&'a RawValue>,
    #[serde(borrow, rename = "io.modelcontextprotocol/clientCapabilities", default)]
    capabilities: Option<&'a RawValue>,
    #[serde(borrow, rename = "io.modelcontextprotocol/logLevel", default)]
    log_level: Option<&'a RawValue>,
    #[serde(borrow, rename = "progressToken", default)]
    progress_token: Option<&'a RawValue>,
}

/// Keeps `null` apart from absent.
fn there<'a, D: Deserializer<'a>>(deserializer: D) -> Result<Option<&'a RawValue>, D::Error> {
    <&RawValue>::deserialize(deserializer).map(Some)
}

fn none<P>() -> Option<P> {
    None
}

pub(super) fn read(body: &[u8]) -> Incoming {
    let refuse = |id, error| Incoming::Refused(Reply::refusal(id, &error));
    let Ok(text) = std::str::from_utf8(body) else {
        return refuse(None, ProtocolError::parse("Parse error: not UTF-8"));
    };
    let envelope = match serde_json::from_str::<Object<Envelope<'_, Object<Params<'_>>>>>(text) {
        Ok(Object(envelope)) => envelope,
        Err(error) => return refuse_unread(text, error.classify()),
    };
    let (id, method) = match head(&envelope) {
        Ok(head) => head,
        Err(error) => return refuse(None, error),
    };
    let Object(params) = envelope.params.unwrap_or_default();
    let Some(id) = id else {
        return Incoming::Notification(Notification {
            method,
            request_id: params.request_id.map(ToOwned::to_owned),
        });
    };
    match request(id, method, &params) {
        Ok(request) => Incoming::Request(Box::new(request)),
        Err(error) => refuse(Some(id), error),
    }
}

/// Says what is wrong with a body that is no message, with the id if that can be read.
fn refuse_unread(text: &str, category: Category) -> Incoming {
    let refuse = |id, error| Incoming::Refused(Reply::refusal(id, &error));
    if category != Category::Data {
        return refuse(None, ProtocolError::parse("Parse error: not JSON"));
    }
    let Ok(Object(envelope)) = serde_json::from_str::<Object<Envelope<'_, &RawValue>>>(text) else {
        let message = "Invalid request: the body must be one JSON-RPC message object, with each member once";
        return refuse(None, ProtocolError::invalid_request(message));
    };
    match head(&envelope) {
        Err(error) => refuse(None, error),
        // A notification is never answered, so what is wrong with it is of no use to anyone.
        Ok((None, method)) => Incoming::Notification(Notification { method, request_id: None }),
        Ok((Some(id), _)) => {
            let message = "params and params._meta must be objects, with each member once";
            refuse(Some(id), ProtocolError::invalid_params(message))
        }
    }
}

/// The id, which a notification has none of, and the method.
fn head<'a, P>(envelope: &Envelope<'a, P>) -> Result<(Option<&'a RawValue>, String), ProtocolError> {
    let invalid = |message: &str| Err(ProtocolError::invalid_request(format!("Invalid request: {message}")));
    if envelope.jsonrpc.and_then(string).as_deref() != Some("2.0") {
        return invalid("jsonrpc must be \"2.0\"");
    }
    if envelope.method.is_none() && (envelope.result.is_some() || envelope.error.is_some()) {
        return invalid("this server sends no requests, so it takes no responses");
    }
    let Some(method) = envelope.method.and_then(string) else {
        return invalid("method must be a string");
    };
    match envelope.id {
        Some(id) if !is_id(id) => invalid("id must be a string or an integer"),
        id => Ok((id, method)),
    }
}

fn request(id: &RawValue, method: String, params: &Params<'_>) -> Result<Request, ProtocolError> {
    let meta = params.meta.as_ref().map(|Object(meta)| meta);
    let version = meta.and_then(|meta| meta.version);
    if method == "initialize" && version.is_none() {
        // A handshake revision: its client learns which revision to speak instead.
        let requested = params.protocol_version.and_then(string).unwrap_or_default();
        return Err(ProtocolError::unsupported_version(&requested));
    }
    let Some(version) = version.and_then(string) else {
        return Err(ProtocolError::invalid_params(
            "params._meta[\"io.modelcontextprotocol/protocolVersion\"] must be a string",
        ));
    };
    let capabilities =
        meta.and_then(|meta| meta.capabilities).and_then(|raw| serde_json::from_str(raw.get()).ok());
    let Some(capabilities @ Value::Object(_)) = capabilities else {
        return Err(ProtocolError::invalid_params(
            "params._meta[\"io.modelcontextprotocol/clientCapabilities\"] must be an object",
        ));
    };
    let level = meta.and_then(|meta| meta.log_level);
    if level.is_some_and(|level| !string(level).is_some_and(|level| LEVELS.contains(&level.as_str()))) {
        return Err(ProtocolError::invalid_params(
            "params._meta[\"io.modelcontextprotocol/logLevel\"] is not a level",
        ));
    }
    let progress_token = meta.and_then(|meta| meta.progress_token);
    if progress_token.is_some_and(|token| !is_id(token) || token.get().len() > LONGEST_TOKEN) {
        return Err(ProtocolError::invalid_params(format_args!(
            "params._meta.progressToken must be a string or an integer, of at most {LONGEST_TOKEN} bytes"
        )));
    }
    let owned = |raw: Option<&RawValue>| raw.map(ToOwned::to_owned);
    Ok(Request {
        id: id.to_owned(),
        method,
        version,
        client: Client::from_capabilities(&capabilities),
        progress_token: owned(progress_token),
        name: owned(params.name),
        arguments: owned(params.arguments),
        input_responses: owned(params.input_responses),
        request_state: owned(params.request_state),
        cursor: owned(params.cursor),
    })
}

fn string(raw: &RawValue) -> Option<String> {
    serde_json::from_str(raw.get()).ok()
}

/// A string or an integer.
pub(in crate::serve) fn is_id(raw: &RawValue) -> bool {
    let text = raw.get();
    let digits = text.strip_prefix('-').unwrap_or(text);
    text.starts_with('"') || (!digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()))
}
