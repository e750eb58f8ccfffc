//! The messages of one call, and what a test expects of them.

use std::fmt::{self, Display};
use std::sync::Arc;
use std::sync::atomic::AtomicUsize;

use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;

use crate::client::Principal;
use crate::testing::TestClient;
use crate::testing::pretty::pretty;

/// One call as it stands: what was sent, and what was answered, up to the last response. It displays as those messages.
///
/// The methods that begin with `expect` panic with them when they are not met.
pub struct Exchange {
    pub(super) client: TestClient,
    pub(super) method: &'static str,
    pub(super) tool: Option<String>,
    pub(super) arguments: Option<Value>,
    pub(super) rounds: Vec<Round>,
    /// How often the tool's function was entered.
    pub(super) runs: Arc<AtomicUsize>,
}

/// One request and its response, as they were written.
pub(super) struct Round {
    pub(super) principal: Principal,
    pub(super) request: String,
    pub(super) notifications: Vec<String>,
    pub(super) status: u16,
    pub(super) response: String,
    /// The response, read.
    pub(super) message: Value,
}

impl Exchange {
    pub(super) fn call(client: &TestClient, tool: &str, arguments: Value) -> Self {
        let exchange = Self::new(client, "tools/call");
        Self { tool: Some(tool.to_owned()), arguments: Some(arguments), ..exchange }
    }

    pub(super) fn list(client: &TestClient) -> Self {
        Self::new(client, "tools/list")
    }

    fn new(client: &TestClient, method: &'static str) -> Self {
        let (client, rounds, runs) = (client.clone(), Vec::new(), Arc::default());
        Self { client, method, tool: None, arguments: None, rounds, runs }
    }

    /// The last response: a JSON-RPC message.
    #[must_use]
    pub fn response(&self) -> &Value {
        self.rounds.last().map_or(&Value::Null, |round| &round.message)
    }

    /// The `result` of the last response.
    ///
    /// # Panics
    ///
    /// When it is a protocol error.
    #[must_use]
    #[track_caller]
    pub fn result(&self) -> &Value {
        match self.response().get("result") {
            Some(result) => result,
            None => self.fail(format_args!("expected a result, got {}", self.got())),
        }
    }

    /// The `params` of every `notifications/progress`, in order. There are none unless the client is
    /// [`with_progress`](TestClient::with_progress).
    #[must_use]
    pub fn progress(&self) -> Vec<Value> {
        #[derive(Deserialize)]
        struct Notification {
            params: Value,
        }
        let sent = self.rounds.iter().flat_map(|round| &round.notifications);
        let read = sent.filter_map(|text| serde_json::from_str(text).ok());
        read.map(|notification: Notification| notification.params).collect()
    }

    #[track_caller]
    pub(super) fn fail(&self, what: impl Display) -> ! {
        panic!("{what}\n\n{self}")
    }

    /// The descriptors of a list, in the server's order.
    #[track_caller]
    pub(super) fn tools(&self) -> String {
        #[derive(Deserialize)]
        struct Response<'a> {
            #[serde(borrow)]
            result: List<'a>,
        }
        #[derive(Deserialize)]
        struct List<'a> {
            #[serde(borrow)]
            tools: &'a RawValue,
        }
        let text = self.rounds.last().map_or("", |round| &round.response);
        match serde_json::from_str::<Response<'_>>(text) {
            Ok(response) => pretty(response.result.tools.get()),
            Err(_) => self.fail(format_args!("expected a list of tools, got {}", self.got())),
        }
    }

    /// The `requestState` of the last response.
    #[must_use]
    pub fn state(&self) -> Option<&str> {
        self.response().pointer("/result/requestState")?.as_str()
    }

    /// What is asked: each key, with the `params` of its request.
    pub(super) fn questions(&self) -> impl Iterator<Item = (&str, &Value)> {
        let requests = self.response().pointer("/result/inputRequests").and_then(Value::as_object);
        requests.into_iter().flatten().map(|(key, request)| (key.as_str(), &request["params"]))
    }

    /// The `params` of the request under `key`.
    pub(super) fn question(&self, key: &str) -> &Value {
        self.questions().find(|(own, _)| *own == key).map_or(&Value::Null, |(_, params)| params)
    }

    /// The key of the form that has a field `param`.
    pub(super) fn form_with(&self, param: &str) -> Option<&str> {
        self.questions().find(|(_, question)| field(question, param).is_some()).map(|(key, _)| key)
    }

    pub(super) fn text(&self) -> String {
        let content = self.response().pointer("/result/content").and_then(Value::as_array);
        let texts = content.into_iter().flatten().filter(|content| content["type"] == "text");
        texts.filter_map(|content| content["text"].as_str()).collect::<Vec<_>>().join("\n")
    }

    pub(super) fn outcome(&self) -> Outcome {
        let message = self.response();
        let Some(result) = message.get("result") else { return Outcome::ProtocolError };
        match result["resultType"].as_str() {
            Some("input_required") => Outcome::Question,
            _ if result["isError"] == true => Outcome::Failure,
            _ => Outcome::Success,
        }
    }

    /// The last response in a few words.
    pub(super) fn got(&self) -> String {
        match self.outcome() {
            Outcome::Success => format!("the text {:?}", self.text()),
            Outcome::Failure => format!("the error result {:?}", self.text()),
            Outcome::ProtocolError => {
                let error = &self.response()["error"];
                format!("the protocol error {}: {}", error["code"], error["message"])
            }
            Outcome::Question => {
                let fields = self.questions().filter_map(|(_, question)| properties(question));
                let mut names: Vec<_> = fields.flat_map(|fields| fields.keys()).collect();
                names.sort();
                let pages = self.questions().filter(|(_, question)| question["mode"] == "url");
                let pages: Vec<_> = pages.map(|(key, _)| key).collect();
                match (&names[..], &pages[..]) {
                    (_, []) => format!("a question about {names:?}"),
                    ([], _) => format!("the pages {pages:?}"),
                    _ => format!("a question about {names:?} and the pages {pages:?}"),
                }
            }
        }
    }
}

#[cfg(test)]
impl Exchange {
    /// A call that was answered with `result`.
    pub(super) fn answered(result: &Value) -> Self {
        let toolset = crate::toolset![].build().expect("nothing is wrong with it");
        let mut exchange = Self::call(&TestClient::of(&toolset), "tool", Value::Null);
        exchange.rounds.push(Round {
            principal: Principal::Local,
            request: String::new(),
            notifications: Vec::new(),
            status: 200,
            response: String::new(),
            message: serde_json::json!({ "result": result }),
        });
        exchange
    }
}

#[derive(PartialEq)]
pub(super) enum Outcome {
    Success,
    Failure,
    Question,
    ProtocolError,
}

fn properties(question: &Value) -> Option<&serde_json::Map<String, Value>> {
    question.pointer("/requestedSchema/properties")?.as_object()
}

pub(super) fn field<'a>(question: &'a Value, param: &str) -> Option<&'a Value> {
    properties(question)?.get(param)
}

impl Display for Exchange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for round in &self.rounds {
            writeln!(f, "--> from {:?}\n{}", round.principal, pretty(&round.request))?;
            for notification in &round.notifications {
                writeln!(f, "<-- notification\n{}", pretty(notification))?;
            }
            writeln!(f, "<-- {}\n{}", round.status, pretty(&round.response))?;
        }
        Ok(())
    }
}

/// As [`Display`].
impl fmt::Debug for Exchange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(self, f)
    }
}
