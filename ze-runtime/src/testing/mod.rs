//! Testing tools in process: a client that answers what it is asked.
//!
//! Requests go through the [`Engine`](crate::serve::engine::Engine) that serves every transport, bytes to bytes, so a
//! test sees what a client would. It needs the feature `testing` and no runtime of its own:
//!
//! ```toml
//! [dev-dependencies]
//! serde_json = "1"
//! ze-runtime = { version = "0.1", features = ["testing"] }
//! ```
//!
//! ```
//! use serde_json::json;
//! use ze_runtime::testing::TestClient;
//! use ze_runtime::{tool, toolset};
//!
//! /// Book a room.
//! #[tool]
//! async fn book_room(
//!     day: String,
//!     #[elicit("Which room on {day}?")] room_id: String,
//!     #[elicit("For how many people?", default = 2)] people: u8,
//! ) -> String {
//!     format!("{room_id} on {day} for {people}")
//! }
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() { // In a test: #[tokio::test] async fn the_room_is_asked_for() {
//! let toolset = toolset![book_room].build().unwrap();
//! let client = TestClient::of(&toolset).with_form();
//! client
//!     .call("book_room", json!({ "day": "Monday" }))
//!     .await
//!     .expect_question("room_id")
//!     .expect_message("Which room on Monday?\nFor how many people?")
//!     .accept("studio-b")
//!     .and("people", 5)
//!     .await
//!     .expect_text("studio-b on Monday for 5")
//!     .expect_runs(1);
//!
//! let asked = client.call("book_room", json!({ "day": "Monday" })).await.expect_question("room_id");
//! asked.decline().await.expect_error("declined").expect_runs(0);
//!
//! // A client that cannot be asked.
//! TestClient::of(&toolset)
//!     .call("book_room", json!({ "day": "Monday" }))
//!     .await
//!     .expect_error("missing required argument: room_id");
//! # }
//! ```
//!
//! An expectation that is not met panics at the line that has it, with every message so far.
//!
//! What else a test may want, in a call each:
//!
//! | | |
//! |---|---|
//! | the user says no, closes the form, sends nothing | [`decline`](Question::decline), [`cancel`](Question::cancel), [`omit`](Question::omit) |
//! | an answer that does not fit, a whole form, an answer that is none | [`accept(4)`](Question::accept), [`accept_form`](Question::accept_form), [`answer_raw`](Question::answer_raw) |
//! | what the user is shown | [`expect_message`](Question::expect_message), [`offers`](Question::offers), [`field`](Question::field), [`form`](Question::form) |
//! | a page to visit | [`expect_visit`](Exchange::expect_visit) by the parameter, [`url`](Question::url), [`agree`](Question::agree) |
//! | a confirmation | [`expect_question("confirm")`](Exchange::expect_question), `accept(true)` |
//! | another person, another instance | [`with_principal`](Outgoing::with_principal), [`on`](Outgoing::on) |
//! | a state that is old, changed, made up, missing | [`expired`](Outgoing::expired), [`tampered`](Outgoing::tampered), [`with_state`](Outgoing::with_state), [`without_state`](Outgoing::without_state) |
//! | that the body ran once, or not at all | [`expect_runs`](Exchange::expect_runs) |
//! | structured content, a protocol error and its message, progress | [`expect_structured`](Exchange::expect_structured), [`expect_protocol_error`](Exchange::expect_protocol_error), [`expect_message`](Exchange::expect_message), [`progress`](Exchange::progress) |
//! | what a client sees, for a snapshot | [`tools`](TestClient::tools), [`tool`](TestClient::tool) |

mod exchange;
mod expect;
mod outgoing;
mod pretty;
mod question;

use std::collections::BTreeMap;
use std::fmt;
use std::future::Future;
use std::pin::pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker};

use serde::Serialize;
use serde_json::{Value, json};

pub use exchange::Exchange;
pub use outgoing::Outgoing;
pub use question::Question;

