//! Who supplies a parameter, row by row of the README's table.

#![allow(missing_docs, clippy::unwrap_used)]

mod support;

use serde_json::{Value, json};
use support::{Peer, accept, form, question, text};
use ze_runtime::{CallContext, Elicited, tool, toolset};

/// A plain parameter.
#[tool]
async fn plain(
    name: String,
    nick: Option<String>,
    #[arg(default = 3)] times: u8,
    #[arg(default = "en")] lang: String,
) -> String {
    format!("{name} {nick:?} {times} {lang}")
}

/// Asked, as an `Option`.
#[tool]
async fn as_option(#[elicit("Which?")] it: Option<u8>) -> String {
    format!("{it:?}")
}

/// Asked, unwrapped.
#[tool]
async fn unwrapped(#[elicit("Which?")] it: u8) -> String {
    format!("{it}")
}

/// Asked, with a default.
#[tool]
async fn defaulted(#[elicit("Which?", default = 7)] it: u8) -> String {
    format!("{it}")
}

/// Asked, and not needed.
#[tool]
async fn optional(#[elicit("Which?", optional)] it: Option<u8>) -> String {
    format!("{it:?}")
}

/// Asked, and told how it went.
#[tool]
async fn elicited(#[elicit("Which?")] it: Elicited<u8>) -> String {
    format!("{it:?}")
}

