//! How questions end, and that nothing is left of them.

use std::sync::atomic::Ordering;
use std::time::Duration;

use rmcp::model::{CallToolRequest, ClientRequest, ProtocolVersion};
use rmcp::service::PeerRequestOptions;
use serde_json::{Value, json};
use tokio::io::AsyncReadExt;
use tokio::net::{TcpListener, TcpStream};
use ze_runtime::serve::http::HttpServer;

use crate::support;
use crate::tools::{listen, served};
use crate::user::{Does, User, call, connect, eventually, everywhere, request};

/// A call that is not waited for, and can be cancelled.
async fn begin(client: &crate::user::Running, tool: &str) -> rmcp::service::RequestHandle<rmcp::RoleClient> {
    let call = CallToolRequest::new(request(tool, &json!({})));
    let options = PeerRequestOptions::no_options();
    client.send_cancellable_request(ClientRequest::CallToolRequest(call), options).await.unwrap()
}

#[tokio::test]
async fn a_cancelled_call_takes_its_question_back() {
    for (way, version) in everywhere() {
        let user = User::new(version, [Does::Thinks, Does::Accept(json!({ "to": 1 }))]);
        let client = connect(way, served().toolset, user.clone()).await;
        let asked = begin(&client, "count").await;
        user.until_asked(1).await;
        asked.cancel(Some("changed my mind".to_owned())).await.unwrap();
        eventually(|| user.taken_back.load(Ordering::SeqCst) == 1).await;
        // The session goes on.
        assert_eq!(call(&client, "count", json!({})).await, "counted to 1");
        client.cancel().await.unwrap();
    }
}

#[tokio::test]
async fn a_cancelled_call_drops_its_body() {
    for (way, version) in everywhere() {
        let served = served();
        let client = connect(way, served.toolset.clone(), User::new(version, [])).await;
        let waiting = begin(&client, "wait").await;
        served.waits.begun.notified().await;
        waiting.cancel(None).await.unwrap();
        tokio::time::timeout(Duration::from_secs(5), served.waits.dropped.notified()).await.unwrap();
        client.cancel().await.unwrap();
    }
}

#[tokio::test]
async fn a_session_has_32_questions_and_no_more() {
    for (way, version) in everywhere() {
        let user = User::new(version, vec![Does::Thinks; 33]);
        let client = connect(way, served().toolset, user.clone()).await;
        let mut pending = Vec::new();
        for _ in 0..32 {
            pending.push(begin(&client, "count").await);
        }
        user.until_asked(32).await;
        let said = call(&client, "count", json!({})).await;
        assert!(said.starts_with("error: too many pending questions"), "{said}");
        assert_eq!(user.questions().len(), 32);
        // One that ends makes room for another.
        pending.pop().unwrap().cancel(None).await.unwrap();
        eventually(|| user.taken_back.load(Ordering::SeqCst) == 1).await;
        let _more = begin(&client, "count").await;
        user.until_asked(33).await;
        // Not closed in order: rmcp's client does not come to an end of it with so many questions.
        drop(client);
    }
}

/// Raw HTTP: a session, begun.
pub(crate) async fn initialize(port: u16) -> Vec<(String, String)> {
    begun(port).await.expect("a session")
}

/// What ends the handshake.
pub(crate) fn initialized() -> Value {
    json!({ "jsonrpc": "2.0", "method": "notifications/initialized" })
}

/// A session, or the status of the refusal.
pub(crate) async fn begun(port: u16) -> Result<Vec<(String, String)>, u16> {
    let headers = shake_hands(port).await?;
    assert_eq!(support::post_with(port, &initialized(), &headers).await.status, 202);
    Ok(headers)
}

/// The handshake without its end.
pub(crate) async fn shake_hands(port: u16) -> Result<Vec<(String, String)>, u16> {
    let params = json!({
        "protocolVersion": "2025-11-25", "capabilities": { "elicitation": {} },
        "clientInfo": { "name": "raw", "version": "1" },
    });
    let message = json!({ "jsonrpc": "2.0", "id": 0, "method": "initialize", "params": params });
    let mut headers = support::headers(&message);
    headers.retain(|(name, _)| name == "Content-Type" || name == "Accept");
    let response = support::post_with(port, &message, &headers).await;
    if response.status != 200 {
        return Err(response.status);
    }
    headers.push(("Mcp-Session-Id".to_owned(), response.header("mcp-session-id").unwrap().to_owned()));
    headers.push(("MCP-Protocol-Version".to_owned(), "2025-11-25".to_owned()));
    Ok(headers)
}

/// Begins a call that asks, and reads until it has.
pub(crate) async fn ask(port: u16, headers: &[(String, String)]) -> TcpStream {
    let message = json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": { "name": "count" } });
    let mut stream = support::begin(port, "POST /mcp", headers, message.to_string().as_bytes()).await;
    let mut seen = Vec::new();
    while !String::from_utf8_lossy(&seen).contains("elicitation/create") {
        assert_ne!(stream.read_buf(&mut seen).await.unwrap(), 0, "{}", String::from_utf8_lossy(&seen));
    }
    stream
}

