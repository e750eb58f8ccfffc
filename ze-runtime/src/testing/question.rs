//! A question that the user was asked, and the ways to answer it.

use std::fmt;

use serde::Serialize;
use serde_json::{Map, Value, json};

use crate::testing::exchange::{Exchange, field};
use crate::testing::json_of;
use crate::testing::outgoing::Outgoing;

/// One field of a form that the user is shown.
///
/// An answer is an [`Outgoing`], which is sent when it is awaited. It is not held to the form: a wrong one is sent as it
/// is.
pub struct Question {
    pub(super) exchange: Exchange,
    /// Of the form.
    pub(super) key: String,
    pub(super) param: String,
}

impl Question {
    /// What the user reads above the form.
    #[must_use]
    pub fn message(&self) -> &str {
        self.asked()["message"].as_str().unwrap_or_default()
    }

    /// The form: its `requestedSchema`.
    #[must_use]
    pub fn form(&self) -> &Value {
        &self.asked()["requestedSchema"]
    }

    /// The field: its property in [`form`](Self::form).
    #[must_use]
    pub fn field(&self) -> &Value {
        field(self.asked(), &self.param).unwrap_or(&Value::Null)
    }

    /// The key under which the form is answered in `inputResponses`.
    #[must_use]
    pub fn key(&self) -> &str {
        &self.key
    }

    /// The call that asks.
    #[must_use]
    pub fn exchange(&self) -> &Exchange {
        &self.exchange
    }

    /// The message is this one.
    #[track_caller]
    pub fn expect_message(self, message: &str) -> Self {
        if self.message() != message {
            self.exchange.fail(format_args!("expected the message {message:?}, got {:?}", self.message()));
        }
        self
    }

    /// The field offers these values, in this order.
    #[track_caller]
    pub fn offers<V: Serialize>(self, values: impl IntoIterator<Item = V>) -> Self {
        let expected = Value::from_iter(values.into_iter().map(json_of));
        let param = &self.param;
        match offered(self.field()) {
            Some(offered) if offered == expected => self,
            Some(offered) => self
                .exchange
                .fail(format_args!("expected the choices {expected} for `{param}`, got {offered}")),
            None => self
                .exchange
                .fail(format_args!("expected the choices {expected} for `{param}`, which is no choice")),
        }
    }

    /// The user is sent to a page for `param` at the same time.
    #[track_caller]
    pub fn expect_visit(self, param: &str) -> Self {
        self.exchange.expect_visit(param)
    }

    /// The user is asked for `param` at the same time.
    #[track_caller]
    pub fn expect_question(self, param: &str) -> Self {
        self.exchange.expect_question(param)
    }

    /// The user accepts, with `value` in this field and nothing in others. [`Outgoing::and`] fills them in.
    #[track_caller]
    pub fn accept(self, value: impl Serialize) -> Outgoing {
        let content = Map::from_iter([(self.param.clone(), json_of(value))]);
        self.accept_form(content)
    }

    /// The user accepts the form with this `content`.
    #[track_caller]
    pub fn accept_form(self, content: impl Serialize) -> Outgoing {
        let content = json_of(content);
        self.answer_raw(json!({ "action": "accept", "content": content }))
    }

    /// The page that the user is sent to.
    #[must_use]
    pub fn url(&self) -> &str {
        self.asked()["url"].as_str().unwrap_or_default()
    }

    /// The user agrees to open the page, which does not say that they have done anything there.
    pub fn agree(self) -> Outgoing {
        self.answer_raw(json!({ "action": "accept" }))
    }

    /// The user says no.
    pub fn decline(self) -> Outgoing {
        self.answer_raw(json!({ "action": "decline" }))
    }

    /// The user closes the form without an answer.
    pub fn cancel(self) -> Outgoing {
        self.answer_raw(json!({ "action": "cancel" }))
    }

    /// Nothing is answered, and the call is sent again: `inputResponses` is empty.
    pub fn omit(self) -> Outgoing {
        Outgoing::retry(self.exchange, Map::new())
    }

    /// The client answers with `response`, whatever it is.
    #[track_caller]
    pub fn answer_raw(self, response: impl Serialize) -> Outgoing {
        Outgoing::retry(self.exchange, Map::from_iter([(self.key, json_of(response))]))
    }

    fn asked(&self) -> &Value {
        self.exchange.question(&self.key)
    }
}

/// As its [`Exchange`].
impl fmt::Debug for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.exchange.fmt(f)
    }
}

/// The values of a choice, or of a choice of several, in any spelling of
/// <https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation#requested-schema>.
fn offered(field: &Value) -> Option<Value> {
    let choice = field.get("items").unwrap_or(field);
    if let Some(values) = choice.get("enum") {
        return Some(values.clone());
    }
    let titled = choice.get("oneOf").or_else(|| choice.get("anyOf"))?.as_array()?;
    Some(titled.iter().map(|value| value["const"].clone()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_are_found_in_every_spelling() {
        let titled = json!([{ "const": "b", "title": "B" }, { "const": "a", "title": "A" }]);
        for field in [
            json!({ "type": "string", "enum": ["b", "a"] }),
            json!({ "type": "string", "enum": ["b", "a"], "enumNames": ["B", "A"] }),
            json!({ "type": "string", "oneOf": titled }),
            json!({ "type": "array", "items": { "type": "string", "enum": ["b", "a"] } }),
            json!({ "type": "array", "items": { "anyOf": titled } }),
        ] {
            assert_eq!(offered(&field), Some(json!(["b", "a"])), "{field}");
        }
        assert_eq!(offered(&json!({ "type": "string" })), None);
        assert_eq!(offered(&Value::Null), None);
    }

    fn room() -> Question {
        let field = json!({ "type": "string", "enum": ["atrium", "studio-b"] });
        let form = json!({ "type": "object", "properties": { "room": field } });
        let request = json!({ "method": "elicitation/create", "params": { "requestedSchema": form } });
        let result = json!({ "resultType": "input_required", "inputRequests": { "t_room": request } });
        Exchange::answered(&result).expect_question("room")
    }

    #[test]
    fn choices_are_expected_in_order() {
        assert_eq!(room().offers(["atrium", "studio-b"]).key(), "t_room");
    }

    #[test]
    #[should_panic(
        expected = r#"expected the choices ["studio-b","atrium"] for `room`, got ["atrium","studio-b"]"#
    )]
    fn choices_in_another_order_are_others() {
        let _ = room().offers(["studio-b", "atrium"]);
    }
}