use crate::client::Principal;
use crate::toolset::Toolset;

/// A client of a toolset. It declares no capabilities and acts for [`Principal::Local`] until it is told otherwise.
///
/// Clones count [`runs`](Self::runs) together.
#[derive(Clone)]
pub struct TestClient {
    toolset: Toolset,
    capabilities: Value,
    principal: Principal,
    progress: bool,
    runs: Arc<Mutex<BTreeMap<String, usize>>>,
}

impl TestClient {
    /// A client of `toolset`.
    #[must_use]
    pub fn of(toolset: &Toolset) -> Self {
        Self {
            toolset: toolset.clone(),
            capabilities: json!({}),
            principal: Principal::Local,
            progress: false,
            runs: Arc::default(),
        }
    }

    /// It can show a form.
    #[must_use]
    pub fn with_form(self) -> Self {
        self.declaring("form")
    }

    /// It can send its user to a page.
    #[must_use]
    pub fn with_url(self) -> Self {
        self.declaring("url")
    }

    fn declaring(mut self, mode: &str) -> Self {
        self.capabilities["elicitation"][mode] = json!({});
        self
    }

    /// Its `clientCapabilities` in full, such as `json!({ "elicitation": {} })`. Replaces what was declared before.
    #[must_use]
    #[track_caller]
    pub fn with_capabilities(mut self, capabilities: impl Serialize) -> Self {
        self.capabilities = json_of(capabilities);
        self
    }

    /// On whose behalf its requests come. See [`Outgoing::with_principal`] for one request.
    #[must_use]
    pub fn with_principal(mut self, principal: Principal) -> Self {
        self.principal = principal;
        self
    }

    /// Its requests ask to be told of progress: [`Exchange::progress`].
    #[must_use]
    pub fn with_progress(mut self) -> Self {
        self.progress = true;
        self
    }

    /// A call of a tool, sent when it is awaited.
    ///
    /// # Panics
    ///
    /// When `arguments` cannot be written as JSON.
    #[track_caller]
    pub fn call(&self, tool: &str, arguments: impl Serialize) -> Outgoing {
        Outgoing::first(Exchange::call(self, tool, json_of(arguments)))
    }

    /// What this client sees: the descriptors of `tools/list`, in the server's order, laid out for a snapshot.
    ///
    /// # Panics
    ///
    /// When the server answers with an error.
    #[must_use]
    #[track_caller]
    pub fn tools(&self) -> String {
        self.list().tools()
    }

    /// What this client sees of one tool: its descriptor in `tools/list`.
    ///
    /// # Panics
    ///
    /// When there is none of that name.
    #[must_use]
    #[track_caller]
    pub fn tool(&self, name: &str) -> Value {
        let list = self.list();
        let tools = list.result()["tools"].as_array();
        let found = tools.and_then(|tools| tools.iter().find(|tool| tool["name"] == name));
        match found {
            Some(tool) => tool.clone(),
            None => list.fail(format_args!("there is no tool `{name}`")),
        }
    }

    fn list(&self) -> Exchange {
        let mut list = pin!(Outgoing::first(Exchange::list(self)).send());
        // Only a tool's function waits for anything.
        match list.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(exchange) => exchange,
            Poll::Pending => unreachable!("a list is ready"),
        }
    }

    /// How often calls of this client have entered the function of `tool`.
    #[must_use]
    pub fn runs(&self, tool: &str) -> usize {
        lock(&self.runs).get(tool).copied().unwrap_or_default()
    }
}

impl fmt::Debug for TestClient {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TestClient")
            .field("toolset", &self.toolset)
            .field("capabilities", &self.capabilities)
            .field("principal", &self.principal)
            .finish_non_exhaustive()
    }
}

#[track_caller]
fn json_of(value: impl Serialize) -> Value {
    match serde_json::to_value(value) {
        Ok(value) => value,
        Err(why) => panic!("the value can't be written as JSON: {why}"),
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
