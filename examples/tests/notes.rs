//! One server of two: rmcp's own tools, and ours in front of them. Over both transports.

#![allow(missing_docs, clippy::unwrap_used)]

#[path = "../../ze-runtime/tests/support/mod.rs"]
mod support;

mod server;

use serde_json::{Value, json};
use server::Server;
use support::{accept, form, question, request, text};

/// The server, and its binary.
const NAME: &str = "notes";
const BINARY: &str = env!("CARGO_BIN_EXE_notes");

const ASKED: &str = "Which note is to be deleted?";

/// A call; its result.
async fn call(server: &mut Server, params: Value) -> Value {
    server.send(&request("tools/call", params, &form())).await["result"].take()
}

#[tokio::test]
async fn the_tools_of_both_are_listed_ours_first() {
    for mut server in Server::both().await {
        let list = server.send(&request("tools/list", json!({}), &form())).await;
        let tools = list["result"]["tools"].as_array().unwrap();
        let names: Vec<_> = tools.iter().map(|tool| tool["name"].as_str().unwrap()).collect();
        assert_eq!(names, ["delete_note", "keep_note", "list_notes"]);
        // `self` is no argument.
        assert_eq!(tools[0]["inputSchema"]["properties"].as_object().unwrap().len(), 1);
    }
}

#[tokio::test]
async fn what_one_keeps_the_other_asks_for_and_deletes() {
    for mut server in Server::both().await {
        let note = json!({ "title": "milk", "text": "two bottles" });
        let kept = call(&mut server, json!({ "name": "keep_note", "arguments": note })).await;
        assert_eq!(text(&kept), "kept milk");

        let (key, message, _) = question(&call(&mut server, json!({ "name": "delete_note" })).await);
        assert_eq!((key.as_str(), message.as_str()), ("delete_note_title", ASKED));
        let answer = |key: &str, title: &str| json!({ "name": "delete_note", "inputResponses": accept(key, json!({ "title": title })) });
        let (key, message, _) = question(&call(&mut server, answer(&key, "bread")).await);
        assert_eq!(message, format!("Note was not accepted: there is no such note.\n{ASKED}"));
        assert_eq!(text(&call(&mut server, answer(&key, "milk")).await), "deleted milk");

        let left = call(&mut server, json!({ "name": "list_notes" })).await;
        assert_eq!(text(&left), "");
    }
}
