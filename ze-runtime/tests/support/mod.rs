//! A client that writes raw messages: over the engine, or over HTTP/1.1 by hand.

// Each test takes what it needs, and reads best with values in place.
#![allow(dead_code, unreachable_pub, missing_docs, clippy::needless_pass_by_value, clippy::unwrap_used)]

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use ze_runtime::serve::engine::Engine;
use ze_runtime::{Principal, Toolset};

pub const REVISION: &str = "2026-07-28";

/// Declares form mode.
pub fn form() -> Value {
    json!({ "elicitation": { "form": {} } })
}

/// The `_meta` of a request.
pub fn meta(capabilities: &Value) -> Value {
    json!({
        "io.modelcontextprotocol/protocolVersion": REVISION,
        "io.modelcontextprotocol/clientInfo": { "name": "test", "version": "1" },
        "io.modelcontextprotocol/clientCapabilities": capabilities,
    })
}

/// A request with its `_meta`.
pub fn request(method: &str, mut params: Value, capabilities: &Value) -> Value {
    if params.get("_meta").is_none() {
        params["_meta"] = meta(capabilities);
    }
    json!({ "jsonrpc": "2.0", "id": 1, "method": method, "params": params })
}

/// A client of an engine, with its capabilities.
pub struct Peer {
    pub engine: Engine,
    pub capabilities: Value,
}

impl Peer {
    pub fn new(toolset: Toolset, capabilities: Value) -> Self {
        Self { engine: Engine::new(toolset), capabilities }
    }

    /// The same server, seen by another client.
    pub fn with(&self, capabilities: Value) -> Self {
        Self { engine: self.engine.clone(), capabilities }
    }

    /// Sends a body; the status and the message.
    pub async fn raw(&self, body: &[u8]) -> Option<(u16, Value)> {
        let reply = self.engine.handle(body, Principal::Local).await?;
        Some((reply.status, serde_json::from_slice(&reply.body).expect("a reply is JSON")))
    }

    /// Sends a request; the status and the message.
    pub async fn send(&self, method: &str, params: Value) -> (u16, Value) {
        let body = request(method, params, &self.capabilities).to_string();
        self.raw(body.as_bytes()).await.expect("a request is answered")
    }

    /// Calls a tool; the result.
    pub async fn call(&self, tool: &str, arguments: Value) -> Value {
        let (status, message) =
            self.send("tools/call", json!({ "name": tool, "arguments": arguments })).await;
        assert_eq!(status, 200, "{message}");
        message["result"].clone()
    }

    /// Calls a tool with answers; the result.
    pub async fn retry(&self, tool: &str, arguments: Value, responses: Value) -> Value {
        let params = json!({ "name": tool, "arguments": arguments, "inputResponses": responses });
        let (status, message) = self.send("tools/call", params).await;
        assert_eq!(status, 200, "{message}");
        message["result"].clone()
    }

    pub async fn list(&self) -> Value {
        self.send("tools/list", json!({})).await.1["result"].clone()
    }
}

/// An `accept` under a key.
pub fn accept(key: &str, content: Value) -> Value {
    json!({ key: { "action": "accept", "content": content } })
}

/// The text of a complete result; an error's begins with `error: `.
pub fn text(result: &Value) -> String {
    assert_eq!(result["resultType"], "complete", "{result}");
    let text = result["content"][0]["text"].as_str().unwrap_or_default();
    if result["isError"] == true { format!("error: {text}") } else { text.to_owned() }
}

/// The one question of a result: its key, its message and its schema.
pub fn question(result: &Value) -> (String, String, Value) {
    assert_eq!(result["resultType"], "input_required", "{result}");
    assert!(
        result.get("requestState").is_none()
            && result.get("ttlMs").is_none()
            && result.get("content").is_none()
    );
    let requests = result["inputRequests"].as_object().expect("requests");
    assert_eq!(requests.len(), 1);
    let (key, request) = requests.iter().next().expect("one request");
    assert_eq!(request["method"], "elicitation/create");
    assert_eq!(request["params"]["mode"], "form");
    let message = request["params"]["message"].as_str().expect("a message").to_owned();
    (key.clone(), message, request["params"]["requestedSchema"].clone())
}

