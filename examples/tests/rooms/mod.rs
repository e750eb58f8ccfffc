//! The `booking` server: instances that share a database, and the rounds of its calls.

// Each test takes what it needs.
#![allow(dead_code)]

use std::path::{Path, PathBuf};

use rusqlite::Connection;
use serde_json::{Value, json};

use crate::server::{Server, command};
use crate::support::{accept, form};

/// The day of every booking.
pub(crate) const DAY: &str = "2026-08-03";

/// Two keys: a new one, and one that is on its way out.
const KEYS: &str =
    "BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc=,CAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAg=";

/// A database of one test.
pub(crate) struct Rooms(PathBuf);

impl Rooms {
    pub(crate) fn new(test: &str) -> Self {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{test}-{}.db", std::process::id()));
        let _ = std::fs::remove_file(&path);
        Self(path)
    }

    pub(crate) async fn http(&self) -> Server {
        Server::http_of(self.command()).await
    }

    pub(crate) fn stdio(&self) -> Server {
        Server::stdio_of(self.command())
    }

    fn command(&self) -> tokio::process::Command {
        let mut command = command();
        command.arg("--db").arg(&self.0).env("ZE_SEAL_KEYS", KEYS);
        command
    }

    /// Looks into the database, or changes it behind the server's back.
    pub(crate) fn database(&self) -> Connection {
        Connection::open(&self.0).unwrap()
    }

    pub(crate) fn count(&self, of: &str) -> i64 {
        self.database().query_row(&format!("SELECT count(*) FROM {of}"), [], |row| row.get(0)).unwrap()
    }
}

impl Drop for Rooms {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

/// A call, whose rounds may go to several servers.
#[derive(Clone)]
pub(crate) struct Call {
    tool: &'static str,
    arguments: Value,
}

impl Call {
    pub(crate) fn book(room_hint: &str, hour: u8) -> Self {
        let arguments = json!({ "day": DAY, "hour": hour, "room_hint": room_hint });
        Self { tool: "book_room", arguments }
    }

    pub(crate) fn cancel(booking: i64) -> Self {
        Self { tool: "cancel_booking", arguments: json!({ "booking_id": booking }) }
    }

    /// With one more argument.
    pub(crate) fn with(mut self, name: &str, value: &str) -> Self {
        self.arguments[name] = json!(value);
        self
    }

    pub(crate) fn params(&self) -> Value {
        json!({ "name": self.tool, "arguments": self.arguments })
    }

    /// The retry that answers a result.
    pub(crate) fn answering(&self, asked: &Value, responses: Value) -> Value {
        let mut params = self.params();
        params["inputResponses"] = responses;
        params["requestState"] = asked["requestState"].clone();
        params
    }

    /// The first round, by a client that can show a form.
    pub(crate) async fn begin(&self, server: &mut Server) -> Value {
        server.round(self.params(), &form()).await
    }

    /// The round in which the one question is answered with one field.
    pub(crate) async fn answer(
        &self,
        server: &mut Server,
        asked: &Value,
        field: &str,
        value: Value,
    ) -> Value {
        let params = self.answering(asked, accept(&key(asked), json!({ field: value })));
        server.round(params, &form()).await
    }
}

/// The key of the one question of a result, which also has a state.
pub(crate) fn key(asked: &Value) -> String {
    assert_eq!(asked["resultType"], "input_required", "{asked}");
    assert!(asked["requestState"].as_str().is_some_and(|state| !state.is_empty()), "{asked}");
    let requests = asked["inputRequests"].as_object().expect("requests");
    assert_eq!(requests.len(), 1, "{asked}");
    requests.keys().next().unwrap().clone()
}

/// The message of the one question of a result.
pub(crate) fn message(asked: &Value) -> &str {
    asked["inputRequests"][key(asked)]["params"]["message"].as_str().unwrap()
}
