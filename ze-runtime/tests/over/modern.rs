//! Single requests and their answers.

use serde_json::{Value, json};

use crate::behind::served;
use crate::support;
use crate::wire::{Lines, both, listen, until};

fn names(list: &Value) -> Vec<&str> {
    list["result"]["tools"].as_array().unwrap().iter().map(|tool| tool["name"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn discovery_says_what_either_can_do() {
    let answer = both(&served().0, "server/discover", json!({})).await;
    let expected = json!({
        "resultType": "complete",
        "supportedVersions": ["2026-07-28"],
        "capabilities": {
            "tools": { "listChanged": true }, "prompts": {}, "logging": {}, "experimental": { "x": { "y": 1 } },
        },
        "instructions": "Ask first.\n\nBe kind.",
        // rmcp's own is not to be kept.
        "ttlMs": 0,
        "cacheScope": "private",
        "_meta": { "io.modelcontextprotocol/serverInfo": { "name": "front", "version": "1" } },
    });
    assert_eq!(answer["result"], expected);
}

#[tokio::test]
async fn lists_are_ours_and_then_theirs_page_by_page() {
    let over = served().0;
    let first = both(&over, "tools/list", json!({})).await;
    // Theirs of the same name is hidden.
    assert_eq!(names(&first), ["greet", "drop_table", "add"]);
    assert_eq!(first["result"]["tools"][0]["description"], "Greet somebody.");
    assert_eq!(first["result"]["nextCursor"], "two");
    // Ours depends on the client, theirs may be kept for a second by anybody.
    assert_eq!((&first["result"]["ttlMs"], &first["result"]["cacheScope"]), (&json!(0), &json!("private")));
    let second = both(&over, "tools/list", json!({ "cursor": "two" })).await;
    assert_eq!(names(&second), ["state"]);
    assert_eq!(second["result"]["nextCursor"], Value::Null);
    assert_eq!(
        (&second["result"]["ttlMs"], &second["result"]["cacheScope"]),
        (&json!(1_000), &json!("private")),
        "all pages have one scope"
    );
}

#[tokio::test]
async fn the_list_still_follows_the_client() {
    let (port, _stop) = listen(served().0).await;
    for (capabilities, required) in [(json!({}), json!(["name"])), (support::form(), Value::Null)] {
        let message = support::request("tools/list", json!({}), &capabilities);
        let list = support::post(port, &message).await.json();
        assert_eq!(list["result"]["tools"][0]["inputSchema"]["required"], required);
    }
}

#[tokio::test]
async fn our_tools_ask_in_front() {
    let over = served().0;
    let asked = both(&over, "tools/call", json!({ "name": "greet" })).await;
    let (key, message, _) = support::question(&asked["result"]);
    assert_eq!(message, "Whom?");
    let answers = support::accept(&key, json!({ "name": "Ada" }));
    let done = both(&over, "tools/call", json!({ "name": "greet", "inputResponses": answers })).await;
    assert_eq!(support::text(&done["result"]), "Hello, Ada!");
}

#[tokio::test]
async fn everything_else_is_theirs() {
    let over = served().0;
    let prompts = both(&over, "prompts/list", json!({})).await;
    assert_eq!(prompts["result"]["prompts"][0]["name"], "hello");
    let unknown = both(&over, "tools/call", json!({ "name": "nobodys" })).await;
    assert_eq!(unknown["error"]["message"], "no such tool behind");
    let method = both(&over, "x/unknown", json!({})).await;
    assert_eq!(method["error"]["message"], "not behind");
    let (port, _stop) = listen(over).await;
    for method in ["initialize", "ping", "logging/setLevel", "resources/subscribe", "resources/unsubscribe"] {
        // Methods that this revision has no more.
        let params =
            json!({ "level": "info", "uri": "x:", "capabilities": {}, "protocolVersion": "2025-11-25" });
        let gone = support::post(port, &support::request(method, params, &json!({}))).await;
        assert_eq!((gone.status, &gone.json()["error"]["code"]), (404, &json!(-32601)), "{method}");
    }
    let path = support::post(port, &support::request("x/path", json!({}), &json!({}))).await.json();
    assert_eq!(path["result"]["path"], "/mcp");
}

#[tokio::test]
async fn a_state_of_theirs_is_theirs_to_judge_and_one_for_us_is_ours() {
    let over = served().0;
    let asked = both(&over, "tools/call", json!({ "name": "state" })).await;
    assert_eq!(asked["result"]["requestState"], "theirs");
    let done = both(&over, "tools/call", json!({ "name": "state", "requestState": "any" })).await;
    assert_eq!(support::text(&done["result"]), "state: any");
    let prompts = both(&over, "prompts/list", json!({ "requestState": "any" })).await;
    assert_eq!(prompts["result"]["prompts"][0]["name"], "hello");
    for (method, params) in [
        ("tools/call", json!({ "name": "greet", "requestState": "any" })),
        ("tools/list", json!({ "requestState": "any" })),
        ("server/discover", json!({ "requestState": "any" })),
    ] {
        assert_eq!(both(&over, method, params).await["error"]["code"], -32602, "{method}");
    }
}

#[tokio::test]
async fn what_cannot_be_read_is_refused_in_front() {
    let (port, _stop) = listen(served().0).await;
    let mut message = support::request("prompts/list", json!({}), &json!({}));
    let mut headers = support::headers(&message);
    support::set(&mut headers, "Mcp-Method", Some("tools/list"));
    let mismatch = support::post_with(port, &message, &headers).await;
    assert_eq!((mismatch.status, &mismatch.json()["error"]["code"]), (400, &json!(-32020)));
    message["params"]["_meta"]["io.modelcontextprotocol/protocolVersion"] = json!("2099-01-01");
    let mut headers = support::headers(&message);
    support::set(&mut headers, "MCP-Protocol-Version", Some("2099-01-01"));
    let version = support::post_with(port, &message, &headers).await;
    assert_eq!((version.status, &version.json()["error"]["code"]), (400, &json!(-32022)));
    assert_eq!(version.json()["error"]["data"]["supported"], json!(["2026-07-28"]));
}

#[tokio::test]
async fn notifications_are_theirs_where_there_is_a_stream() {
    let note = json!({ "jsonrpc": "2.0", "method": "notifications/x" });
    let (port, _stop) = listen(served().0).await;
    assert_eq!(support::post(port, &note).await.status, 202);
    let (over, seen) = served();
    Lines::of(over).write(&note).await;
    until(&seen.noted).await;
}
