//! Raw messages: what rmcp's client would not send.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader, DuplexStream, ReadHalf, WriteHalf, split};
use ze_runtime::serve::http::HttpServer;
use ze_runtime::{Principal, Toolset};

use crate::ends::initialized;
use crate::support;
use crate::tools::{listen, served};

/// A client of a stream, line by line.
pub(crate) struct Lines {
    input: BufReader<ReadHalf<DuplexStream>>,
    output: WriteHalf<DuplexStream>,
}

impl Lines {
    pub(crate) fn new() -> Self {
        Self::of(served().toolset)
    }

    pub(crate) fn of(toolset: Toolset) -> Self {
        let (ours, theirs) = tokio::io::duplex(1 << 16);
        let (input, output) = split(theirs);
        tokio::spawn(toolset.serve_stream(input, output));
        let (input, output) = split(ours);
        Self { input: BufReader::new(input), output }
    }

    pub(crate) async fn write(&mut self, line: &str) {
        self.output.write_all(format!("{line}\n").as_bytes()).await.unwrap();
    }

    pub(crate) async fn read(&mut self) -> Value {
        let mut line = String::new();
        let read = self.input.read_line(&mut line);
        tokio::time::timeout(Duration::from_secs(5), read).await.expect("a line in time").unwrap();
        serde_json::from_str(&line).unwrap()
    }

    pub(crate) async fn ask(&mut self, message: Value) -> Value {
        self.write(&message.to_string()).await;
        self.read().await
    }

    /// Shakes hands; the server's part of it.
    pub(crate) async fn initialize(&mut self, version: &str, capabilities: Value) -> Value {
        let answer = self.ask(initialize(version, capabilities)).await;
        self.write(&initialized().to_string()).await;
        answer
    }
}

pub(crate) fn initialize(version: &str, capabilities: Value) -> Value {
    let client = json!({ "name": "raw", "version": "1" });
    let params = json!({ "protocolVersion": version, "capabilities": capabilities, "clientInfo": client });
    json!({ "jsonrpc": "2.0", "id": "i", "method": "initialize", "params": params })
}

pub(crate) fn call(id: u32, params: Value) -> Value {
    json!({ "jsonrpc": "2.0", "id": id, "method": "tools/call", "params": params })
}

#[tokio::test]
async fn the_handshake_comes_to_a_version_that_there_is() {
    for (asked, given) in [
        ("2025-11-25", "2025-11-25"),
        ("2025-06-18", "2025-06-18"),
        ("2025-03-26", "2025-03-26"),
        ("2024-11-05", "2024-11-05"),
        ("2099-01-01", "2025-11-25"),
        ("2026-07-28", "2025-11-25"),
    ] {
        let mut client = Lines::new();
        let result = client.initialize(asked, json!({})).await["result"].take();
        let expected = json!({
            "protocolVersion": given, "capabilities": { "tools": {} },
            "serverInfo": { "name": "rooms", "version": "7" }, "instructions": "Ask first.",
        });
        assert_eq!(result, expected);
    }
}

#[tokio::test]
async fn questions_are_as_2025_06_18_has_them() {
    let mut client = Lines::new();
    // Sub-keys of a later revision mean nothing.
    client.initialize("2025-06-18", json!({ "elicitation": { "url": {} } })).await;
    let asked = client.ask(call(1, json!({ "name": "count" }))).await;
    assert_eq!(asked["method"], "elicitation/create");
    let mut params = asked["params"].clone();
    params.as_object_mut().unwrap().remove("_meta");
    let to = json!({ "type": "integer", "minimum": 0, "maximum": 255 });
    let schema = json!({ "type": "object", "properties": { "to": to }, "required": ["to"] });
    assert_eq!(params, json!({ "message": "How far?", "requestedSchema": schema }));
    let reply = json!({ "action": "accept", "content": { "to": 2.0 } });
    let result = client.ask(json!({ "jsonrpc": "2.0", "id": asked["id"], "result": reply })).await;
    let text = json!([{ "type": "text", "text": "counted to 2" }]);
    assert_eq!(result, json!({ "jsonrpc": "2.0", "id": 1, "result": { "content": text } }));
}

