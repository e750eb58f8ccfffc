//! The messages of revision 2026-07-28, as they are written.

use std::fmt::{self, Display};

use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};
use serde_json::value::{RawValue, to_raw_value};
use serde_json::{Map, Value, json};

use crate::call::CallResponse;
use crate::client::Client;
use crate::toolset::ready::ReadyTool;

/// The revision that the engine speaks.
pub(crate) const REVISION: &str = "2026-07-28";

/// How long a client may keep what does not depend on it: five minutes, in milliseconds.
const TTL_MS: u64 = 300_000;

pub(crate) const SERVER_INFO: &str = "io.modelcontextprotocol/serverInfo";

/// The server's name and version.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct Implementation {
    pub(crate) name: String,
    pub(crate) version: String,
}

/// `tools/list` for one kind of client.
pub(crate) struct RenderedList {
    /// The array `tools`.
    pub(crate) tools: Box<RawValue>,
    /// The whole result.
    pub(crate) result: Box<RawValue>,
}

/// Renders `tools/list`. When descriptors depend on the client, whose capabilities are no part of a cache's key, the
/// list is for this client alone and for now
/// (<https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/caching>).
pub(crate) fn render_list(
    tools: &[ReadyTool],
    client: Client,
    varies: bool,
    server: &Implementation,
) -> RenderedList {
    let descriptors: Vec<_> = tools.iter().map(|tool| tool.descriptor(client)).collect();
    let (ttl, scope) = if varies { (0, "private") } else { (TTL_MS, "public") };
    let tools = raw(&descriptors);
    let result = raw(&ListResult {
        result_type: "complete",
        tools: &tools,
        ttl_ms: ttl,
        cache_scope: scope,
        meta: Meta { server, own: None },
    });
    RenderedList { tools, result }
}

/// Renders `server/discover`.
pub(crate) fn render_discovery(server: &Implementation, instructions: Option<&str>) -> Box<RawValue> {
    raw(&DiscoverResult {
        result_type: "complete",
        supported_versions: [REVISION],
        capabilities: json!({ "tools": {} }),
        instructions,
        ttl_ms: TTL_MS,
        cache_scope: "public",
        meta: Meta { server, own: None },
    })
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ListResult<'a> {
    result_type: &'static str,
    tools: &'a RawValue,
    ttl_ms: u64,
    cache_scope: &'static str,
    #[serde(rename = "_meta")]
    meta: Meta<'a>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct DiscoverResult<'a> {
    result_type: &'static str,
    supported_versions: [&'static str; 1],
    capabilities: Value,
    #[serde(skip_serializing_if = "Option::is_none")]
    instructions: Option<&'a str>,
    ttl_ms: u64,
    cache_scope: &'static str,
    #[serde(rename = "_meta")]
    meta: Meta<'a>,
}

/// The result of a `tools/call`.
pub(crate) fn call_result<'a>(response: &'a CallResponse, server: &'a Implementation) -> impl Serialize + 'a {
    struct CallResult<'a>(&'a CallResponse, &'a Implementation);
    #[derive(Serialize)]
    #[serde(rename_all = "camelCase")]
    struct Whole<'a, T: Serialize> {
        result_type: &'static str,
        #[serde(flatten)]
        body: &'a T,
        #[serde(rename = "_meta")]
        meta: Meta<'a>,
    }
    impl Serialize for CallResult<'_> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let Self(response, server) = *self;
            match response {
                CallResponse::Complete(output) => {
                    let meta = Meta { server, own: Some(&output.meta) };
                    Whole { result_type: "complete", body: output, meta }.serialize(serializer)
                }
                CallResponse::InputRequired(input) => {
                    let meta = Meta { server, own: None };
                    Whole { result_type: "input_required", body: input, meta }.serialize(serializer)
                }
            }
        }
    }
    CallResult(response, server)
}

/// A result's `_meta`: the server's entry, then the tool's own.
struct Meta<'a> {
    server: &'a Implementation,
    own: Option<&'a Map<String, Value>>,
}

impl Serialize for Meta<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry(SERVER_INFO, self.server)?;
        for (key, value) in self.own.into_iter().flatten().filter(|(key, _)| *key != SERVER_INFO) {
            map.serialize_entry(key, value)?;
        }
        map.end()
    }
}

/// What cannot fail to be written: maps with string keys, of types that are written without error.
pub(crate) fn raw(value: &impl Serialize) -> Box<RawValue> {
    to_raw_value(value).unwrap_or_else(|_| RawValue::NULL.to_owned())
}

