//! What is measured.

use serde_json::{Value, json};
use ze_runtime::Toolset;

use crate::link::{Link, Side};
use crate::message::Message;
use crate::tools;

/// What a client does, again and again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Case {
    /// A call whose arguments are there.
    Plain,
    /// The same, with 100 KB of text in and out.
    Long,
    /// A call that asks, and the retry with the answer.
    Asked,
    /// A call that asks for a confirmation, and the retry with the answer and the sealed state.
    Sealed,
    /// `tools/list` of a hundred tools.
    List,
}

impl Case {
    pub(crate) const ALL: [Self; 5] = [Self::Plain, Self::Long, Self::Asked, Self::Sealed, Self::List];

    pub(crate) fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|case| format!("{case:?}").eq_ignore_ascii_case(name))
    }

    /// Whether a server has it. A seal on rmcp would be one of our own making.
    pub(crate) fn is_of(self, side: Side) -> bool {
        self != Self::Sealed || side == Side::Ze
    }

    pub(crate) fn tools(self) -> Toolset {
        if self == Self::List { tools::hundred() } else { tools::called() }
    }

    /// How many make a run worth timing.
    pub(crate) fn batch(self) -> usize {
        if matches!(self, Self::List | Self::Long) { 100 } else { 500 }
    }

    pub(crate) fn script(self) -> Script {
        let text = |len| json!({ "query": "x".repeat(len), "limit": 3 });
        let name = json!({ "name": "Zoë" });
        let (messages, last) = match self {
            Self::Plain => (vec![Message::call("search", &text(10))], "3 of xxx"),
            Self::Long => (vec![Message::call("search", &text(100_000))], "3 of xxx"),
            Self::Asked => {
                let retry = Message::retry("greet", &json!({}), "greet_name", &name, None);
                (vec![Message::call("greet", &json!({})), retry], "Hello, Zo")
            }
            Self::Sealed => (vec![Message::call("delete", &book())], "is gone"),
            Self::List => (vec![Message::list()], "\"j9\""),
        };
        Script { messages, sealed: self == Self::Sealed, last, answer: Vec::new() }
    }
}

fn book() -> Value {
    json!({ "book": "Middlemarch" })
}

/// A case, written out.
pub(crate) struct Script {
    messages: Vec<Message>,
    /// Whether the last answer has a state to bring back.
    sealed: bool,
    /// What the last answer says.
    last: &'static str,
    answer: Vec<u8>,
}

impl Script {
    /// Does it `times` times.
    pub(crate) async fn play(&mut self, link: &mut Link, times: usize) {
        for _ in 0..times {
            for message in &self.messages {
                link.ask(message, &mut self.answer).await;
            }
            if self.sealed {
                let confirmed = Message::retry(
                    "delete",
                    &book(),
                    "delete_confirm",
                    &json!({ "confirm": true }),
                    Some(state(&self.answer)),
                );
                link.ask(&confirmed, &mut self.answer).await;
            }
        }
        let answer = String::from_utf8_lossy(&self.answer);
        assert!(answer.contains(self.last), "unexpected: {}", answer.chars().take(500).collect::<String>());
    }
}

fn state(answer: &[u8]) -> &str {
    const BEFORE: &str = "\"requestState\":\"";
    let text = std::str::from_utf8(answer).expect("UTF-8");
    let (_, rest) = text.split_once(BEFORE).expect("a state");
    rest.split_once('"').expect("a string").0
}
