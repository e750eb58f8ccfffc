//! A request on its way, and what may be wrong with it.

use std::fmt;
use std::future::{Future, IntoFuture};
use std::pin::Pin;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde::Serialize;
use serde_json::{Map, Value, json};

use crate::call::observe::Observer;
use crate::client::Principal;
use crate::serve::engine::{Engine, Incoming, Notify};
use crate::testing::exchange::{Exchange, Round};
use crate::testing::{json_of, lock};
use crate::toolset::Toolset;
use crate::wire::REVISION;

/// A request that is sent when it is awaited: a call, or its retry with an answer.
///
/// A retry repeats the call's arguments and hands back the `requestState` it was given, if there was one.
#[must_use = "nothing is sent until it is awaited"]
pub struct Outgoing {
    exchange: Exchange,
    responses: Option<Map<String, Value>>,
    state: Option<String>,
    toolset: Toolset,
    principal: Principal,
    /// How far ahead of now it is sent.
    ahead: Duration,
}

impl Outgoing {
    pub(super) fn first(exchange: Exchange) -> Self {
        let (toolset, principal) = (exchange.client.toolset.clone(), exchange.client.principal.clone());
        Self { exchange, responses: None, state: None, toolset, principal, ahead: Duration::ZERO }
    }

    pub(super) fn retry(exchange: Exchange, responses: Map<String, Value>) -> Self {
        let state = exchange.state().map(str::to_owned);
        Self { responses: Some(responses), state, ..Self::first(exchange) }
    }

    /// Fills in one more field, of the form that has it.
    ///
    /// # Panics
    ///
    /// When no form has it, or its form is not accepted.
    #[track_caller]
    pub fn and(mut self, param: &str, value: impl Serialize) -> Self {
        let value = json_of(value);
        let Some(key) = self.exchange.form_with(param) else {
            self.exchange.fail(format_args!("no form asks for `{param}`"));
        };
        let responses = self.responses.get_or_insert_default();
        let answer = responses.entry(key).or_insert_with(|| json!({ "action": "accept", "content": {} }));
        match answer.get_mut("content").and_then(Value::as_object_mut) {
            Some(content) => content.insert(param.to_owned(), value),
            None => self.exchange.fail(format_args!("the form that asks for `{param}` isn't accepted")),
        };
        self
    }

    /// Sends this request to another instance: a toolset that was built alike. Later ones go to the client's own.
    pub fn on(mut self, toolset: &Toolset) -> Self {
        self.toolset = toolset.clone();
        self
    }

    /// Sends this request on behalf of another principal. Later ones are the client's own.
    pub fn with_principal(mut self, principal: Principal) -> Self {
        self.principal = principal;
        self
    }

    /// Sends this `requestState` instead of the one that was given.
    pub fn with_state(mut self, state: impl Into<String>) -> Self {
        self.state = Some(state.into());
        self
    }

    /// Sends no `requestState`, as if none had been given.
    pub fn without_state(mut self) -> Self {
        self.state = None;
        self
    }

    /// Sends these `inputResponses`, an object, instead of those that it would have.
    ///
    /// # Panics
    ///
    /// When they are no JSON object.
    #[track_caller]
    pub fn with_responses(mut self, responses: impl Serialize) -> Self {
        match json_of(responses) {
            Value::Object(responses) => self.responses = Some(responses),
            other => self.exchange.fail(format_args!("`inputResponses` are an object, not {other}")),
        }
        self
    }

    /// Sends the `requestState` with one letter changed; if there is none, one that no server gave out.
    pub fn tampered(mut self) -> Self {
        self.state = Some(match self.state {
            Some(state) => changed(&state),
            None => "made-up".to_owned(),
        });
        self
    }

    /// Sends it 16 minutes late: when the question that it answers has expired.
    pub fn expired(self) -> Self {
        self.late_by(Duration::from_secs(16 * 60))
    }

    /// Sends it as much later than now, as the server's clock sees it.
    pub fn late_by(mut self, late: Duration) -> Self {
        self.ahead = late;
        self
    }

