//! Streamable HTTP, by hand: raw requests over a socket.

#![allow(missing_docs, clippy::needless_pass_by_value, clippy::unwrap_used)]

mod support;

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use serde_json::{Value, json};
use support::{
    Response, accept, begin, finish, form, headers, meta, post, post_with, question, request, set, text,
};
use tokio::net::TcpListener;
use tokio::sync::{Notify, oneshot};
use ze_runtime::serve::http::HttpServer;
use ze_runtime::{CallContext, Principal, Toolset, tool, toolset};

/// What a slow body waits for, and what it leaves behind.
#[derive(Default)]
struct Gate {
    entered: Notify,
    open: Notify,
    finished: AtomicUsize,
    dropped: AtomicUsize,
}

struct OnDrop<'a>(&'a AtomicUsize);

impl Drop for OnDrop<'_> {
    fn drop(&mut self) {
        self.0.fetch_add(1, Ordering::SeqCst);
    }
}

/// Say hello.
#[tool]
async fn hello(#[elicit("Who?")] name: String) -> String {
    format!("Hello, {name}!")
}

/// Wait until the gate opens.
#[tool]
async fn slow(gate: &Gate, cx: &CallContext) -> String {
    let _left = OnDrop(&gate.dropped);
    cx.progress(1.0, Some(3.0), Some("begun"));
    gate.entered.notify_one();
    gate.open.notified().await;
    cx.progress(1.0, None, Some("not more than before"));
    cx.progress(f64::NAN, None, None);
    cx.progress(2.5, None, None);
    gate.finished.fetch_add(1, Ordering::SeqCst);
    "done".to_owned()
}

/// Say who calls.
#[tool]
async fn who(cx: &CallContext) -> String {
    format!("{:?}", cx.principal())
}

struct Server {
    port: u16,
    gate: Arc<Gate>,
    stop: oneshot::Sender<()>,
    task: tokio::task::JoinHandle<ze_runtime::serve::Result>,
}

fn tools(gate: &Arc<Gate>) -> Toolset {
    toolset![hello, slow, who].shared_state(Arc::clone(gate)).build().unwrap()
}

async fn serve_with(change: impl FnOnce(HttpServer) -> HttpServer) -> Server {
    let gate = Arc::new(Gate::default());
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let (stop, stopped) = oneshot::channel();
    let server = change(HttpServer::new(tools(&gate)));
    let task = tokio::spawn(server.serve_on(listener, async move { drop(stopped.await) }));
    Server { port, gate, stop, task }
}

async fn serve() -> Server {
    serve_with(|server| server).await
}

fn call(tool: &str, arguments: Value) -> Value {
    request("tools/call", json!({ "name": tool, "arguments": arguments }), &form())
}

fn error(response: &Response) -> (u16, i64) {
    assert_eq!(response.header("content-type"), Some("application/json"));
    (response.status, response.json()["error"]["code"].as_i64().expect("a code"))
}

#[tokio::test]
async fn a_question_a_retry_and_a_result() {
    let server = serve().await;
    let response = post(server.port, &call("hello", json!({}))).await;
    assert_eq!((response.status, response.header("content-type")), (200, Some("application/json")));
    assert!(response.header("mcp-session-id").is_none());
    let (key, ..) = question(&response.json()["result"]);
    let mut retry = call("hello", json!({}));
    retry["params"]["inputResponses"] = accept(&key, json!({ "name": "Zoë" }));
    assert_eq!(text(&post(server.port, &retry).await.json()["result"]), "Hello, Zoë!");
}

#[tokio::test]
async fn statuses_are_the_engines() {
    let server = serve().await;
    let mut stray = call("hello", json!({ "name": "A" }));
    stray["params"]["requestState"] = json!("x");
    assert_eq!(error(&post(server.port, &stray).await), (400, -32602));
    assert_eq!(error(&post(server.port, &request("unknown", json!({}), &form())).await), (404, -32601));
    assert_eq!(error(&post(server.port, &call("nope", json!({}))).await), (200, -32602));
    let well = headers(&call("hello", json!({})));
    let response = finish(begin(server.port, "POST /mcp", &well, b"{").await).await;
    assert_eq!(error(&response), (400, -32700));
}

#[cfg(not(feature = "rmcp"))]
#[tokio::test]
async fn a_handshake_learns_what_is_spoken_here() {
    let server = serve().await;
    let initialize = json!({ "jsonrpc": "2.0", "id": 1, "method": "initialize", "params": { "protocolVersion": "2025-06-18" } });
    let response =
        post_with(server.port, &initialize, &[("Content-Type".into(), "application/json".into())]).await;
    assert_eq!(error(&response), (400, -32022));
}

