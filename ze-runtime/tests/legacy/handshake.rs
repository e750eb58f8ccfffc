//! Nothing is asked before the client has said that it is ready; what its requests say of the revision after.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::io::AsyncReadExt;
use tokio::time::{sleep, timeout};

use crate::ends::{initialized, shake_hands};
use crate::raw::{Lines, call, initialize};
use crate::support;
use crate::tools::{listen, served};

/// A session of which only the client's last word is missing.
async fn shaking_hands() -> Lines {
    let mut client = Lines::new();
    client.ask(initialize("2025-11-25", json!({ "elicitation": {} }))).await;
    client
}

fn asks(id: u32) -> String {
    call(id, json!({ "name": "count" })).to_string()
}

/// Whether nothing comes for a while.
async fn is_silent(client: &mut Lines) -> bool {
    timeout(Duration::from_millis(100), client.read()).await.is_err()
}

#[tokio::test]
async fn a_question_waits_until_the_client_is_ready() {
    let mut client = shaking_hands().await;
    client.write(&asks(1)).await;
    assert!(is_silent(&mut client).await);
    // What asks nothing does not wait.
    let told = client.ask(call(2, json!({ "name": "count", "arguments": { "to": 2 } }))).await;
    assert_eq!((&told["id"], &told["result"]["content"][0]["text"]), (&json!(2), &json!("counted to 2")));
    let asked = client.ask(initialized()).await;
    assert_eq!(asked["method"], "elicitation/create");
    let reply = json!({ "action": "accept", "content": { "to": 1 } });
    let done = client.ask(json!({ "jsonrpc": "2.0", "id": asked["id"], "result": reply })).await;
    assert_eq!((&done["id"], &done["result"]["content"][0]["text"]), (&json!(1), &json!("counted to 1")));
}

#[tokio::test]
async fn a_call_that_is_cancelled_before_asks_nothing_after() {
    let mut client = shaking_hands().await;
    client.write(&asks(1)).await;
    assert!(is_silent(&mut client).await);
    let params = json!({ "requestId": 1 });
    client
        .write(
            &json!({ "jsonrpc": "2.0", "method": "notifications/cancelled", "params": params }).to_string(),
        )
        .await;
    client.write(&initialized().to_string()).await;
    assert!(is_silent(&mut client).await);
}

#[tokio::test]
async fn a_client_that_never_is_cannot_be_asked() {
    let mut client = shaking_hands().await;
    client.write(&asks(1)).await;
    sleep(ze_runtime::serve::legacy::INITIALIZED).await;
    let told: Value = client.read().await;
    assert_eq!(told["result"]["isError"], true);
    assert_eq!(told["result"]["content"][0]["text"], "missing required argument: to");
}

#[tokio::test]
async fn the_last_word_may_come_by_a_request_of_its_own() {
    let port = listen(served().toolset, Duration::from_secs(600)).await;
    let headers = shake_hands(port).await.unwrap();
    let message = call(1, json!({ "name": "count" })).to_string();
    let mut stream = support::begin(port, "POST /mcp", &headers, message.as_bytes()).await;
    let mut seen = Vec::new();
    let asked = |seen: &[u8]| String::from_utf8_lossy(seen).contains("elicitation/create");
    while timeout(Duration::from_millis(100), stream.read_buf(&mut seen)).await.is_ok() {}
    assert!(!asked(&seen));
    assert_eq!(support::post_with(port, &initialized(), &headers).await.status, 202);
    while !asked(&seen) {
        assert_ne!(stream.read_buf(&mut seen).await.unwrap(), 0, "{}", String::from_utf8_lossy(&seen));
    }
}

#[tokio::test]
async fn a_session_takes_the_versions_that_there_are() {
    let port = listen(served().toolset, Duration::from_secs(600)).await;
    let mut headers = shake_hands(port).await.unwrap();
    let list = json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/list" });
    for (version, status) in [(Some("2025-11-25"), 200), (None, 200), (Some("1999-01-01"), 400)] {
        support::set(&mut headers, "MCP-Protocol-Version", version);
        assert_eq!(support::post_with(port, &list, &headers).await.status, status, "{version:?}");
    }
}
