//! Requests that take time: messages before the answer, cancellation, subscriptions, and a server that stops.

use serde_json::{Value, json};

use crate::behind::served;
use crate::support;
use crate::wire::{Lines, listen, until};

fn call(name: &str) -> Value {
    support::request("tools/call", json!({ "name": name }), &json!({}))
}

fn subscribe() -> Value {
    let filter = json!({ "notifications": { "toolsListChanged": true } });
    support::request("subscriptions/listen", filter, &json!({}))
}

#[tokio::test]
async fn messages_before_the_answer_arrive_before_it() {
    let (port, _stop) = listen(served().0).await;
    let mut message = call("log");
    message["params"]["_meta"]["io.modelcontextprotocol/logLevel"] = json!("info");
    let events = support::post(port, &message).await.events();
    assert_eq!(events[0]["method"], "notifications/message");
    assert_eq!(support::text(&events[1]["result"]), "logged");
    let mut lines = Lines::of(served().0);
    assert_eq!(lines.ask(&message).await["method"], "notifications/message");
    assert_eq!(support::text(&lines.read().await.unwrap()["result"]), "logged");
}

#[tokio::test]
async fn their_call_is_cancelled_with_its_connection_or_by_its_id() {
    let (over, seen) = served();
    let (port, _stop) = listen(over).await;
    let message = call("wait");
    let headers = support::headers(&message);
    let stream = support::begin(port, "POST /mcp", &headers, message.to_string().as_bytes()).await;
    until(&seen.waiting).await;
    drop(stream);
    until(&seen.dropped).await;

    let (over, seen) = served();
    let mut lines = Lines::of(over);
    lines.write(&message).await;
    until(&seen.waiting).await;
    let cancel =
        json!({ "jsonrpc": "2.0", "method": "notifications/cancelled", "params": { "requestId": 1 } });
    lines.write(&cancel).await;
    until(&seen.dropped).await;
}

#[tokio::test]
async fn their_call_that_had_begun_is_finished() {
    let (over, seen) = served();
    let (port, stop) = listen(over).await;
    let message = call("slow");
    let headers = support::headers(&message);
    let stream = support::begin(port, "POST /mcp", &headers, message.to_string().as_bytes()).await;
    until(&seen.waiting).await;
    stop.send(()).unwrap();
    assert_eq!(support::text(&support::finish(stream).await.json()["result"]), "slept");

    let (over, seen) = served();
    let mut lines = Lines::of(over);
    lines.write(&message).await;
    until(&seen.waiting).await;
    lines.end().await;
    assert_eq!(support::text(&lines.read().await.unwrap()["result"]), "slept");
    assert_eq!(lines.read().await, None);
}

#[tokio::test]
async fn a_subscription_ends_with_the_server_and_holds_up_nobody() {
    let (over, seen) = served();
    let (port, stop) = listen(over).await;
    let message = subscribe();
    let headers = support::headers(&message);
    let stream = support::begin(port, "POST /mcp", &headers, message.to_string().as_bytes()).await;
    until(&seen.waiting).await;
    stop.send(()).unwrap();
    let events = support::finish(stream).await.events();
    let methods: Vec<_> = events.iter().filter_map(|event| event["method"].as_str()).collect();
    assert_eq!(methods, ["notifications/subscriptions/acknowledged", "notifications/tools/list_changed"]);
    until(&seen.dropped).await;

    let mut lines = Lines::of(served().0);
    let acknowledged = lines.ask(&message).await;
    assert_eq!(acknowledged["method"], "notifications/subscriptions/acknowledged");
    assert_eq!(lines.read().await.unwrap()["method"], "notifications/tools/list_changed");
    lines.end().await;
    while lines.read().await.is_some() {}
}
