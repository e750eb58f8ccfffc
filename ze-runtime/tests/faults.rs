//! The model's mistakes, all of them in one error result, before anybody is asked.

#![allow(missing_docs, clippy::unwrap_used)]

mod support;

use std::sync::atomic::{AtomicUsize, Ordering};

use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Value, json};
use support::{Peer, form, question, text};
use ze_runtime::{tool, toolset};

#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
enum Size {
    Small,
    Large,
}

#[derive(Deserialize, JsonSchema)]
struct Order {
    #[schemars(range(min = 1, max = 9))]
    qty: u32,
    size: Option<Size>,
    #[serde(default)]
    #[schemars(length(max = 3))]
    code: String,
}

/// A word without spaces, which its schema does not say.
struct Word(String);

impl<'de> Deserialize<'de> for Word {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        if text.contains(' ') { Err(serde::de::Error::custom("one word only")) } else { Ok(Self(text)) }
    }
}

impl JsonSchema for Word {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Word".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        String::json_schema(generator)
    }
}

static ENTERED: AtomicUsize = AtomicUsize::new(0);

/// Order something.
#[tool]
async fn order(
    order: Order,
    #[arg(name = "deliverTo")] deliver_to: Option<Word>,
    tags: Option<Vec<u8>>,
    #[elicit("For whom?")] who: String,
    #[elicit("How many minutes?", default = 5)] minutes: i8,
) -> String {
    ENTERED.fetch_add(1, Ordering::SeqCst);
    let size = order.size.map_or("any", |size| match size {
        Size::Small => "small",
        Size::Large => "large",
    });
    let place = deliver_to.map_or_else(String::new, |word| word.0);
    format!("{} {size} {}{place} {tags:?} {who} {minutes}", order.qty, order.code)
}

fn peer(capabilities: Value) -> Peer {
    Peer::new(toolset![order].build().unwrap(), capabilities)
}

#[tokio::test]
async fn every_fault_is_in_one_result_and_nobody_is_asked() {
    let arguments = json!({
        "order": { "code": "abcd", "qty": 9999, "size": "larg" },
        "delivrTo": "x",
        "tags": [1, 300, "a"],
        "minutes": 1000,
    });
    assert_eq!(
        text(&peer(form()).call("order", arguments.clone()).await),
        "error: invalid arguments; nothing was done:\n\
         - unknown argument `delivrTo`; did you mean `deliverTo`?\n\
         - `order.code` must have at most 3 characters\n\
         - `order.qty` must be at most 9\n\
         - `order.size` must be one of small, large; did you mean large?\n\
         - `tags[1]` must be at most 255\n\
         - `tags[2]` must be an integer, not a string\n\
         - `minutes` must be at most 127"
    );
    // A client that cannot be asked learns of what is missing in the same result.
    let told = text(&peer(json!({})).call("order", arguments).await);
    assert!(told.ends_with("- `minutes` must be at most 127\n- missing required argument: who"), "{told}");
    assert_eq!(ENTERED.load(Ordering::SeqCst), 0);
}

#[tokio::test]
async fn one_fault_is_one_line() {
    let peer = peer(form());
    for (arguments, expected) in [
        (json!({}), "missing required argument: order"),
        (json!({ "order": {} }), "`order` misses `qty`"),
        (json!({ "order": { "qty": "two" } }), "`order.qty` must be an integer, not a string"),
        (json!({ "order": 3 }), "`order` must be an object, not a number"),
        (json!({ "order": { "qty": 2 }, "who": 3 }), "`who` must be a string, not a number"),
        (json!({ "order": { "qty": 2 }, "minutes": 2.5 }), "`minutes` must be an integer, not a number"),
        (
            json!({ "order": { "qty": 2 }, "deliverTo": "two words" }),
            "`deliverTo` was not accepted: one word only",
        ),
        (json!({ "order": { "qty": 2 }, "zzz": 1 }), "unknown argument `zzz`"),
    ] {
        assert_eq!(
            text(&peer.call("order", arguments.clone()).await),
            format!("error: {expected}"),
            "{arguments}"
        );
    }
}

#[tokio::test]
async fn a_fault_comes_before_a_wrong_answer_and_a_no() {
    let peer = peer(form());
    for answer in [json!({ "action": "decline" }), json!({ "action": "accept", "content": { "who": 3 } })] {
        let result = peer.retry("order", json!({ "order": 3 }), json!({ "order": answer })).await;
        assert_eq!(text(&result), "error: `order` must be an object, not a number");
    }
}

#[tokio::test]
async fn a_sound_call_is_asked_about_and_bounds_hold_for_people_too() {
    let peer = peer(form());
    let arguments = json!({ "order": { "qty": 2.0, "size": null } });
    question(&peer.call("order", arguments.clone()).await);
    let answer = support::accept("order", json!({ "who": "me", "minutes": 128 }));
    let (_, message, _) = question(&peer.retry("order", arguments, answer).await);
    assert!(message.starts_with("minutes must be at most 127.\n"), "{message}");
}