#[tokio::test]
async fn older_clients_are_not_asked() {
    for version in ["2025-03-26", "2024-11-05"] {
        let mut client = Lines::new();
        client.initialize(version, json!({ "elicitation": {} })).await;
        let result = client.ask(call(1, json!({ "name": "count" }))).await;
        assert_eq!(result["result"]["isError"], true);
        assert_eq!(result["result"]["content"][0]["text"], "missing required argument: to");
        let list = client.ask(json!({ "jsonrpc": "2.0", "id": 2, "method": "tools/list" })).await;
        let book = &list["result"]["tools"][0];
        assert_eq!((book.get("title"), &book["annotations"]["title"]), (None, &json!("Book")));
        assert_eq!(book["inputSchema"]["required"], json!(["day", "room"]));
    }
}

#[tokio::test]
async fn nonsense_for_an_answer_is_the_clients_failure() {
    let mut client = Lines::new();
    client.initialize("2025-11-25", json!({ "elicitation": {} })).await;
    let replies = [
        json!({ "result": { "action": "perhaps" } }),
        json!({ "result": { "action": "accept", "content": [1] } }),
        json!({ "result": {} }),
        json!({ "result": { "roots": [] } }),
        json!({ "error": { "code": -32601, "message": "Method not found" } }),
    ];
    for (id, mut reply) in (1..).zip(replies) {
        let asked = client.ask(call(id, json!({ "name": "count" }))).await;
        reply["jsonrpc"] = json!("2.0");
        reply["id"] = asked["id"].clone();
        let result = client.ask(reply.clone()).await;
        assert_eq!(result["id"], id);
        assert_eq!(result["result"]["content"][0]["text"], "missing required argument: to", "{reply}");
    }
}

#[tokio::test]
async fn answers_state_and_tasks_in_a_request_are_not_read() {
    let mut client = Lines::new();
    client.initialize("2025-11-25", json!({ "elicitation": {} })).await;
    let answered = json!({ "count_to": { "action": "accept", "content": { "to": 7 } } });
    for (id, extra) in (1..).zip([
        json!({ "inputResponses": answered, "requestState": "s" }),
        json!({ "inputResponses": 5 }),
        // There are no tasks here.
        json!({ "task": { "ttl": 60_000 } }),
    ]) {
        let mut params = json!({ "name": "count" });
        params.as_object_mut().unwrap().extend(extra.as_object().unwrap().clone());
        let asked = client.ask(call(id, params)).await;
        assert_eq!(asked["method"], "elicitation/create", "{asked}");
        let reply = json!({ "jsonrpc": "2.0", "id": asked["id"], "result": { "action": "decline" } });
        assert_eq!(client.ask(reply).await["result"]["isError"], true);
    }
}

