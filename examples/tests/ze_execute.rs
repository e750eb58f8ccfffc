//! The wire contract of the `ze_execute` server, over its own standard input and output and over HTTP.

#![allow(missing_docs, clippy::unwrap_used)]

#[path = "../../ze-runtime/tests/support/mod.rs"]
mod support;

mod server;

use std::time::Duration;

use serde_json::{Value, json};
use server::{Server, command};
use support::{accept, form, headers, meta, post, post_with, request};
use tokio::io::AsyncWriteExt;

/// The server, and its binary.
const NAME: &str = "ze_execute";
const BINARY: &str = env!("CARGO_BIN_EXE_ze_execute");

const MESSAGE: &str = "Which ze command should be run? For example: show bgp summary";

/// What is asked, exactly.
fn asked(key: &str, message: &str) -> Value {
    json!({
        "resultType": "input_required",
        "inputRequests": { key: {
            "method": "elicitation/create",
            "params": {
                "mode": "form",
                "message": message,
                "requestedSchema": {
                    "type": "object",
                    "properties": { "command": {
                        "type": "string",
                        "title": "ze command",
                        "description": "The ze command to execute, for example 'show bgp peer list'.",
                    } },
                    "required": ["command"],
                },
            },
        } },
    })
}

fn error(text: &str) -> Value {
    json!({ "resultType": "complete", "content": [{ "type": "text", "text": text }], "isError": true })
}

#[tokio::test]
async fn the_user_is_asked_and_the_retry_completes() {
    for mut server in Server::both().await {
        for capabilities in [form(), json!({ "elicitation": {} })] {
            let result = server.call(json!({}), Value::Null, &capabilities).await;
            assert_eq!(result, asked("ze_execute_command", MESSAGE));
        }
        let answer = accept("ze_execute_command", json!({ "command": "show bgp summary" }));
        let result = server.call(json!({}), answer, &form()).await;
        assert_eq!((&result["resultType"], result.get("isError")), (&json!("complete"), None));
        assert!(result["content"][0]["text"].as_str().unwrap().contains("4 peers, 3 established"));
        // The model may pass it.
        let result = server.call(json!({ "command": "show bgp peer list" }), Value::Null, &json!({})).await;
        assert!(result["content"][0]["text"].as_str().unwrap().contains("customer-7"));
    }
}

#[tokio::test]
async fn a_no_runs_nothing() {
    for mut server in Server::both().await {
        let mut results = Vec::new();
        for action in ["decline", "cancel"] {
            let answer = json!({ "ze_execute_command": { "action": action } });
            results.push(server.call(json!({}), answer, &form()).await);
        }
        assert_eq!(
            results[0],
            error(
                "The user declined to give `command`; nothing was done. Do not guess: pass `command` only if the user has stated it."
            )
        );
        assert_eq!(
            results[1],
            error(
                "The question about `command` was closed unanswered; nothing was done. Pass `command` only if the user has stated it."
            )
        );
    }
}

#[tokio::test]
async fn a_wrong_answer_is_asked_again_three_times_in_all() {
    for mut server in Server::both().await {
        assert_eq!(server.call(json!({}), json!({}), &form()).await, asked("ze_execute_command", MESSAGE));
        for (wrong, reason) in
            [(json!(42), "ze command must be text."), (json!(""), "ze command must not be blank.")]
        {
            let again = format!("{reason}\n{MESSAGE}");
            for (key, next) in [
                ("ze_execute_command", "ze_execute_command.2"),
                ("ze_execute_command.2", "ze_execute_command.3"),
            ] {
                let result = server.call(json!({}), accept(key, json!({ "command": wrong })), &form()).await;
                assert_eq!(result, asked(next, &again));
            }
            let result = server
                .call(json!({}), accept("ze_execute_command.3", json!({ "command": wrong })), &form())
                .await;
            assert_eq!(
                result,
                error(
                    "3 answers about `command` did not fit; nothing was done. Pass `command` as an argument."
                )
            );
        }
    }
}

#[tokio::test]
async fn the_list_says_what_is_true_for_each_client() {
    for mut server in Server::both().await {
        for (capabilities, required) in [
            (json!({}), Some(json!(["command"]))),
            (json!({ "elicitation": { "url": {} } }), Some(json!(["command"]))),
            (json!({ "sampling": {} }), Some(json!(["command"]))),
            (json!({ "elicitation": {} }), None),
            (form(), None),
        ] {
            let result =
                server.send(&request("tools/list", json!({}), &capabilities)).await["result"].clone();
            let tool = &result["tools"][0];
            assert_eq!(tool["inputSchema"].get("required"), required.as_ref(), "{capabilities}");
            assert_eq!(tool["annotations"], json!({ "readOnlyHint": true }));
            assert_eq!((&result["cacheScope"], &result["ttlMs"]), (&json!("private"), &json!(0)));
            if required.is_some() {
                let result = server.call(json!({}), Value::Null, &capabilities).await;
                assert_eq!(result, error("missing required argument: command"));
            }
        }
    }
}

