//! Messages, as a client writes them.

use serde_json::{Value, json};

const REVISION: &str = "2026-07-28";

/// A message, as either transport carries it.
pub(crate) struct Message {
    pub(crate) http: Vec<u8>,
    pub(crate) line: Vec<u8>,
}

impl Message {
    fn new(method: &str, mut params: Value) -> Self {
        params["_meta"] = json!({
            "io.modelcontextprotocol/protocolVersion": REVISION,
            "io.modelcontextprotocol/clientInfo": { "name": "bench", "version": "1" },
            "io.modelcontextprotocol/clientCapabilities": { "elicitation": { "form": {} } },
        });
        let name = params["name"].as_str().map(|name| format!("Mcp-Name: {name}\r\n")).unwrap_or_default();
        let body = json!({ "jsonrpc": "2.0", "id": 1, "method": method, "params": params }).to_string();
        let head = format!(
            "POST /mcp HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nAccept: application/json, text/event-stream\r\nMCP-Protocol-Version: {REVISION}\r\nMcp-Method: {method}\r\n{name}Content-Length: {}\r\n\r\n",
            body.len()
        );
        Self { http: format!("{head}{body}").into_bytes(), line: format!("{body}\n").into_bytes() }
    }

    pub(crate) fn list() -> Self {
        Self::new("tools/list", json!({}))
    }

    pub(crate) fn call(tool: &str, arguments: &Value) -> Self {
        Self::new("tools/call", json!({ "name": tool, "arguments": arguments }))
    }

    /// The same call with the answer to its question, and what was sealed with that.
    pub(crate) fn retry(
        tool: &str,
        arguments: &Value,
        key: &str,
        content: &Value,
        state: Option<&str>,
    ) -> Self {
        let answers = json!({ key: { "action": "accept", "content": content } });
        let mut params = json!({ "name": tool, "arguments": arguments, "inputResponses": answers });
        if let Some(state) = state {
            params["requestState"] = state.into();
        }
        Self::new("tools/call", params)
    }
}
