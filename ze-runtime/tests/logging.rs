//! What is logged: what the model is not told, under the id that it is told.

#![allow(missing_docs, clippy::print_stdout, clippy::unwrap_used)]

mod support;

use std::io::Write;
use std::process::Stdio;
use std::sync::{Arc, Mutex};

use serde_json::json;
use support::{Peer, text};
use ze_runtime::{Error, Result, tool, toolset};

#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

const TOLD: &str = "the database is at 10.0.0.7";

/// Fail inside.
#[tool]
async fn fails(password_hint: String) -> Result<String> {
    let _ = password_hint;
    Err(Error::internal(TOLD))
}

/// Panic.
#[tool]
async fn panics(text: String) -> String {
    panic!("with {text}")
}

#[tokio::test]
async fn an_internal_error_is_logged_under_its_id() {
    let log = Log::default();
    let writer = log.clone();
    let subscriber = tracing_subscriber::fmt().with_writer(move || writer.clone()).finish();
    let _guard = tracing::subscriber::set_default(subscriber);
    let peer = Peer::new(toolset![fails, panics].build().unwrap(), json!({}));
    for (tool, argument, logged) in
        [("fails", "password_hint", TOLD), ("panics", "text", "tool `panics` panicked")]
    {
        log.0.lock().unwrap().clear();
        let told = text(&peer.call(tool, json!({ argument: "hunter2" })).await);
        let id = told.strip_prefix("error: internal error ").unwrap().split(';').next().unwrap();
        let lines = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
        assert!(lines.contains(id) && lines.contains(logged), "{lines}");
        assert!(!lines.contains("hunter2") && !told.contains("10.0.0.7"), "{lines}");
        assert_eq!(lines.lines().count(), 1);
    }
}

/// Break it.
#[cfg(all(feature = "http", feature = "seal"))]
#[tool(confirm = "Break it?")]
async fn smash() {}

#[cfg(all(feature = "http", feature = "seal"))]
#[test]
fn keys_that_outlive_the_memory_of_what_was_confirmed_are_warned_of() {
    use ze_runtime::seal::{MemoryOnceStore, SealKeys};
    use ze_runtime::serve::http::HttpServer;

    let given = SealKeys::from_bytes([[7; 32]]).unwrap();
    let tools = || toolset![smash].seal_keys(given.clone());
    for (toolset, warning) in [
        (tools(), Some("a `once_store`")),
        (tools().seal_keys(SealKeys::ephemeral()), Some("are ephemeral")),
        (tools().once_store(MemoryOnceStore::new(1)), None),
        (toolset![fails].seal_keys(given.clone()), None),
    ] {
        let log = Log::default();
        let writer = log.clone();
        let subscriber = tracing_subscriber::fmt().with_writer(move || writer.clone()).finish();
        let _guard = tracing::subscriber::set_default(subscriber);
        HttpServer::new(toolset.build().unwrap()).into_service().unwrap();
        let lines = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
        assert_eq!(lines.lines().count(), usize::from(warning.is_some()), "{lines}");
        assert!(lines.contains(warning.unwrap_or_default()), "{lines}");
    }
}

const INSIDE: &str = "ZE_TEST_INSIDE";

/// What the tests below start: one call that fails inside, in a process without a subscriber.
#[tokio::test]
async fn inside() {
    if std::env::var_os(INSIDE).is_some() {
        let peer = Peer::new(toolset![fails, panics].build().unwrap(), json!({}));
        println!("{}", text(&peer.call("fails", json!({ "password_hint": "hunter2" })).await));
    }
}

fn started() -> std::process::Child {
    let mut inside = std::process::Command::new(std::env::current_exe().unwrap());
    inside.args(["--exact", "inside", "--nocapture"]).env(INSIDE, "");
    inside.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

/// The id of the error that it was told.
fn id(output: &std::process::Output) -> String {
    let said = String::from_utf8(output.stdout.clone()).unwrap();
    said.split("error: internal error ").nth(1).unwrap().split(';').next().unwrap().to_owned()
}

#[test]
fn without_a_subscriber_it_is_on_standard_error() {
    let output = started().wait_with_output().unwrap();
    let logged = String::from_utf8(output.stderr.clone()).unwrap();
    assert!(logged.contains(&format!("error {}: {TOLD}", id(&output))), "{logged}");
    assert!(!logged.contains("hunter2"), "{logged}");
}

/// A client that does not read a server's standard error may close it.
#[test]
fn a_standard_error_that_is_closed_ends_no_call() {
    let mut started = started();
    drop(started.stderr.take());
    assert!(!id(&started.wait_with_output().unwrap()).is_empty());
}