    pub(super) async fn send(self) -> Exchange {
        let request = self.written();
        let Self { mut exchange, toolset, principal, ahead, .. } = self;
        let (runs, of_client) = (Arc::clone(&exchange.runs), Arc::clone(&exchange.client.runs));
        let observer = Observer::new(move |tool| {
            runs.fetch_add(1, Ordering::SeqCst);
            *lock(&of_client).entry(tool.to_owned()).or_default() += 1;
        });
        let observer = observer.ahead_by(ahead);
        let notifications = Arc::new(Mutex::new(Vec::new()));
        let sent = Arc::clone(&notifications);
        let notify: Notify = Arc::new(move |message| lock(&sent).push(text(&message)));
        let engine = Engine::new(toolset).observed(observer);
        let reply = match engine.read(request.as_bytes()) {
            Incoming::Request(request) => engine.answer(*request, principal.clone(), Some(notify)).await,
            Incoming::Refused(reply) => reply,
            Incoming::Notification(_) => unreachable!("a request has an id"),
        };
        let notifications = std::mem::take(&mut *lock(&notifications));
        let response = text(&reply.body);
        let message = serde_json::from_str(&response).unwrap_or_default();
        let status = reply.status;
        exchange.rounds.push(Round { principal, request, notifications, status, response, message });
        exchange
    }

    /// The JSON-RPC message.
    fn written(&self) -> String {
        #[derive(Serialize)]
        struct Message<'a> {
            jsonrpc: &'static str,
            id: usize,
            method: &'static str,
            params: Params<'a>,
        }
        #[derive(Serialize)]
        #[serde(rename_all = "camelCase")]
        struct Params<'a> {
            #[serde(skip_serializing_if = "Option::is_none")]
            name: Option<&'a str>,
            #[serde(skip_serializing_if = "Option::is_none")]
            arguments: Option<&'a Value>,
            #[serde(skip_serializing_if = "Option::is_none")]
            input_responses: Option<&'a Map<String, Value>>,
            #[serde(skip_serializing_if = "Option::is_none")]
            request_state: Option<&'a str>,
            #[serde(rename = "_meta")]
            meta: Value,
        }
        let exchange = &self.exchange;
        let id = exchange.rounds.len() + 1;
        let mut meta = json!({
            "io.modelcontextprotocol/protocolVersion": REVISION,
            "io.modelcontextprotocol/clientInfo": { "name": "ze-testing", "version": env!("CARGO_PKG_VERSION") },
            "io.modelcontextprotocol/clientCapabilities": exchange.client.capabilities,
        });
        if exchange.client.progress {
            meta["progressToken"] = json!(id);
        }
        let params = Params {
            name: exchange.tool.as_deref(),
            arguments: exchange.arguments.as_ref(),
            input_responses: self.responses.as_ref(),
            request_state: self.state.as_deref(),
            meta,
        };
        let message = Message { jsonrpc: "2.0", id, method: exchange.method, params };
        // Cannot fail: maps with string keys.
        serde_json::to_string(&message).unwrap_or_default()
    }
}

impl IntoFuture for Outgoing {
    type Output = Exchange;
    type IntoFuture = Pin<Box<dyn Future<Output = Exchange> + Send>>;

    fn into_future(self) -> Self::IntoFuture {
        Box::pin(self.send())
    }
}

impl fmt::Debug for Outgoing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Outgoing")
            .field("request", &self.written())
            .field("principal", &self.principal)
            .finish_non_exhaustive()
    }
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Another text of the same length, where there is a letter to change. In the middle: the last one of base64 may hold
/// bits that nobody reads.
fn changed(state: &str) -> String {
    let middle = state.chars().count() / 2;
    let other = |letter| if letter == 'A' { 'B' } else { 'A' };
    state.chars().enumerate().map(|(place, own)| if place == middle { other(own) } else { own }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_changed_state_differs_in_one_letter() {
        assert_eq!(changed("abcde"), "abAde");
        assert_eq!(changed("A"), "B");
        assert_eq!(changed("äö"), "äA");
    }

    #[test]
    fn a_retry_hands_back_the_state_that_it_was_given() {
        let asked = || {
            let result = json!({ "resultType": "input_required", "requestState": "abc" });
            Outgoing::retry(Exchange::answered(&result), Map::new())
        };
        for (outgoing, state) in
            [(asked(), "abc"), (asked().tampered(), "aAc"), (asked().with_state("x"), "x")]
        {
            let request: Value = serde_json::from_str(&outgoing.written()).unwrap();
            assert_eq!(request["params"]["requestState"], state);
        }
    }
}