#[tokio::test]
async fn malformed_messages_are_answered_and_the_session_goes_on() {
    let mut client = Lines::new();
    client.initialize("2025-11-25", json!({})).await;
    for (message, code, says) in [
        (call(1, json!({})), -32602, "invalid params: params.name must be a string"),
        (
            call(2, json!({ "name": "count", "arguments": [] })),
            -32602,
            "invalid params: params.arguments must be an object",
        ),
        (call(3, json!({ "name": "cuont" })), -32602, "Unknown tool: cuont; did you mean count?"),
        (json!({ "jsonrpc": "2.0", "id": 4, "method": "tools/lits" }), -32601, "Method not found"),
        (json!({ "jsonrpc": "1.0", "id": 5, "method": "ping" }), -32600, "Invalid request"),
        (json!("no message"), -32600, "Invalid request"),
        // Ids that rmcp does not hold.
        (json!({ "jsonrpc": "2.0", "id": u64::MAX, "method": "ping" }), -32600, "Invalid request"),
        (json!({ "jsonrpc": "2.0", "id": 1.5, "method": "ping" }), -32600, "Invalid request"),
    ] {
        let answer = client.ask(message.clone()).await;
        let error = &answer["error"];
        assert_eq!((&error["code"], &error["message"]), (&json!(code), &json!(says)));
        assert_eq!(answer.get("id"), message.get("id").filter(|id| **id != json!(1.5)));
    }
    for (line, id) in [("{", None), (r#"{"jsonrpc":"2.0","id":6,"method":"\ud800"}"#, Some(&json!(6)))] {
        client.write(line).await;
        let answer = client.read().await;
        assert_eq!((&answer["error"]["code"], answer.get("id")), (&json!(-32700), id));
    }
    let pong = client.ask(json!({ "jsonrpc": "2.0", "id": 7, "method": "ping" })).await;
    assert_eq!(pong, json!({ "jsonrpc": "2.0", "id": 7, "result": {} }));
}

#[tokio::test]
async fn a_stream_is_of_one_era() {
    // A client that asks what there is, then shakes hands.
    let mut client = Lines::new();
    let discovered = client.ask(support::request("server/discover", json!({}), &json!({}))).await;
    assert_eq!(discovered["result"]["supportedVersions"], json!(["2026-07-28"]));
    let result = client.initialize("2025-11-25", json!({})).await;
    assert_eq!(result["result"]["protocolVersion"], "2025-11-25");
    // A modern stream stays one.
    let mut client = Lines::new();
    assert!(client.ask(support::request("tools/list", json!({}), &json!({}))).await["result"].is_object());
    assert_eq!(client.initialize("2025-11-25", json!({})).await["error"]["code"], -32022);
}

#[tokio::test]
async fn what_names_no_era_gets_the_modern_answer_over_http() {
    let port = listen(served().toolset, Duration::from_secs(600)).await;
    let message = json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/list" });
    let mut headers = support::headers(&message);
    support::set(&mut headers, "MCP-Protocol-Version", None);
    let response = support::post_with(port, &message, &headers).await;
    assert_eq!((response.status, &response.json()["error"]["code"]), (400, &json!(-32602)));
    // A session's id makes no modern request an older one, and an unknown one is no session.
    support::set(&mut headers, "Mcp-Session-Id", Some("nobody's"));
    assert_eq!(support::post_with(port, &message, &headers).await.status, 404);
    let modern = support::request("tools/list", json!({}), &json!({}));
    let mut headers = support::headers(&modern);
    support::set(&mut headers, "Mcp-Session-Id", Some("nobody's"));
    assert_eq!(support::post_with(port, &modern, &headers).await.status, 200);
    // Our own rules come first.
    let first = initialize("2025-11-25", json!({}));
    let mut headers = support::headers(&first);
    support::set(&mut headers, "MCP-Protocol-Version", None);
    support::set(&mut headers, "Host", Some("evil.example"));
    assert_eq!(support::post_with(port, &first, &headers).await.status, 403);
}

#[tokio::test]
async fn a_session_is_its_owners_alone() {
    use http_body_util::{BodyExt, Full};
    use tower_service::Service;

    let mut service = HttpServer::new(served().toolset).into_service().unwrap();
    let somebody = |subject: &str| Principal::Token {
        issuer: "https://as.example".to_owned(),
        subject: subject.to_owned(),
        client_id: "client".to_owned(),
    };
    let mut send = |principal: Principal, session: Option<&str>, message: Value| {
        let mut request = http::Request::post("/mcp")
            .header("Host", "localhost")
            .header("Content-Type", "application/json")
            .header("Accept", "application/json, text/event-stream");
        if let Some(session) = session {
            request = request.header("Mcp-Session-Id", session);
        }
        let mut request = request.body(Full::new(bytes::Bytes::from(message.to_string()))).unwrap();
        request.extensions_mut().insert(principal);
        service.call(request)
    };
    let begun = send(somebody("ada"), None, initialize("2025-11-25", json!({}))).await.unwrap();
    let session = begun.headers()["mcp-session-id"].to_str().unwrap().to_owned();
    let list = json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/list" });
    for (principal, status) in [(somebody("ada"), 200), (somebody("bob"), 404), (Principal::Anonymous, 404)] {
        let response = send(principal, Some(&session), list.clone()).await.unwrap();
        assert_eq!(response.status(), status);
        if status == 200 {
            let body = response.into_body().collect().await.unwrap().to_bytes();
            assert!(String::from_utf8_lossy(&body).contains("Book a room."));
        }
    }
}
