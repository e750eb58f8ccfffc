//! Tools that keep something between rounds: confirmations and pages, in a session.

use serde_json::{Value, json};
use ze_runtime::seal::SealKeys;
use ze_runtime::{Resolution, tool, toolset};

use crate::raw::{Lines, call};

/// Delete a room.
#[tool(confirm = "Delete {room}?", destructive)]
async fn delete(#[elicit("Which room?")] room: String) -> String {
    format!("deleted {room}")
}

struct Grant;

fn grant(visit: bool) -> Resolution<Grant> {
    if visit {
        Resolution::visit("https://a.example/connect", "Connect first.")
    } else {
        Resolution::Value(Grant)
    }
}

/// Read a calendar.
#[tool]
async fn calendar(visit: bool, #[resolve(grant(*visit))] grant: &Grant) -> String {
    let Grant = grant;
    "nothing on".to_owned()
}

async fn begin(version: &str, elicitation: Value) -> Lines {
    let toolset = toolset![delete, calendar].seal_keys(SealKeys::ephemeral()).build().unwrap();
    let mut client = Lines::of(toolset);
    client.initialize(version, json!({ "elicitation": elicitation })).await;
    client
}

fn accept(asked: &Value, content: Value) -> Value {
    let result = json!({ "action": "accept", "content": content });
    json!({ "jsonrpc": "2.0", "id": asked["id"], "result": result })
}

#[tokio::test]
async fn a_confirmation_is_a_round_of_its_own() {
    for version in ["2025-11-25", "2025-06-18"] {
        for (confirms, expected) in [(true, "deleted B"), (false, "The user did not confirm")] {
            let mut client = begin(version, json!({})).await;
            let asked = client.ask(call(1, json!({ "name": "delete" }))).await;
            assert_eq!(asked["params"]["message"], "Which room?");
            let asked = client.ask(accept(&asked, json!({ "room": "B" }))).await;
            assert_eq!(asked["params"]["message"], "Delete B?");
            let result = client.ask(accept(&asked, json!({ "confirm": confirms }))).await;
            let text = result["result"]["content"][0]["text"].as_str().unwrap();
            assert!(result["id"] == 1 && text.starts_with(expected), "{result}");
            // What the plan keeps between rounds is nobody's to see.
            assert!(!result.to_string().contains("requestState"));
        }
    }
}

#[tokio::test]
async fn a_page_is_pushed_with_an_id_of_its_own() {
    let mut client = begin("2025-11-25", json!({ "form": {}, "url": {} })).await;
    let mut ids = Vec::new();
    let mut asked = client.ask(call(1, json!({ "name": "calendar", "arguments": { "visit": true } }))).await;
    for _ in 0..2 {
        let params = &asked["params"];
        assert_eq!((&params["mode"], &params["url"]), (&json!("url"), &json!("https://a.example/connect")));
        ids.push(params["elicitationId"].as_str().unwrap().to_owned());
        asked = client.ask(accept(&asked, Value::Null)).await;
    }
    assert_ne!(ids[0], ids[1]);
    let declined = json!({ "jsonrpc": "2.0", "id": asked["id"], "result": { "action": "decline" } });
    assert_eq!(client.ask(declined).await["result"]["isError"], true);
}

#[tokio::test]
async fn a_page_that_cannot_be_pushed_is_handed_over() {
    let mut client = begin("2025-11-25", json!({ "url": {} })).await;
    let asked = client.ask(call(1, json!({ "name": "calendar", "arguments": { "visit": true } }))).await;
    let failed = json!({ "code": -32601, "message": "Method not found" });
    let error =
        client.ask(json!({ "jsonrpc": "2.0", "id": asked["id"], "error": failed })).await["error"].take();
    assert_eq!(error["code"], -32042);
    let mut page = asked["params"].clone();
    page.as_object_mut().unwrap().remove("_meta");
    assert_eq!(error["data"], json!({ "elicitations": [page] }));
}

#[tokio::test]
async fn a_missing_capability_is_an_error_result() {
    for (version, elicitation) in
        [("2025-11-25", json!({ "form": {} })), ("2025-06-18", json!({ "url": {} }))]
    {
        let mut client = begin(version, elicitation).await;
        let result = client.ask(call(1, json!({ "name": "calendar", "arguments": { "visit": true } }))).await;
        assert_eq!(result["result"]["isError"], true, "{result}");
    }
}