#[tokio::test]
async fn headers_say_what_the_body_says() {
    let server = serve().await;
    let message = call("hello", json!({ "name": "A" }));
    let good = headers(&message);
    for (name, value) in [
        ("MCP-Protocol-Version", None),
        ("MCP-Protocol-Version", Some("2025-11-25")),
        ("Mcp-Method", None),
        ("Mcp-Method", Some("tools/list")),
        ("Mcp-Method", Some("TOOLS/CALL")),
        ("Mcp-Name", None),
        ("Mcp-Name", Some("slow")),
        ("Mcp-Name", Some("Hello")),
        ("Mcp-Name", Some("=?base64?aGVsbG8?=")),
        ("Mcp-Name", Some("hello, hello")),
    ] {
        let mut wrong = good.clone();
        set(&mut wrong, name, value);
        let response = post_with(server.port, &message, &wrong).await;
        assert_eq!(error(&response), (400, -32020), "{name}: {value:?}");
        assert_eq!(response.json()["id"], 1);
        assert!(response.json()["error"]["message"].as_str().unwrap().contains(name));
    }
    let mut twice = good.clone();
    twice.push(("Mcp-Name".into(), "slow".into()));
    assert_eq!(error(&post_with(server.port, &message, &twice).await), (400, -32020));
    for (name, value) in [
        ("mcp-name", "hello"),
        ("MCP-NAME", " \t hello\t "),
        ("Mcp-Name", "=?base64?aGVsbG8=?="),
        ("Accept", "application/json"),
        ("Content-Type", "application/json; charset=utf-8"),
        ("Mcp-Session-Id", "ignored"),
        ("Last-Event-ID", "ignored"),
    ] {
        let mut fine = good.clone();
        set(&mut fine, name, Some(value));
        assert_eq!(post_with(server.port, &message, &fine).await.status, 200, "{name}: {value}");
    }
}

#[tokio::test]
async fn checks_come_in_the_order_in_which_a_client_can_repair() {
    let server = serve().await;
    let bare = [("Content-Type".to_owned(), "application/json".to_owned())];
    // Without `_meta`, headers are not looked at.
    let message = json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/list" });
    assert_eq!(error(&post_with(server.port, &message, &bare).await), (400, -32602));
    // Headers before the version, the version before the method.
    let mut other = meta(&form());
    other["io.modelcontextprotocol/protocolVersion"] = json!("v999");
    let message = request("unknown", json!({ "_meta": other }), &form());
    assert_eq!(error(&post(server.port, &message).await), (400, -32020));
    let mut agreeing = headers(&message);
    set(&mut agreeing, "MCP-Protocol-Version", Some("v999"));
    assert_eq!(error(&post_with(server.port, &message, &agreeing).await), (400, -32022));
}

#[tokio::test]
async fn hosts_and_origins() {
    let server = serve().await;
    let message = call("hello", json!({ "name": "A" }));
    for (name, value, status) in [
        ("Host", "localhost", 200),
        ("Host", "[::1]:9", 200),
        ("Host", "evil.example", 403),
        ("Host", "127.0.0.1.evil.example", 403),
        ("Origin", "http://localhost:5173", 200),
        ("Origin", "http://evil.example", 403),
        ("Origin", "null", 403),
    ] {
        let mut headers = headers(&message);
        set(&mut headers, name, Some(value));
        let response = post_with(server.port, &message, &headers).await;
        assert_eq!(response.status, status, "{name}: {value}");
        if status == 403 {
            assert!(response.json().get("id").is_none());
        }
    }
    let server =
        serve_with(|server| server.allow_host("mcp.example.com").allow_origin("https://app.example.com"))
            .await;
    for (host, origin, status) in [
        ("mcp.example.com", "https://app.example.com", 200),
        ("mcp.example.com", "https://other.example.com", 403),
        ("other.example.com", "https://app.example.com", 403),
    ] {
        let mut headers = headers(&message);
        set(&mut headers, "Host", Some(host));
        set(&mut headers, "Origin", Some(origin));
        assert_eq!(post_with(server.port, &message, &headers).await.status, status, "{host} {origin}");
    }
}

#[tokio::test]
async fn methods_paths_types_and_sizes() {
    let server = serve_with(|server| server.body_limit(1000)).await;
    let message = call("hello", json!({ "name": "A" }));
    let good = headers(&message);
    let body = message.to_string();
    for line in ["GET /mcp", "DELETE /mcp", "PUT /mcp", "OPTIONS /mcp"] {
        let response = finish(begin(server.port, line, &good, b"").await).await;
        assert_eq!((response.status, response.header("allow")), (405, Some("POST")), "{line}");
    }
    for line in ["POST /", "POST /mcp/", "POST /mcpx"] {
        assert_eq!(
            finish(begin(server.port, line, &good, body.as_bytes()).await).await.status,
            404,
            "{line}"
        );
    }
    assert_eq!(finish(begin(server.port, "POST /mcp?a=b", &good, body.as_bytes()).await).await.status, 200);
    for content_type in [None, Some("text/plain"), Some("application/jsonx")] {
        let mut headers = good.clone();
        set(&mut headers, "Content-Type", content_type);
        assert_eq!(post_with(server.port, &message, &headers).await.status, 415, "{content_type:?}");
    }
    let long = call("hello", json!({ "name": "A".repeat(2000) }));
    assert_eq!(post(server.port, &long).await.status, 413);
}