/// An HTTP response.
#[derive(Debug)]
pub struct Response {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Response {
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body)
            .unwrap_or_else(|_| panic!("{}", String::from_utf8_lossy(&self.body)))
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(own, _)| own.eq_ignore_ascii_case(name)).map(|(_, value)| value.as_str())
    }

    /// The messages of an event stream.
    pub fn events(&self) -> Vec<Value> {
        let text = String::from_utf8(self.body.clone()).expect("UTF-8");
        text.lines()
            .filter_map(|line| line.strip_prefix("data: "))
            // What a client resumes from may have none.
            .filter(|data| !data.is_empty())
            .map(|data| serde_json::from_str(data).unwrap())
            .collect()
    }
}

/// The headers of a well-formed request.
pub fn headers(message: &Value) -> Vec<(String, String)> {
    let mut headers = vec![
        ("Content-Type".to_owned(), "application/json".to_owned()),
        ("Accept".to_owned(), "application/json, text/event-stream".to_owned()),
        ("MCP-Protocol-Version".to_owned(), REVISION.to_owned()),
        ("Mcp-Method".to_owned(), message["method"].as_str().unwrap_or_default().to_owned()),
    ];
    if let Some(name) = message["params"]["name"].as_str() {
        headers.push(("Mcp-Name".to_owned(), name.to_owned()));
    }
    headers
}

/// Writes one request by hand, and leaves the stream to be read.
pub async fn begin(port: u16, line: &str, headers: &[(String, String)], body: &[u8]) -> TcpStream {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).await.expect("the server listens");
    let mut head = format!("{line} HTTP/1.1\r\nConnection: close\r\nContent-Length: {}\r\n", body.len());
    if !headers.iter().any(|(name, _)| name.eq_ignore_ascii_case("host")) {
        head.push_str(&format!("Host: 127.0.0.1:{port}\r\n"));
    }
    for (name, value) in headers {
        head.push_str(&format!("{name}: {value}\r\n"));
    }
    head.push_str("\r\n");
    stream.write_all(head.as_bytes()).await.unwrap();
    // The server may refuse before it has read everything.
    let _ = stream.write_all(body).await;
    stream
}

/// Reads a response to its end.
pub async fn finish(mut stream: TcpStream) -> Response {
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).await.expect("a response");
    let end = bytes.windows(4).position(|window| window == b"\r\n\r\n").expect("a head");
    let head = String::from_utf8(bytes[..end].to_vec()).unwrap();
    let mut lines = head.lines();
    let status = lines.next().unwrap().split(' ').nth(1).unwrap().parse().unwrap();
    let headers: Vec<_> = lines
        .filter_map(|line| line.split_once(':'))
        .map(|(name, value)| (name.to_owned(), value.trim().to_owned()))
        .collect();
    let chunked = headers
        .iter()
        .any(|(name, value)| name.eq_ignore_ascii_case("transfer-encoding") && value == "chunked");
    let rest = &bytes[end + 4..];
    let body = if chunked { unchunked(rest) } else { rest.to_vec() };
    Response { status, headers, body }
}

fn unchunked(mut bytes: &[u8]) -> Vec<u8> {
    let mut body = Vec::new();
    while let Some(end) = bytes.windows(2).position(|window| window == b"\r\n") {
        let size = usize::from_str_radix(std::str::from_utf8(&bytes[..end]).unwrap().trim(), 16).unwrap();
        body.extend_from_slice(&bytes[end + 2..end + 2 + size]);
        bytes = &bytes[end + 2 + size + 2..];
        if size == 0 {
            break;
        }
    }
    body
}

/// Posts a message with the headers that go with it.
pub async fn post(port: u16, message: &Value) -> Response {
    post_with(port, message, &headers(message)).await
}

/// Posts a message with these headers.
pub async fn post_with(port: u16, message: &Value, headers: &[(String, String)]) -> Response {
    finish(begin(port, "POST /mcp", headers, message.to_string().as_bytes()).await).await
}

/// Sets a header, or takes it away.
pub fn set(headers: &mut Vec<(String, String)>, name: &str, value: Option<&str>) {
    headers.retain(|(own, _)| !own.eq_ignore_ascii_case(name));
    if let Some(value) = value {
        headers.push((name.to_owned(), value.to_owned()));
    }
}