pub(crate) async fn answer(port: u16, headers: &[(String, String)], content: Value) -> u16 {
    let reply = json!({ "jsonrpc": "2.0", "id": 0, "result": { "action": "accept", "content": content } });
    support::post_with(port, &reply, headers).await.status
}

#[tokio::test]
async fn a_client_that_was_disconnected_can_come_back_for_its_stream() {
    let port = listen(served().toolset, Duration::from_secs(600)).await;
    let mut headers = initialize(port).await;
    drop(ask(port, &headers).await);
    tokio::time::sleep(Duration::from_millis(50)).await;
    headers.push(("Last-Event-ID".to_owned(), "1/0".to_owned()));
    let mut stream = support::begin(port, "GET /mcp", &headers, b"").await;
    let mut text = Vec::new();
    while !String::from_utf8_lossy(&text).contains("elicitation/create") {
        assert_ne!(stream.read_buf(&mut text).await.unwrap(), 0);
    }
    headers.pop();
    assert_eq!(answer(port, &headers, json!({ "to": 3 })).await, 202);
    tokio::time::timeout(Duration::from_secs(5), stream.read_to_end(&mut text)).await.unwrap().unwrap();
    assert!(String::from_utf8_lossy(&text).contains("counted to 3"));
}

#[tokio::test]
async fn clients_that_drop_while_asked_leave_nothing_behind() {
    let timeout = Duration::from_secs(1);
    let port = listen(served().toolset, timeout).await;
    let tasks = || tokio::runtime::Handle::current().metrics().num_alive_tasks();
    // The first leaves what stays: what the server needs once.
    drop(ask(port, &initialize(port).await).await);
    tokio::time::sleep(timeout * 4).await;
    let before = tasks();
    let mut last = Vec::new();
    for _ in 0..200 {
        last = initialize(port).await;
        drop(ask(port, &last).await);
    }
    assert!(tasks() > before);
    eventually(|| tasks() <= before).await;
    assert_eq!(answer(port, &last, json!({ "to": 3 })).await, 404);
}

#[tokio::test]
async fn a_session_with_an_open_stream_is_waited_for() {
    let timeout = Duration::from_millis(100);
    let port = listen(served().toolset, timeout).await;
    let headers = initialize(port).await;
    let stream = ask(port, &headers).await;
    tokio::time::sleep(timeout * 6).await;
    assert_eq!(answer(port, &headers, json!({ "to": 3 })).await, 202);
    let mut rest = String::new();
    { stream }.read_to_string(&mut rest).await.unwrap();
    assert!(rest.contains("counted to 3"), "{rest}");
}

#[tokio::test]
async fn a_deleted_session_is_over_at_once() {
    let port = listen(served().toolset, Duration::from_secs(600)).await;
    let headers = initialize(port).await;
    let mut stream = ask(port, &headers).await;
    let deleted = support::finish(support::begin(port, "DELETE /mcp", &headers, b"").await).await;
    assert!((200..300).contains(&deleted.status), "{}", deleted.status);
    let mut rest = Vec::new();
    tokio::time::timeout(Duration::from_secs(2), stream.read_to_end(&mut rest)).await.unwrap().unwrap();
    assert_eq!(answer(port, &headers, json!({ "to": 3 })).await, 404);
}

#[tokio::test]
async fn a_server_that_stops_ends_questions_and_streams() {
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let server = HttpServer::new(served().toolset);
    let server = tokio::spawn(server.serve_on(listener, async { drop(stopped.await) }));
    let headers = initialize(port).await;
    let mut standalone = support::begin(port, "GET /mcp", &headers, b"").await;
    let mut asked = ask(port, &headers).await;
    stop.send(()).unwrap();
    let (mut rest, mut silent) = (String::new(), String::new());
    let end = async {
        asked.read_to_string(&mut rest).await.unwrap();
        standalone.read_to_string(&mut silent).await.unwrap();
        server.await.unwrap().unwrap();
    };
    tokio::time::timeout(Duration::from_secs(5), end).await.unwrap();
    assert!(rest.contains("the session ended before the user answered"), "{rest}");
    assert!(silent.starts_with("HTTP/1.1 200"), "{silent}");
}

#[tokio::test]
async fn the_end_of_the_input_ends_questions_and_the_server() {
    let (ours, theirs) = tokio::io::duplex(1 << 16);
    let (input, output) = tokio::io::split(theirs);
    let server = tokio::spawn(served().toolset.serve_stream(input, output));
    let user = User::new(ProtocolVersion::V_2025_11_25, [Does::Thinks]);
    let client = rmcp::ClientServiceExt::serve_with_lifecycle(
        user.clone(),
        ours,
        rmcp::ClientLifecycleMode::Initialize,
    )
    .await
    .unwrap();
    let _asked = begin(&client, "count").await;
    user.until_asked(1).await;
    client.cancel().await.unwrap();
    // It may find that nobody reads its last words.
    let _ = tokio::time::timeout(Duration::from_secs(2), server).await.unwrap().unwrap();
}
