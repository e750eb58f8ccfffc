//! Every way in which a message can be wrong, and what is answered.

#![allow(missing_docs, clippy::unwrap_used)]

mod support;

use std::sync::atomic::{AtomicUsize, Ordering};

use serde_json::{Value, json};
use support::{Peer, REVISION, form, meta, question, request};
use ze_runtime::{tool, toolset};

static ENTERED: AtomicUsize = AtomicUsize::new(0);

/// Greet someone.
#[tool(read_only, title = "Greeting", open_world = false)]
async fn greet(#[elicit("Whom?")] name: String) -> String {
    ENTERED.fetch_add(1, Ordering::SeqCst);
    format!("Hello, {name}!")
}

/// Do nothing.
#[tool]
async fn nothing() {}

fn peer() -> Peer {
    Peer::new(
        toolset![greet, nothing].name("n").version("1").instructions("Be kind.").build().unwrap(),
        form(),
    )
}

async fn raw(body: &str) -> (u16, Value) {
    peer().raw(body.as_bytes()).await.expect("an answer")
}

fn error(message: &Value) -> (i64, &str) {
    let error = message["error"].as_object().unwrap_or_else(|| panic!("{message}"));
    (error["code"].as_i64().unwrap(), error["message"].as_str().unwrap())
}

#[tokio::test]
async fn what_is_no_json_rpc_request() {
    for (body, code) in [
        ("", -32700),
        ("{", -32700),
        ("nope", -32700),
        ("{} {}", -32700),
        ("[]", -32600),
        (r#"[{"jsonrpc":"2.0","id":1,"method":"tools/list"}]"#, -32600),
        // The members of a message, in an array.
        (r#"["2.0",1,"tools/list",{"_meta":{}}]"#, -32600),
        ("\u{feff}{}", -32700),
        ("3", -32600),
        ("null", -32600),
        ("{}", -32600),
        (r#"{"jsonrpc":"1.0","id":1,"method":"tools/list"}"#, -32600),
        (r#"{"jsonrpc":"2.0","id":1}"#, -32600),
        (r#"{"jsonrpc":"2.0","id":1,"method":3}"#, -32600),
        (r#"{"jsonrpc":"2.0","id":null,"method":"tools/list"}"#, -32600),
        (r#"{"jsonrpc":"2.0","id":1.5,"method":"tools/list"}"#, -32600),
        (r#"{"jsonrpc":"2.0","id":{},"method":"tools/list"}"#, -32600),
        (r#"{"jsonrpc":"2.0","id":1,"result":{}}"#, -32600),
        (r#"{"jsonrpc":"2.0","id":1,"id":2,"method":"tools/list"}"#, -32600),
    ] {
        let (status, message) = raw(body).await;
        assert_eq!((status, error(&message).0), (400, code), "{body}: {message}");
        assert!(message.get("id").is_none(), "{body}");
        assert_eq!(message["jsonrpc"], "2.0");
    }
    let (status, message) = peer().raw(b"\xff\xfe").await.unwrap();
    assert_eq!((status, error(&message).0), (400, -32700));
}

#[tokio::test]
async fn the_required_meta() {
    let whole = meta(&form());
    let without = |key: &str| {
        let mut meta = whole.clone();
        meta.as_object_mut().unwrap().remove(key);
        json!({ "_meta": meta })
    };
    let with = |key: &str, value: Value| {
        let mut meta = whole.clone();
        meta[key] = value;
        json!({ "_meta": meta })
    };
    let version = "io.modelcontextprotocol/protocolVersion";
    let capabilities = "io.modelcontextprotocol/clientCapabilities";
    for params in [
        json!({ "_meta": null }),
        json!({ "_meta": 3 }),
        json!([]),
        json!([whole.clone(), "greet"]),
        json!("x"),
        json!({ "_meta": [REVISION, form()] }),
        without(version),
        without(capabilities),
        with(version, json!(20260728)),
        with(version, Value::Null),
        with(capabilities, json!([])),
        with(capabilities, Value::Null),
        with("progressToken", json!(1.5)),
        with("progressToken", json!({})),
        with("progressToken", json!("x".repeat(1023))),
        with("io.modelcontextprotocol/logLevel", json!("loud")),
        with("io.modelcontextprotocol/logLevel", json!(3)),
    ] {
        for method in ["server/discover", "tools/list", "tools/call", "unknown"] {
            let body =
                json!({ "jsonrpc": "2.0", "id": "a\u{e9}", "method": method, "params": params }).to_string();
            let (status, message) = raw(&body).await;
            assert_eq!((status, error(&message).0), (400, -32602), "{body}: {message}");
            assert_eq!(message["id"], "aé");
        }
    }
    let (status, message) = raw(r#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#).await;
    assert_eq!((status, error(&message).0), (400, -32602));
    // Client info is no condition, nor is what is unknown.
    let params = json!({ "_meta": { version: REVISION, capabilities: { "elicitation": {}, "x": 1 }, "com.example/y": 2, "io.modelcontextprotocol/logLevel": "debug" } });
    assert_eq!(peer().send("tools/list", params).await.0, 200);
}

#[tokio::test]
async fn versions_and_methods() {
    let mut other = meta(&form());
    other["io.modelcontextprotocol/protocolVersion"] = json!("v999");
    for method in ["server/discover", "tools/list", "tools/call", "unknown/method"] {
        let (status, message) = peer().send(method, json!({ "_meta": other })).await;
        assert_eq!((status, error(&message).0), (400, -32022));
        assert_eq!(message["error"]["data"], json!({ "supported": [REVISION], "requested": "v999" }));
    }
    for method in [
        "unknown/method",
        "initialize",
        "ping",
        "prompts/list",
        "resources/list",
        "completion/complete",
        "logging/setLevel",
        "subscriptions/listen",
        "tools/List",
        "",
    ] {
        let (status, message) = peer().send(method, json!({})).await;
        assert_eq!((status, error(&message).0), (404, -32601), "{method}");
        assert_eq!(message["id"], 1);
    }
}

#[tokio::test]
async fn a_legacy_initialize_learns_what_is_spoken_here() {
    let body = json!({ "jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {
        "protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": { "name": "c", "version": "1" } } });
    let (status, message) = raw(&body.to_string()).await;
    assert_eq!((status, error(&message).0), (400, -32022));
    assert_eq!(message["error"]["data"], json!({ "supported": [REVISION], "requested": "2025-11-25" }));
    assert_eq!(message["id"], 0);
}

#[tokio::test]
async fn discovery() {
    let (status, message) = peer().send("server/discover", json!({})).await;
    assert_eq!(status, 200);
    assert_eq!(
        message["result"],
        json!({
            "resultType": "complete",
            "supportedVersions": [REVISION],
            "capabilities": { "tools": {} },
            "instructions": "Be kind.",
            "ttlMs": 300_000,
            "cacheScope": "public",
            "_meta": { "io.modelcontextprotocol/serverInfo": { "name": "n", "version": "1" } },
        })
    );
}

#[tokio::test]
async fn the_list_has_one_page() {
    let (_, message) = peer().send("tools/list", json!({})).await;
    assert_eq!(
        message["result"],
        json!({
            "resultType": "complete",
            "tools": [
                {
                    "name": "greet",
                    "title": "Greeting",
                    "description": "Greet someone.",
                    "inputSchema": { "type": "object", "properties": { "name": { "type": "string" } }, "additionalProperties": false },
                    "annotations": { "readOnlyHint": true, "openWorldHint": false },
                },
                {
                    "name": "nothing",
                    "description": "Do nothing.",
                    "inputSchema": { "type": "object", "properties": {}, "additionalProperties": false },
                },
            ],
            "ttlMs": 0,
            "cacheScope": "private",
            "_meta": { "io.modelcontextprotocol/serverInfo": { "name": "n", "version": "1" } },
        })
    );
    for cursor in [json!(""), json!("x"), json!(3)] {
        let (status, message) = peer().send("tools/list", json!({ "cursor": cursor })).await;
        assert_eq!((status, error(&message).0), (200, -32602), "{cursor}");
    }
    assert_eq!(peer().send("tools/list", json!({ "cursor": null })).await.0, 200);
    // What is the same for every client may be kept.
    let same = Peer::new(toolset![nothing].build().unwrap(), json!({})).list().await;
    assert_eq!((&same["ttlMs"], &same["cacheScope"]), (&json!(300_000), &json!("public")));
}

#[tokio::test]
async fn a_request_state_is_refused_everywhere_and_never_shown() {
    let before = ENTERED.load(Ordering::SeqCst);
    for state in [json!("s3cret-state"), json!(""), json!(3), json!({ "a": "s3cret-state" })] {
        for method in ["server/discover", "tools/list", "tools/call"] {
            let params = json!({ "name": "greet", "arguments": { "name": "A" }, "requestState": state });
            let (status, message) = peer().send(method, params).await;
            assert_eq!(status, 400, "{method} {state}");
            assert_eq!(
                message["error"],
                json!({ "code": -32602, "message": "invalid params: params.requestState is not accepted; this server issues no requestState, so a retry must not carry one" })
            );
        }
    }
    assert_eq!(ENTERED.load(Ordering::SeqCst), before);
    // `null` is absent.
    let (status, message) = peer()
        .send(
            "tools/call",
            json!({ "name": "nothing", "requestState": null, "arguments": null, "inputResponses": null }),
        )
        .await;
    assert_eq!((status, &message["result"]["content"]), (200, &json!([])));
}

#[tokio::test]
async fn malformed_calls() {
    for (params, status, said) in [
        (json!({}), 400, "params.name must be a string"),
        (json!({ "name": 3 }), 400, "params.name must be a string"),
        (json!({ "name": "greet", "arguments": [] }), 400, "params.arguments must be an object"),
        (json!({ "name": "greet", "arguments": "hunter2" }), 400, "params.arguments must be an object"),
        (json!({ "name": "greet", "inputResponses": [] }), 400, "params.inputResponses must be an object"),
        (json!({ "name": "greet", "inputResponses": "" }), 400, "params.inputResponses must be an object"),
        (
            json!({ "name": "greet", "inputResponses": { "greet_name": 3 } }),
            400,
            "params.inputResponses[\"greet_name\"] must be an object",
        ),
        (
            json!({ "name": "greet", "inputResponses": { "greet_name": {} } }),
            400,
            "params.inputResponses[\"greet_name\"] must be an object with an `action`",
        ),
        (
            json!({ "name": "greet", "inputResponses": { "greet_name": { "action": "hunter2" } } }),
            400,
            "params.inputResponses[\"greet_name\"].action must be accept, decline or cancel",
        ),
        (
            json!({ "name": "greet", "inputResponses": { "greet_name": { "action": "accept", "content": ["hunter2"] } } }),
            400,
            "params.inputResponses[\"greet_name\"].content must be an object",
        ),
        (
            json!({ "name": "greet", "inputResponses": { "greet_name": ["accept", { "name": "hunter2" }] } }),
            400,
            "params.inputResponses[\"greet_name\"] must be an object with an `action`",
        ),
        (json!({ "name": "gret" }), 200, "Unknown tool: gret; did you mean greet?"),
        (json!({ "name": "zzzzzz" }), 200, "Unknown tool: zzzzzz"),
        (json!({ "name": "" }), 200, "Unknown tool: "),
    ] {
        let (got, message) = peer().send("tools/call", params.clone()).await;
        assert_eq!((got, error(&message).0), (status, -32602), "{params}: {message}");
        assert!(error(&message).1.contains(said), "{params}: {message}");
        assert!(!message.to_string().contains("hunter2"));
    }
    let nested = format!("{}{}", "[".repeat(10_000), "]".repeat(10_000));
    let body = request("tools/call", json!({ "name": "greet" }), &form()).to_string();
    let body = body.replacen(
        "\"name\":\"greet\"",
        &format!("\"name\":\"greet\",\"arguments\":{{\"name\":{nested}}}"),
        1,
    );
    let (status, message) = raw(&body).await;
    assert_eq!((status, error(&message).0), (400, -32602));
    for unreadable in [r#""\ud83d""#, "1e999"] {
        let body = request("tools/call", json!({ "name": "greet" }), &form()).to_string();
        let arguments = format!("\"name\":\"greet\",\"arguments\":{{\"name\":{unreadable}}}");
        let (status, message) = raw(&body.replacen("\"name\":\"greet\"", &arguments, 1)).await;
        assert_eq!((status, error(&message).0), (400, -32602));
        assert!(error(&message).1.contains("half a surrogate pair"), "{message}");
    }
}

#[tokio::test]
async fn ids_come_back_as_they_were_written() {
    for id in ["1", "-7", "\"a\\u0062\"", "123456789012345678901234567890", "\"\""] {
        let body = request("tools/list", json!({}), &form()).to_string().replacen(
            "\"id\":1",
            &format!("\"id\":{id}"),
            1,
        );
        let reply = peer().engine.handle(body.as_bytes(), ze_runtime::Principal::Local).await.unwrap();
        assert!(String::from_utf8(reply.body).unwrap().contains(&format!("\"id\":{id},")), "{id}");
    }
}

#[tokio::test]
async fn notifications_are_never_answered() {
    for body in [
        json!({ "jsonrpc": "2.0", "method": "notifications/cancelled", "params": { "requestId": 1 } }),
        json!({ "jsonrpc": "2.0", "method": "notifications/unknown" }),
        json!({ "jsonrpc": "2.0", "method": "tools/call", "params": { "name": "greet" } }),
        json!({ "jsonrpc": "2.0", "method": "notifications/initialized", "params": [] }),
    ] {
        assert!(peer().raw(body.to_string().as_bytes()).await.is_none(), "{body}");
    }
}

#[tokio::test]
async fn a_body_is_entered_once_for_each_completed_call() {
    /// Count.
    #[tool]
    async fn count(#[elicit("Who?")] name: String, runs: &AtomicUsize) -> String {
        runs.fetch_add(1, Ordering::SeqCst);
        name
    }
    let runs = std::sync::Arc::new(AtomicUsize::new(0));
    let toolset = toolset![count].shared_state(std::sync::Arc::clone(&runs)).build().unwrap();
    let peer = Peer::new(toolset, form());
    question(&peer.call("count", json!({})).await);
    question(&peer.retry("count", json!({}), json!({})).await);
    question(&peer.retry("count", json!({}), support::accept("count_name", json!({ "name": 1 }))).await);
    peer.retry("count", json!({}), json!({ "count_name": { "action": "decline" } })).await;
    peer.call("count", json!({ "nmae": 1 })).await;
    assert_eq!(runs.load(Ordering::SeqCst), 0);
    peer.retry("count", json!({}), support::accept("count_name.2", json!({ "name": "A" }))).await;
    assert_eq!(runs.load(Ordering::SeqCst), 1);
    peer.call("count", json!({ "name": "A" })).await;
    assert_eq!(runs.load(Ordering::SeqCst), 2);
}
