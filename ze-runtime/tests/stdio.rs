//! The framing of standard input and output, over streams in memory.

#![allow(missing_docs, clippy::unwrap_used)]

mod support;

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use serde_json::{Value, json};
use support::{accept, form, question, request, text};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader, DuplexStream, Lines, ReadHalf, WriteHalf};
use tokio::sync::Notify;
use ze_runtime::serve::stdio::IN_FLIGHT;
use ze_runtime::{CallContext, tool, toolset};

#[derive(Default)]
struct Gate {
    entered: Notify,
    open: Notify,
    finished: AtomicUsize,
}

/// Wait until the gate opens.
#[tool]
async fn slow(gate: &Gate, cx: &CallContext) -> String {
    cx.progress(1.0, None, None);
    gate.entered.notify_one();
    gate.open.notified().await;
    gate.finished.fetch_add(1, Ordering::SeqCst);
    "done".to_owned()
}

/// Say hello.
#[tool]
async fn hello(#[elicit("Who?")] name: String) -> String {
    format!("Hello, {name}!")
}

struct Session {
    input: WriteHalf<DuplexStream>,
    output: Lines<BufReader<ReadHalf<DuplexStream>>>,
    gate: Arc<Gate>,
    server: tokio::task::JoinHandle<ze_runtime::serve::Result>,
}

impl Session {
    fn start() -> Self {
        let gate = Arc::new(Gate::default());
        let toolset = toolset![slow, hello].shared_state(Arc::clone(&gate)).build().unwrap();
        let (client, server) = tokio::io::duplex(1 << 16);
        let (input, output) = tokio::io::split(server);
        let server = tokio::spawn(toolset.serve_stream(input, output));
        let (output, input) = tokio::io::split(client);
        Self { input, output: BufReader::new(output).lines(), gate, server }
    }

    async fn write(&mut self, text: &str) {
        self.input.write_all(text.as_bytes()).await.unwrap();
    }

    async fn send(&mut self, id: Value, tool: &str, arguments: Value, responses: Value) {
        let mut message = request("tools/call", json!({ "name": tool, "arguments": arguments }), &form());
        message["id"] = id;
        message["params"]["inputResponses"] = responses;
        self.write(&format!("{message}\n")).await;
    }

    async fn next(&mut self) -> Value {
        let line = tokio::time::timeout(Duration::from_secs(20), self.output.next_line());
        serde_json::from_str(&line.await.expect("an answer in time").unwrap().expect("an answer")).unwrap()
    }
}

#[tokio::test]
async fn a_question_a_retry_and_a_result() {
    let mut session = Session::start();
    session.send(json!("a"), "hello", json!({}), Value::Null).await;
    let message = session.next().await;
    assert_eq!(message["id"], "a");
    let (key, ..) = question(&message["result"]);
    session.send(json!("b"), "hello", json!({}), accept(&key, json!({ "name": "A\nB" }))).await;
    assert_eq!(text(&session.next().await["result"]), "Hello, A\nB!");
}

#[tokio::test]
async fn requests_run_side_by_side() {
    let mut session = Session::start();
    session.send(json!(1), "slow", json!({}), Value::Null).await;
    session.gate.entered.notified().await;
    session.send(json!(2), "hello", json!({ "name": "A" }), Value::Null).await;
    assert_eq!(session.next().await["id"], 2);
    session.gate.open.notify_one();
    assert_eq!(session.next().await["id"], 1);
}

#[tokio::test]
async fn a_cancelled_request_is_not_answered() {
    let mut session = Session::start();
    session.send(json!("1"), "slow", json!({}), Value::Null).await;
    session.gate.entered.notified().await;
    for cancelled in [
        json!({ "requestId": 1 }), // not the string
        json!({ "requestId": "2" }),
        json!({}),
        json!([]),
        json!({ "requestId": "1", "reason": "enough" }),
        json!({ "requestId": "1" }), // it crossed
    ] {
        let message = json!({ "jsonrpc": "2.0", "method": "notifications/cancelled", "params": cancelled });
        session.write(&format!("{message}\n")).await;
    }
    session.send(json!(3), "hello", json!({ "name": "A" }), Value::Null).await;
    assert_eq!(session.next().await["id"], 3);
    session.gate.open.notify_one();
    session.input.shutdown().await.unwrap();
    session.server.await.unwrap().unwrap();
    assert_eq!(session.output.next_line().await.unwrap(), None);
    assert_eq!(session.gate.finished.load(Ordering::SeqCst), 0);
}

