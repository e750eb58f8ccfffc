//! What rmcp cannot read is answered in JSON-RPC, over HTTP as over a stream.

use std::time::Duration;

use serde_json::{Value, json};

use crate::ends::initialize;
use crate::raw::Lines;
use crate::support;
use crate::tools::{listen, served};

const SHORT: &str =
    r#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25"}}"#;
const LACKING: &str = "invalid params: initialize takes protocolVersion, capabilities and clientInfo";

async fn post(port: u16, message: &str, headers: &[(String, String)]) -> (u16, Value) {
    let answer = support::finish(support::begin(port, "POST /mcp", headers, message.as_bytes()).await).await;
    (answer.status, answer.json())
}

#[tokio::test]
async fn a_session_over_http_goes_on_after_it() {
    let port = listen(served().toolset, Duration::from_secs(600)).await;
    let headers = initialize(port).await;
    for (message, id, code) in [
        (r#"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":[]}"#, Some(json!(1)), -32600),
        (r#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, None, -32600),
        (r#"{"jsonrpc":"2.0","id":18446744073709551615,"method":"ping"}"#, Some(json!(u64::MAX)), -32600),
        (
            r#"{"jsonrpc":"2.0","id":"a","method":"tools/call","params":{"name":"count","arguments":{"to":"\ud83d"}}}"#,
            Some(json!("a")),
            -32700,
        ),
    ] {
        let (status, answer) = post(port, message, &headers).await;
        assert_eq!((status, &answer["error"]["code"]), (400, &json!(code)), "{message}");
        assert_eq!(answer.get("id"), id.as_ref(), "{message}");
    }
    let list = json!({ "jsonrpc": "2.0", "id": 2, "method": "tools/list" });
    assert_eq!(support::post_with(port, &list, &headers).await.status, 200);
}

#[tokio::test]
async fn a_handshake_is_told_what_it_lacks() {
    let port = listen(served().toolset, Duration::from_secs(600)).await;
    let mut headers = support::headers(&json!({ "method": "initialize" }));
    headers.retain(|(name, _)| name == "Content-Type" || name == "Accept");
    let (status, answer) = post(port, SHORT, &headers).await;
    assert_eq!((status, &answer["error"]["message"], &answer["id"]), (400, &json!(LACKING), &json!(1)));

    let mut client = Lines::new();
    client.write(SHORT).await;
    let answer = client.read().await;
    assert_eq!((&answer["error"]["message"], &answer["id"]), (&json!(LACKING), &json!(1)));
    // It may try again.
    let answer = client.initialize("2025-11-25", json!({})).await;
    assert_eq!(answer["result"]["protocolVersion"], "2025-11-25");
}