struct Greeting(&'static str);

trait Clock: Send + Sync {
    fn now(&self) -> u64;
}

struct Fixed;

impl Clock for Fixed {
    fn now(&self) -> u64 {
        7
    }
}

/// State, and the call.
#[tool]
async fn served(greeting: &Greeting, cx: &CallContext, clock: &dyn Clock, name: String) -> String {
    format!("{} {name} {} {}", greeting.0, cx.tool(), clock.now())
}

fn peer(capabilities: Value) -> Peer {
    let toolset = toolset![plain, as_option, unwrapped, defaulted, optional, elicited, served]
        .state(Greeting("hi"))
        .shared_state::<dyn Clock>(std::sync::Arc::new(Fixed))
        .build()
        .unwrap();
    Peer::new(toolset, capabilities)
}

const ASKED: [&str; 5] = ["as_option", "unwrapped", "defaulted", "optional", "elicited"];

#[tokio::test]
async fn a_plain_parameter_is_the_models_alone() {
    let peer = peer(form());
    assert_eq!(text(&peer.call("plain", json!({ "name": "a" })).await), "a None 3 en");
    let all = json!({ "name": "a", "nick": "b", "times": 9, "lang": "de" });
    assert_eq!(text(&peer.call("plain", all).await), "a Some(\"b\") 9 de");
    assert_eq!(
        text(&peer.call("plain", json!({ "name": "a", "nick": null, "times": null })).await),
        "a None 3 en"
    );
    assert_eq!(text(&peer.call("plain", json!({})).await), "error: missing required argument: name");
    assert_eq!(
        text(&peer.call("plain", json!({ "name": null })).await),
        "error: missing required argument: name"
    );
}

#[tokio::test]
async fn the_model_may_supply_what_could_be_asked() {
    for capabilities in [form(), json!({})] {
        let peer = peer(capabilities);
        for (tool, expected) in ASKED.into_iter().zip(["Some(5)", "5", "5", "Some(5)", "Value(5)"]) {
            assert_eq!(text(&peer.call(tool, json!({ "it": 5 })).await), expected);
            // JSON has one kind of number.
            assert_eq!(text(&peer.call(tool, json!({ "it": 5.0 })).await), expected);
            // An argument beats an answer.
            let responses = accept(&format!("{tool}_it"), json!({ "it": 6 }));
            assert_eq!(text(&peer.retry(tool, json!({ "it": 5 }), responses).await), expected);
        }
        assert_eq!(text(&peer.call("unwrapped", json!({ "it": 0 })).await), "0");
    }
}

#[tokio::test]
async fn what_is_missing_is_asked_for() {
    let peer = peer(form());
    for tool in ASKED {
        for arguments in [json!({}), json!({ "it": null })] {
            let (key, message, schema) = question(&peer.call(tool, arguments).await);
            assert_eq!((key, message.as_str()), (format!("{tool}_it"), "Which?"));
            let mut property = json!({ "type": "integer", "minimum": 0, "maximum": 255 });
            let mut expected = json!({ "type": "object" });
            if tool == "defaulted" {
                property["default"] = json!(7);
            } else if tool != "optional" {
                expected["required"] = json!(["it"]);
            }
            expected["properties"] = json!({ "it": property });
            assert_eq!(schema, expected, "{tool}");
        }
    }
    for (tool, expected) in ASKED.into_iter().zip(["Some(6)", "6", "6", "Some(6)", "Value(6)"]) {
        let responses = accept(&format!("{tool}_it"), json!({ "it": 6, "more": "ignored" }));
        assert_eq!(text(&peer.retry(tool, json!({}), responses).await), expected);
    }
}

#[tokio::test]
async fn a_no_is_final() {
    let peer = peer(form());
    let declined = "error: The user declined to give `it`; nothing was done. Do not guess: pass `it` only if the user has stated it.";
    let cancelled = "error: The question about `it` was closed unanswered; nothing was done. Pass `it` only if the user has stated it.";
    for (action, stopped, told) in [("decline", declined, "Declined"), ("cancel", cancelled, "Cancelled")] {
        for (tool, expected) in ASKED.into_iter().zip([stopped, stopped, stopped, "None", told]) {
            let key = format!("{tool}_it");
            // `content` is looked at only on `accept`.
            for answer in [json!({ "action": action }), json!({ "action": action, "content": { "it": 6 } })] {
                let responses = json!({ key.clone(): answer });
                assert_eq!(text(&peer.retry(tool, json!({}), responses).await), expected, "{tool} {action}");
            }
        }
    }
}

#[tokio::test]
async fn a_client_that_cannot_be_asked_is_never_sent_a_form() {
    let missing = "error: missing required argument: it";
    for capabilities in [json!({}), json!({ "elicitation": { "url": {} } }), json!({ "sampling": {} })] {
        let peer = peer(capabilities);
        for (tool, expected) in ASKED.into_iter().zip([missing, missing, "7", "None", "Unasked"]) {
            assert_eq!(text(&peer.call(tool, json!({})).await), expected, "{tool}");
        }
    }
}

#[tokio::test]
async fn required_follows_the_client() {
    let asking = [form(), json!({ "elicitation": {} })];
    let others = [json!({}), json!({ "elicitation": { "url": {} } }), json!({ "roots": {} })];
    for (clients, expected) in [(&asking[..], false), (&others[..], true)] {
        for capabilities in clients {
            let list = peer(capabilities.clone()).list().await;
            assert_eq!((&list["ttlMs"], &list["cacheScope"]), (&json!(0), &json!("private")));
            for tool in list["tools"].as_array().unwrap() {
                let name = tool["name"].as_str().unwrap();
                let required = tool["inputSchema"].get("required").cloned();
                let expected = match name {
                    "plain" | "served" => Some(json!(["name"])),
                    "as_option" | "unwrapped" if expected => Some(json!(["it"])),
                    _ => None,
                };
                assert_eq!(required, expected, "{name} for {capabilities}");
            }
        }
    }
}

#[tokio::test]
async fn references_come_from_the_server() {
    let peer = peer(form());
    assert_eq!(text(&peer.call("served", json!({ "name": "Ann" })).await), "hi Ann served 7");
    let list = peer.list().await;
    let served =
        list["tools"].as_array().unwrap().iter().find(|tool| tool["name"] == "served").unwrap().clone();
    assert_eq!(served["inputSchema"]["properties"], json!({ "name": { "type": "string" } }));
}

#[tokio::test]
async fn the_function_stays_callable() {
    assert_eq!(unwrapped(3).await, "3");
    assert_eq!(elicited(Elicited::Declined).await, "Declined");
}
