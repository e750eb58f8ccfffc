//! Sessions of the older revisions.

use serde_json::json;

use crate::behind::served;
use crate::support;
use crate::wire::{Lines, listen, until};

fn message(id: u32, method: &str, params: serde_json::Value) -> serde_json::Value {
    json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params })
}

fn initialize() -> serde_json::Value {
    let params = json!({
        "protocolVersion": "2025-11-25", "capabilities": { "elicitation": {} },
        "clientInfo": { "name": "raw", "version": "1" },
    });
    message(0, "initialize", params)
}

#[tokio::test]
async fn a_session_has_both() {
    let (over, seen) = served();
    let mut lines = Lines::of(over);
    let begun = lines.ask(&initialize()).await;
    let expected = json!({
        "protocolVersion": "2025-11-25",
        "capabilities": {
            "tools": { "listChanged": true }, "prompts": {}, "logging": {}, "experimental": { "x": { "y": 1 } },
        },
        "serverInfo": { "name": "front", "version": "1" },
        "instructions": "Ask first.\n\nBe kind.",
    });
    assert_eq!(begun["result"], expected);
    lines.write(&json!({ "jsonrpc": "2.0", "method": "notifications/initialized" })).await;
    until(&seen.initialized).await;

    let list = lines.ask(&message(1, "tools/list", json!({}))).await;
    let names: Vec<_> =
        list["result"]["tools"].as_array().unwrap().iter().map(|tool| tool["name"].clone()).collect();
    assert_eq!(names, ["greet", "drop_table", "add"]);
    let rest = lines.ask(&message(2, "tools/list", json!({ "cursor": "two" }))).await;
    assert_eq!(rest["result"]["tools"][0]["name"], "state");
    for page in [&list, &rest] {
        // Hints to caches are of the modern revision.
        assert_eq!((page["result"].get("ttlMs"), page["result"].get("cacheScope")), (None, None));
    }

    let asked = lines.ask(&message(3, "tools/call", json!({ "name": "greet" }))).await;
    assert_eq!(
        (&asked["method"], &asked["params"]["message"]),
        (&json!("elicitation/create"), &json!("Whom?"))
    );
    let answer = json!({ "action": "accept", "content": { "name": "Ada" } });
    let done = lines.ask(&json!({ "jsonrpc": "2.0", "id": asked["id"], "result": answer })).await;
    assert_eq!(done["result"]["content"][0]["text"], "Hello, Ada!");

    let theirs = lines.ask(&message(4, "tools/call", json!({ "name": "nobodys" }))).await;
    assert_eq!(theirs["error"]["message"], "no such tool behind");
    let prompts = lines.ask(&message(5, "prompts/list", json!({}))).await;
    assert_eq!(prompts["result"]["prompts"][0]["name"], "hello");
    let level = lines.ask(&message(6, "logging/setLevel", json!({ "level": "info" }))).await;
    assert_eq!(level["result"], json!({}));
}

#[tokio::test]
async fn a_session_over_http_has_both() {
    let (port, _stop) = listen(served().0).await;
    let mut headers = support::headers(&json!({}));
    support::set(&mut headers, "MCP-Protocol-Version", None);
    support::set(&mut headers, "Mcp-Method", None);
    let begun = support::post_with(port, &initialize(), &headers).await;
    let id = begun.header("Mcp-Session-Id").expect("a session").to_owned();
    assert_eq!(begun.events().last().unwrap()["result"]["serverInfo"]["name"], "front");
    support::set(&mut headers, "Mcp-Session-Id", Some(&id));
    let prompts = support::post_with(port, &message(1, "prompts/list", json!({})), &headers).await;
    assert_eq!(prompts.events().last().unwrap()["result"]["prompts"][0]["name"], "hello");
}