#[tokio::test]
async fn notifications_are_accepted_and_not_answered() {
    let server = serve().await;
    let message =
        json!({ "jsonrpc": "2.0", "method": "notifications/cancelled", "params": { "requestId": 1 } });
    let json_type = ("Content-Type".to_owned(), "application/json".to_owned());
    let response = post_with(server.port, &message, std::slice::from_ref(&json_type)).await;
    assert_eq!((response.status, response.body.len()), (202, 0));
    let wrong = [json_type, ("Mcp-Method".to_owned(), "tools/list".to_owned())];
    assert_eq!(error(&post_with(server.port, &message, &wrong).await), (400, -32020));
}

fn with_progress(mut message: Value) -> Value {
    message["params"]["_meta"]["progressToken"] = json!("p\u{e9}");
    message
}

#[tokio::test]
async fn progress_makes_a_stream_that_the_answer_ends() {
    let server = serve().await;
    let message = with_progress(call("slow", json!({})));
    let stream = begin(server.port, "POST /mcp", &headers(&message), message.to_string().as_bytes()).await;
    server.gate.entered.notified().await;
    // Until the first notification is on its way, the answer could still be JSON.
    tokio::time::sleep(Duration::from_millis(50)).await;
    server.gate.open.notify_one();
    let response = finish(stream).await;
    assert_eq!((response.status, response.header("content-type")), (200, Some("text/event-stream")));
    assert_eq!(response.header("x-accel-buffering"), Some("no"));
    let events = response.events();
    let progress = |progress: f64| json!({ "jsonrpc": "2.0", "method": "notifications/progress", "params": { "progressToken": "pé", "progress": progress } });
    let mut first = progress(1.0);
    first["params"]["total"] = json!(3.0);
    first["params"]["message"] = json!("begun");
    assert_eq!(events[..2], [first, progress(2.5)]);
    assert_eq!((events.len(), text(&events[2]["result"]).as_str()), (3, "done"));
}

#[tokio::test]
async fn without_a_token_or_a_taste_for_events_the_answer_is_json() {
    for (message, accept) in [
        (call("slow", json!({})), "text/event-stream"),
        (with_progress(call("slow", json!({}))), "application/json"),
    ] {
        let server = serve().await;
        let mut headers = headers(&message);
        set(&mut headers, "Accept", Some(accept));
        server.gate.open.notify_one();
        let response = post_with(server.port, &message, &headers).await;
        assert_eq!(text(&response.json()["result"]), "done");
    }
}

#[tokio::test]
async fn a_question_is_json_even_where_progress_was_asked_for() {
    let server = serve().await;
    let response = post(server.port, &with_progress(call("hello", json!({})))).await;
    question(&response.json()["result"]);
}

#[tokio::test]
async fn a_disconnect_is_a_cancellation() {
    for progress in [false, true] {
        let server = serve().await;
        let message = if progress { with_progress(call("slow", json!({}))) } else { call("slow", json!({})) };
        let stream =
            begin(server.port, "POST /mcp", &headers(&message), message.to_string().as_bytes()).await;
        server.gate.entered.notified().await;
        drop(stream);
        while server.gate.dropped.load(Ordering::SeqCst) == 0 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        assert_eq!(server.gate.finished.load(Ordering::SeqCst), 0);
        // The server lives.
        assert_eq!(post(server.port, &call("hello", json!({ "name": "A" }))).await.status, 200);
    }
}

#[tokio::test]
async fn calls_that_had_begun_are_finished() {
    let server = serve().await;
    let message = call("slow", json!({}));
    let stream = begin(server.port, "POST /mcp", &headers(&message), message.to_string().as_bytes()).await;
    server.gate.entered.notified().await;
    server.stop.send(()).unwrap();
    tokio::time::sleep(Duration::from_millis(50)).await;
    assert!(!server.task.is_finished());
    server.gate.open.notify_one();
    assert_eq!(text(&finish(stream).await.json()["result"]), "done");
    server.task.await.unwrap().unwrap();
    assert!(tokio::net::TcpStream::connect(("127.0.0.1", server.port)).await.is_err());
}

#[tokio::test]
async fn the_principal_is_whom_the_server_around_says() {
    use http_body_util::{BodyExt, Full};
    use tower_service::Service;
    let gate = Arc::default();
    let message = call("who", json!({}));
    for (principal, expected) in [
        (None, "Anonymous"),
        (
            Some(Principal::Token { issuer: "i".into(), subject: "s".into(), client_id: "c".into() }),
            "Token { issuer: \"i\", subject: \"s\", client_id: \"c\" }",
        ),
    ] {
        let mut service = HttpServer::new(tools(&gate)).into_service().unwrap();
        let mut request = http::Request::post("/mcp").header("Host", "localhost");
        for (name, value) in headers(&message) {
            request = request.header(name, value);
        }
        let mut request = request.body(Full::new(bytes::Bytes::from(message.to_string()))).unwrap();
        if let Some(principal) = principal {
            request.extensions_mut().insert(principal);
        }
        let body = service.call(request).await.unwrap().into_body().collect().await.unwrap().to_bytes();
        let message: Value = serde_json::from_slice(&body).unwrap();
        assert_eq!(text(&message["result"]), expected);
    }
}