/// A JSON-RPC error: <https://modelcontextprotocol.io/specification/2026-07-28/basic#error-codes>.
#[derive(Debug, Clone, PartialEq)]
pub struct ProtocolError {
    code: i32,
    message: String,
    data: Option<Value>,
    status: u16,
}

impl ProtocolError {
    fn new(code: i32, status: u16, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), data: None, status }
    }

    pub(crate) fn parse(message: impl Into<String>) -> Self {
        Self::new(-32700, 400, message)
    }

    pub(crate) fn invalid_request(message: impl Into<String>) -> Self {
        Self::new(-32600, 400, message)
    }

    /// The server can't take it now, whatever it is.
    #[cfg(feature = "stdio")]
    pub(crate) fn busy() -> Self {
        Self::new(-32603, 503, "too many requests are being answered; send this one again when some are")
    }

    pub(crate) fn method_not_found() -> Self {
        Self::new(-32601, 404, "Method not found")
    }

    /// Malformed parameters. HTTP 400: the request could not be read.
    pub(crate) fn invalid_params(what: impl Display) -> Self {
        Self::new(-32602, 400, format!("invalid params: {what}"))
    }

    /// Well-formed parameters that name what is not there. HTTP 200: no revision gives a status, and a client may take
    /// a 400 for the sign of an older server.
    pub(crate) fn unknown_tool(message: impl Into<String>) -> Self {
        Self::new(-32602, 200, message)
    }

    pub(crate) fn bad_cursor() -> Self {
        Self::new(
            -32602,
            200,
            "invalid params: params.cursor is not one of this server's; the list has one page",
        )
    }

    /// A `requestState` where none is expected. `others`: whether other tools issue one.
    pub(crate) fn stray_state(others: bool) -> Self {
        let who = if others {
            "this request belongs to no tool that issues one"
        } else {
            "this server issues no requestState"
        };
        Self::invalid_params(format!(
            "params.requestState is not accepted; {who}, so a retry must not carry one"
        ))
    }

    /// What has to be asked needs a mode that the client did not declare
    /// (<https://modelcontextprotocol.io/specification/2026-07-28/basic#error-codes>).
    pub(crate) fn lacks(mode: &str) -> Self {
        let data = json!({ "requiredCapabilities": { "elicitation": { mode: {} } } });
        let message = format!("Elicitation ({mode}) is required for this call");
        Self { data: Some(data), ..Self::new(-32021, 400, message) }
    }

    pub(crate) fn unsupported_version(requested: &str) -> Self {
        let data = json!({ "supported": [REVISION], "requested": requested });
        Self { data: Some(data), ..Self::new(-32022, 400, "Unsupported protocol version") }
    }

    /// A header that the body contradicts, or that is not there.
    #[cfg(feature = "http")]
    pub(crate) fn header_mismatch(message: impl Into<String>) -> Self {
        Self::new(-32020, 400, message)
    }

    /// Its `code`.
    #[must_use]
    pub fn code(&self) -> i32 {
        self.code
    }

    /// Its `message`: what is wrong, without any value that was sent but a tool's name.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.message
    }

    /// Its `data`.
    #[must_use]
    pub fn data(&self) -> Option<&Value> {
        self.data.as_ref()
    }

    /// The HTTP status that it is sent with.
    #[must_use]
    pub fn http_status(&self) -> u16 {
        self.status
    }
}

impl Display for ProtocolError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.message, self.code)
    }
}

impl std::error::Error for ProtocolError {}

impl Serialize for ProtocolError {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("code", &self.code)?;
        map.serialize_entry("message", &self.message)?;
        if let Some(data) = &self.data {
            map.serialize_entry("data", data)?;
        }
        map.end()
    }
}

/// A JSON-RPC response, as bytes. Without an `id` it answers a message whose id could not be read.
pub(crate) fn response(
    id: Option<&RawValue>,
    outcome: Result<&(impl Serialize + ?Sized), &ProtocolError>,
) -> Vec<u8> {
    #[derive(Serialize)]
    struct Response<'a, T: ?Sized> {
        jsonrpc: &'static str,
        #[serde(skip_serializing_if = "Option::is_none")]
        id: Option<&'a RawValue>,
        #[serde(skip_serializing_if = "Option::is_none")]
        result: Option<&'a T>,
        #[serde(skip_serializing_if = "Option::is_none")]
        error: Option<&'a ProtocolError>,
    }
    let response = Response { jsonrpc: "2.0", id, result: outcome.ok(), error: outcome.err() };
    // Cannot fail: see `raw`.
    serde_json::to_vec(&response).unwrap_or_default()
}