#[tokio::test]
async fn an_unknown_command_is_an_error_result_that_names_the_nearest() {
    for mut server in Server::both().await {
        let result = server.call(json!({ "command": "show bgp sumary" }), Value::Null, &json!({})).await;
        assert_eq!(result["isError"], true);
        let text = result["content"][0]["text"].as_str().unwrap();
        assert!(text.contains("the nearest is `show bgp summary`") && !text.contains("sumary`"), "{text}");
    }
}

#[tokio::test]
async fn a_request_state_is_refused_on_every_method() {
    let Server::Http { port, child: _child } = Server::http().await else { unreachable!() };
    for method in ["server/discover", "tools/list", "tools/call"] {
        let params = json!({ "name": "ze_execute", "requestState": "s3cret" });
        let message = request(method, params, &form());
        let response = post(port, &message).await;
        let error = response.json()["error"].clone();
        assert_eq!((response.status, &error["code"]), (400, &json!(-32602)));
        let text = error["message"].as_str().unwrap();
        assert!(text.contains("params.requestState") && !response.json().to_string().contains("s3cret"));
    }
    let mut wrong = headers(&request("tools/list", json!({}), &form()));
    support::set(&mut wrong, "Host", Some("evil.example"));
    assert_eq!(post_with(port, &request("tools/list", json!({}), &form()), &wrong).await.status, 403);
}

/// A server is told to stop, or its input ends: it ends by itself, and well.
#[cfg(unix)]
#[tokio::test]
async fn servers_end_cleanly() {
    for signal in ["INT", "TERM"] {
        for mut server in Server::both().await {
            // It is up, and has its signals.
            server.send(&request("tools/list", json!({}), &form())).await;
            let (Server::Http { child, .. } | Server::Stdio { child, .. }) = &mut server;
            let id = child.id().expect("it runs").to_string();
            let kill = std::process::Command::new("kill")
                .args([&format!("-{signal}"), id.as_str()])
                .status()
                .unwrap();
            assert!(kill.success());
            let status =
                tokio::time::timeout(Duration::from_secs(20), child.wait()).await.expect("it ends").unwrap();
            assert!(status.success(), "{signal}: {status}");
        }
    }
    let Server::Stdio { mut child, input, .. } = Server::stdio() else { unreachable!() };
    drop(input);
    let status = tokio::time::timeout(Duration::from_secs(20), child.wait()).await.expect("it ends").unwrap();
    assert!(status.success());
}

/// A client that reads nothing cannot keep the server: the second signal does not wait.
#[cfg(unix)]
#[tokio::test]
async fn a_second_signal_ends_a_server_that_nobody_reads() {
    let Server::Stdio { mut child, mut input, output: _unread } = Server::stdio() else { unreachable!() };
    let line = format!("{}\n", request("tools/list", json!({}), &form()));
    let flood = async { while input.write_all(line.as_bytes()).await.is_ok() {} };
    // Until nothing moves any more.
    let _ = tokio::time::timeout(Duration::from_secs(1), flood).await;
    let id = child.id().expect("it runs").to_string();
    for _ in 0..2 {
        assert!(std::process::Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    let status = tokio::time::timeout(Duration::from_secs(20), child.wait()).await.expect("it ends").unwrap();
    assert!(status.success(), "{status}");
}

/// What a user typed is neither in an error nor in the log, whichever way it is wrong.
#[tokio::test]
async fn what_was_typed_is_in_no_log() {
    let secret = "hunter2-Zq";
    let mut child = command().spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut params = vec![
        json!({ "name": "ze_execute", "inputResponses": accept("ze_execute_command", json!({ "command": secret })) }),
        json!({ "name": "ze_execute", "inputResponses": accept("ze_execute_command", json!({ "command": { "a": secret } })) }),
        json!({ "name": "ze_execute", "inputResponses": accept("ze_execute_command", json!([secret])) }),
        json!({ "name": "ze_execute", "inputResponses": { "ze_execute_command": { "action": secret } } }),
        json!({ "name": "ze_execute", "inputResponses": { "ze_execute_command": secret } }),
        json!({ "name": "ze_execute", "inputResponses": secret }),
        json!({ "name": "ze_execute", "arguments": secret }),
        json!({ "name": "ze_execute", "arguments": { "command": [secret] } }),
        json!({ "name": "ze_execute", "requestState": secret }),
    ];
    for params in &mut params {
        params["_meta"] = meta(&form());
        let message = json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params });
        input.write_all(format!("{message}\n").as_bytes()).await.unwrap();
    }
    input.write_all(format!("{{\"{secret}\n").as_bytes()).await.unwrap();
    drop(input);
    let output = child.wait_with_output().await.unwrap();
    let answers = String::from_utf8(output.stdout).unwrap();
    assert_eq!(answers.lines().count(), params.len() + 1);
    assert!(!answers.contains(secret), "{answers}");
    assert!(!String::from_utf8(output.stderr).unwrap().contains(secret));
}