#[tokio::test]
async fn at_the_end_of_the_input_what_had_begun_is_finished() {
    let mut session = Session::start();
    // The last line lacks its end.
    let message = request("tools/call", json!({ "name": "slow" }), &form());
    session.write(&message.to_string()).await;
    session.input.shutdown().await.unwrap();
    session.gate.entered.notified().await;
    assert!(!session.server.is_finished());
    session.gate.open.notify_one();
    assert_eq!(text(&session.next().await["result"]), "done");
    session.server.await.unwrap().unwrap();
}

#[tokio::test]
async fn progress_comes_before_the_answer() {
    let mut session = Session::start();
    let mut message = request("tools/call", json!({ "name": "slow" }), &form());
    message["params"]["_meta"]["progressToken"] = json!(7);
    session.write(&format!("{message}\n")).await;
    let params = json!({ "progressToken": 7, "progress": 1.0 });
    let expected = json!({ "jsonrpc": "2.0", "method": "notifications/progress", "params": params });
    assert_eq!(session.next().await, expected);
    session.gate.open.notify_one();
    assert_eq!(text(&session.next().await["result"]), "done");
}

#[tokio::test]
async fn what_cannot_be_read_is_answered_and_the_next_line_is_read() {
    let mut session = Session::start();
    session.write("{\n\n   \r\n[]\r\n").await;
    let message = session.next().await;
    assert_eq!((&message["error"]["code"], message.get("id")), (&json!(-32700), None));
    assert_eq!(session.next().await["error"]["code"], -32600);
    session.write(&"x".repeat(ze_runtime::serve::stdio::MAX_LINE + 1)).await;
    session.write("\n").await;
    assert_eq!(session.next().await["error"]["code"], -32600);
    session.send(json!(3), "hello", json!({ "name": "A" }), Value::Null).await;
    assert_eq!(session.next().await["id"], 3);
}

#[cfg(not(feature = "rmcp"))]
#[tokio::test]
async fn a_handshake_learns_what_is_spoken_here() {
    let mut session = Session::start();
    let initialize = json!({ "jsonrpc": "2.0", "id": 9, "method": "initialize", "params": { "protocolVersion": "2025-11-25" } });
    session.write(&format!("{initialize}\n")).await;
    let message = session.next().await;
    assert_eq!(message["error"]["code"], -32022);
    assert_eq!(message["error"]["data"]["supported"], json!(["2026-07-28"]));
}

#[tokio::test]
async fn a_request_too_many_is_refused_and_cancellations_are_read() {
    let mut session = Session::start();
    for id in 0..IN_FLIGHT {
        session.send(json!(id), "slow", json!({}), Value::Null).await;
    }
    for id in ["a", "b", "c"] {
        session.send(json!(id), "hello", json!({ "name": "A" }), Value::Null).await;
        let refused = session.next().await;
        assert_eq!((&refused["id"], &refused["error"]["code"]), (&json!(id), &json!(-32603)));
    }
    let cancelled = json!({ "requestId": 7 });
    let message = json!({ "jsonrpc": "2.0", "method": "notifications/cancelled", "params": cancelled });
    session.write(&format!("{message}\n")).await;
    session.send(json!("d"), "hello", json!({ "name": "A" }), Value::Null).await;
    assert_eq!(text(&session.next().await["result"]), "Hello, A!");
}

#[tokio::test]
async fn a_client_that_does_not_read_is_not_read_for_ever() {
    const MANY: usize = 5_000;
    let Session { mut input, mut output, .. } = Session::start();
    let written = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&written);
    let writing = tokio::spawn(async move {
        let message =
            request("tools/call", json!({ "name": "hello", "arguments": { "name": "A" } }), &form());
        for _ in 0..MANY {
            input.write_all(format!("{message}\n").as_bytes()).await.unwrap();
            count.fetch_add(1, Ordering::SeqCst);
        }
        input
    });
    // Until it is not read any more.
    let mut before = usize::MAX;
    while before != written.load(Ordering::SeqCst) {
        before = written.load(Ordering::SeqCst);
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
    assert!(before < MANY / 2, "{before}");
    // All of it is answered when the client reads.
    for _ in 0..MANY {
        output.next_line().await.unwrap().unwrap();
    }
    writing.await.unwrap();
}
