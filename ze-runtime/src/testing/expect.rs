//! What a test expects of a response. One that is not met blames the test's own line.

use std::sync::atomic::Ordering;

use serde::Serialize;
use serde_json::Value;

use crate::testing::exchange::{Exchange, Outcome};
use crate::testing::json_of;
use crate::testing::question::Question;

impl Exchange {
    /// The user is asked for `param`: a form has a field of that name. A confirmation's is `confirm`.
    #[track_caller]
    pub fn expect_question(self, param: &str) -> Question {
        match self.form_with(param).map(str::to_owned) {
            Some(key) => Question { exchange: self, key, param: param.to_owned() },
            None => {
                self.fail(format_args!("expected a question about `{param}`, got {}", self.got()));
            }
        }
    }

    /// The call succeeded with this text: its content of type `text`, a line each.
    #[track_caller]
    pub fn expect_text(self, text: &str) -> Self {
        if self.outcome() != Outcome::Success || self.text() != text {
            self.fail(format_args!("expected the text {text:?}, got {}", self.got()));
        }
        self
    }

    /// The call gave an error result with `part` in its text.
    #[track_caller]
    pub fn expect_error(self, part: &str) -> Self {
        if self.outcome() != Outcome::Failure || !self.text().contains(part) {
            self.fail(format_args!("expected an error result with {part:?}, got {}", self.got()));
        }
        self
    }

    /// The call is complete with this `structuredContent`.
    #[track_caller]
    pub fn expect_structured(self, value: impl Serialize) -> Self {
        let expected = json_of(value);
        match self.response().pointer("/result/structuredContent") {
            Some(value) if *value == expected => self,
            Some(value) => self.fail(format_args!("expected the structured content {expected}, got {value}")),
            None => {
                self.fail(format_args!("expected the structured content {expected}, got {}", self.got()));
            }
        }
    }

    /// The request was answered with a JSON-RPC error of this code.
    #[track_caller]
    pub fn expect_protocol_error(self, code: i32) -> Self {
        if self.outcome() != Outcome::ProtocolError || self.response()["error"]["code"] != code {
            self.fail(format_args!("expected the protocol error {code}, got {}", self.got()));
        }
        self
    }

    /// The JSON-RPC error's message has this part.
    #[track_caller]
    pub fn expect_message(self, part: &str) -> Self {
        let message = self.response().pointer("/error/message").and_then(Value::as_str);
        if message.is_none_or(|message| !message.contains(part)) {
            self.fail(format_args!("expected an error message with {part:?}, got {}", self.got()));
        }
        self
    }

    /// The user is sent to a page for `param`: the page that its `#[resolve]` gives.
    #[track_caller]
    pub fn expect_visit(self, param: &str) -> Question {
        let first = format!("{}_{param}", self.tool.as_deref().unwrap_or_default());
        let is_its = |key: &str| match key.strip_prefix(&first) {
            // When it is asked again, a number follows.
            Some(rest) => rest.is_empty() || rest.strip_prefix('.').is_some_and(|n| n.parse::<u64>().is_ok()),
            None => false,
        };
        let key = self.questions().find(|(key, question)| question["mode"] == "url" && is_its(key));
        match key.map(|(key, _)| key.to_owned()) {
            Some(key) => Question { exchange: self, key, param: param.to_owned() },
            None => self.fail(format_args!("expected a page for `{param}`, got {}", self.got())),
        }
    }

    /// The tool's function was entered so often in this call, over all its rounds.
    #[track_caller]
    pub fn expect_runs(self, times: usize) -> Self {
        let runs = self.runs.load(Ordering::SeqCst);
        if runs != times {
            self.fail(format_args!("expected {times} runs of the function, got {runs}"));
        }
        self
    }
}
