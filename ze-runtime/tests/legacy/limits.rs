//! How much of one client, and of all of them, there may be at a time.

use std::time::Duration;

use serde_json::json;
use tokio::net::TcpListener;
use ze_runtime::serve::http::HttpServer;
use ze_runtime::serve::stdio::IN_FLIGHT;

use crate::ends::{answer, ask, begun, initialize};
use crate::raw::{Lines, call};
use crate::tools::served;

/// Serves at most `sessions`, each idle after a second.
async fn listen(sessions: usize) -> u16 {
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let server =
        HttpServer::new(served().toolset).session_limit(sessions).session_timeout(Duration::from_secs(10));
    tokio::spawn(server.serve_on(listener, std::future::pending()));
    port
}

#[tokio::test]
async fn one_session_too_many_is_refused_until_one_is_idle() {
    let port = listen(2).await;
    let (first, second) = (initialize(port).await, initialize(port).await);
    assert_eq!(begun(port).await.unwrap_err(), 503);
    // The second listens; the first was idle for long enough, and its place is taken.
    let asked = ask(port, &second).await;
    tokio::time::sleep(Duration::from_millis(1300)).await;
    let third = initialize(port).await;
    assert_eq!(answer(port, &first, json!({ "to": 3 })).await, 404);
    assert_eq!(begun(port).await.unwrap_err(), 503);
    // Nobody listens to the question that waits, and it keeps its session.
    drop(asked);
    tokio::time::sleep(Duration::from_millis(1300)).await;
    initialize(port).await;
    assert_eq!(answer(port, &third, json!({ "to": 3 })).await, 404);
    assert_eq!(answer(port, &second, json!({ "to": 3 })).await, 202);
}

#[tokio::test]
async fn a_handshake_that_comes_to_nothing_leaves_no_place_taken() {
    let port = listen(1).await;
    let refused = json!({ "jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {} });
    for _ in 0..3 {
        let mut headers = crate::support::headers(&refused);
        crate::support::set(&mut headers, "MCP-Protocol-Version", None);
        let response = crate::support::post_with(port, &refused, &headers).await;
        assert_ne!(response.status, 503);
    }
    initialize(port).await;
}

#[tokio::test]
async fn an_answer_is_read_although_there_is_no_room_for_a_request() {
    let mut client = Lines::of(served().toolset);
    client.initialize("2025-11-25", json!({ "elicitation": {} })).await;
    let asked = client.ask(call(1, json!({ "name": "count" }))).await;
    assert_eq!(asked["method"], "elicitation/create");
    for id in 2..=u32::try_from(IN_FLIGHT).unwrap() {
        client.write(&call(id, json!({ "name": "wait" })).to_string()).await;
    }
    for id in 1000..1003 {
        let refused = client.ask(call(id, json!({ "name": "numbers" }))).await;
        assert_eq!((&refused["id"], &refused["error"]["code"]), (&json!(id), &json!(-32603)));
    }
    let reply = json!({ "action": "accept", "content": { "to": 2 } });
    let result = client.ask(json!({ "jsonrpc": "2.0", "id": asked["id"], "result": reply })).await;
    assert_eq!(result["id"], 1);
    assert_eq!(client.ask(call(2000, json!({ "name": "numbers" }))).await["id"], 2000);
}
