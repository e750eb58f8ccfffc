//! What the macro could not see is seen when the toolset is built: no form asks for a credential or holds a link.

// A table by hand and the macro share a file: what the macro spells out is imported here.
#![allow(missing_docs, unused_qualifications, clippy::unwrap_used)]

mod support;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;
use support::{Peer, form, question};
use ze_runtime::__private::{BoxFuture, Call, CallFn, ParamDef, Tool, ToolDef, asked, boxed, plain};
use ze_runtime::{Codec, Elicitable, Question, kind, tool, toolset};

/// Declares a tool of these parameters, by hand.
macro_rules! by_hand {
    ($name:ident, $($param:expr),*) => {
        struct $name;

        impl Tool for $name {
            const DEF: ToolDef = {
                fn call(_: Call<'_>) -> BoxFuture<'_, ()> {
                    boxed(async {})
                }
                const PARAMS: &[ParamDef] = &[$($param),*];
                ToolDef::new::<()>("by_hand", "By hand.", PARAMS, &[], &(call as CallFn<()>))
            };
        }
    };
}

by_hand!(
    Asking,
    asked::<String>("password", "password", "", "Which?").done(),
    asked::<String>("a", "a", "", "Paste your GitHub token here").done(),
    asked::<String>("b", "b", "", "Which?").title("API key").done(),
    asked::<String>("c", "c", " Enter your PIN.", "Which?").done(),
    plain::<String>("cardNumber", "d", "").done()
);

by_hand!(
    Vouched,
    asked::<String>("api_key", "api_key", "", "Which key?").not_a_credential().done(),
    plain::<String>("user_token", "user_token", "").not_a_credential().done(),
    asked::<bool>("password", "password", "", "Should one be needed?").done(),
    asked::<String>("max_tokens", "max_tokens", "", "How many tokens? '{user_token}'").done()
);

#[test]
fn a_table_written_by_hand_is_held_to_the_rules() {
    let error = toolset![Asking].build().unwrap_err();
    let ways = "; take it from the server's configuration, send the user to a page, or say `not_a_credential = \"why\"`";
    let expected = [
        "parameter `password`: asks for a password",
        "parameter `a`: one of its texts asks for a token",
        "parameter `b`: one of its texts asks for an API key",
        "parameter `c`: one of its texts asks for a one-time code or PIN",
        "parameter `cardNumber`: asks for payment card data",
    ]
    .map(|what| format!("tool `by_hand`: {what}{ways}"));
    assert_eq!(error.faults(), expected);
    assert!(toolset![Vouched].build().is_ok());
}

#[test]
fn a_description_from_a_file_is_judged_too() {
    /// Say hello.
    #[tool]
    async fn hello(
        #[doc = include_str!("support/asks.txt")]
        #[elicit("Which?")]
        it: String,
    ) {
        let _ = it;
    }
    let error = toolset![hello].build().unwrap_err();
    assert!(error.to_string().contains("one of its texts asks for a password"), "{error}");
}

/// A page: see https://example.com/pages or www.example.com.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
struct Page(String);

impl Elicitable for Page {
    type Literal = &'static str;
    type Kind = kind::Text;
    type One = Self;

    fn codec() -> Codec<Self> {
        Codec::of()
    }
}

impl Question for Page {
    type Answer = Self;
    type Seen = Self;

    fn answered(answer: Self) -> Self {
        answer
    }

    fn seen(&self) -> Option<&Self> {
        Some(self)
    }
}

#[tokio::test]
async fn links_in_a_types_own_texts_are_broken() {
    /// Show it.
    #[tool]
    async fn show(#[elicit("Which?")] page: Page) -> String {
        page.0
    }
    let peer = Peer::new(toolset![show].build().unwrap(), form());
    let (_, _, schema) = question(&peer.call("show", json!({})).await);
    let description = schema["properties"]["page"]["description"].as_str().unwrap();
    assert_eq!(description, "A page: see https[:]//example.com/pages or www[.]example.com.");
}
