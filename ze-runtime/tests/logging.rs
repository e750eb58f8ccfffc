//! What is logged: what the model is not told, under the id that it is told.

#![allow(missing_docs, clippy::print_stdout, clippy::unwrap_used)]

mod support;

use std::io::Write;
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

/// In a process of its own, whose standard error is looked at.
#[tokio::test]
async fn without_a_subscriber_it_is_on_standard_error() {
    const INSIDE: &str = "ZE_TEST_INSIDE";
    if std::env::var_os(INSIDE).is_some() {
        let peer = Peer::new(toolset![fails, panics].build().unwrap(), json!({}));
        return println!("{}", text(&peer.call("fails", json!({ "password_hint": "hunter2" })).await));
    }
    let name = "without_a_subscriber_it_is_on_standard_error";
    let mut inside = std::process::Command::new(std::env::current_exe().unwrap());
    let output = inside.args(["--exact", name, "--nocapture"]).env(INSIDE, "").output().unwrap();
    let (said, logged) =
        (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
    let id = said.split("error: internal error ").nth(1).unwrap().split(';').next().unwrap();
    assert!(logged.contains(&format!("error {id}: {TOLD}")), "{logged}");
    assert!(!logged.contains("hunter2"), "{logged}");
}
