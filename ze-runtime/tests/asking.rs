//! Asking, asking again, and giving up.

#![allow(missing_docs, clippy::unwrap_used)]

mod support;

use serde_json::{Value, json};
use support::{Peer, accept, form, question, text};
use ze_runtime::{Result, tool, toolset};

/// Say it.
#[tool]
async fn say(
    /// What to say.
    #[elicit("What should be said?", title = "words")]
    it: String,
) -> String {
    it
}

/// Say it, or nothing.
#[tool]
async fn say_blank(#[elicit("What should be said?", allow_blank)] it: String) -> String {
    format!("[{it}]")
}

/// Say it as you like.
#[tool]
async fn say_own(
    #[elicit("What?", key = "own", declined = "Then not.", suggest = "well")] it: Option<String>,
) -> String {
    it.unwrap_or_default()
}

/// Book a table.
#[tool]
async fn book(
    place: String,
    #[arg(default = 2)] people: u8,
    #[elicit("When at {place}, for {people}?")] time: String,
    /// Where to sit.
    #[elicit("Which corner?", optional)]
    corner: Option<String>,
    #[elicit("Smoking?", default = false)] smoking: bool,
    #[elicit("How many euros at most?", suggest = 30.5)] budget: f64,
) -> Result<String> {
    Ok(format!("{place} {people} {time} {corner:?} {smoking} {budget}"))
}

fn peer(capabilities: Value) -> Peer {
    Peer::new(toolset![say, say_blank, say_own, book].build().unwrap(), capabilities)
}

#[tokio::test]
async fn a_wrong_answer_is_asked_again_with_the_reason() {
    let peer = peer(form());
    for (wrong, reason) in [
        (json!(42), "words must be text."),
        (json!(true), "words must be text."),
        (json!(["a"]), "words must be text."),
        (json!({ "a": 1 }), "words must be text."),
        (json!(""), "words must not be blank."),
        (json!(" \t\n"), "words must not be blank."),
    ] {
        let mut key = "say_it".to_owned();
        for attempt in ["say_it.2", "say_it.3"] {
            let result = peer.retry("say", json!({}), accept(&key, json!({ "it": wrong }))).await;
            let (next, message, schema) = question(&result);
            assert_eq!((next.as_str(), message), (attempt, format!("{reason}\nWhat should be said?")));
            assert_eq!(schema["properties"]["it"]["title"], "words");
            key = next;
        }
        let result = peer.retry("say", json!({}), accept(&key, json!({ "it": wrong }))).await;
        assert_eq!(
            text(&result),
            "error: 3 answers about `it` did not fit; nothing was done. Pass `it` as an argument."
        );
        // At any attempt the right answer is taken.
        assert_eq!(text(&peer.retry("say", json!({}), accept(&key, json!({ "it": "yes" }))).await), "yes");
    }
}

#[tokio::test]
async fn a_form_that_comes_back_empty_twice_ends_the_asking() {
    let peer = peer(form());
    for empty in [
        json!({ "action": "accept" }),
        json!({ "action": "accept", "content": {} }),
        json!({ "action": "accept", "content": null }),
        json!({ "action": "accept", "content": { "other": 1 } }),
    ] {
        let (key, message, _) = question(&peer.retry("say", json!({}), json!({ "say_it": empty })).await);
        assert_eq!(
            (key.as_str(), message.as_str()),
            ("say_it.2", "words needs an answer.\nWhat should be said?")
        );
        let result = peer.retry("say", json!({}), json!({ "say_it.2": empty })).await;
        assert_eq!(text(&result), "error: this client did not return the form; pass `it` as an argument");
    }
}

#[tokio::test]
async fn an_omission_is_asked_again_as_it_was() {
    let peer = peer(form());
    for responses in [
        json!({}),
        Value::Null,
        json!({ "other": { "action": "accept" } }),
        json!({ "say_it.x": 1, "say": 2 }),
    ] {
        let (key, message, _) = question(&peer.retry("say", json!({}), responses).await);
        assert_eq!((key.as_str(), message.as_str()), ("say_it", "What should be said?"));
    }
}

#[tokio::test]
async fn the_latest_attempt_counts_and_other_keys_do_not() {
    let peer = peer(form());
    let responses = json!({
        "say_it": { "action": "decline" },
        "say_it.2": { "action": "accept", "content": { "it": "yes" } },
        "roots": { "roots": [] },
    });
    assert_eq!(text(&peer.retry("say", json!({}), responses).await), "yes");
}

#[tokio::test]
async fn answers_are_read_whatever_the_retry_declares() {
    let peer = peer(json!({}));
    assert_eq!(text(&peer.retry("say", json!({}), accept("say_it", json!({ "it": "yes" }))).await), "yes");
    let result = peer.retry("say", json!({}), accept("say_it", json!({ "it": 4 }))).await;
    assert_eq!(text(&result), "error: missing required argument: it; the answer must be text");
    let result = peer.retry("say", json!({}), json!({ "say_it": { "action": "decline" } })).await;
    assert!(text(&result).starts_with("error: The user declined"));
}

#[tokio::test]
async fn a_blank_argument_is_missing_unless_it_may_be_blank() {
    let peer = peer(form());
    question(&peer.call("say", json!({ "it": "  " })).await);
    assert_eq!(text(&peer.call("say_blank", json!({ "it": "" })).await), "[]");
    assert_eq!(
        text(&peer.retry("say_blank", json!({}), accept("say_blank_it", json!({ "it": " " }))).await),
        "[ ]"
    );
}

#[tokio::test]
async fn options_are_honoured() {
    let peer = peer(form());
    let (key, _, schema) = question(&peer.call("say_own", json!({})).await);
    assert_eq!(key, "own");
    assert_eq!(
        schema,
        json!({ "type": "object", "properties": { "it": { "type": "string", "default": "well" } }, "required": ["it"] })
    );
    let result = peer.retry("say_own", json!({}), json!({ "own": { "action": "decline" } })).await;
    assert_eq!(text(&result), "error: Then not.");
    let result = peer.retry("say_own", json!({}), json!({ "own": { "action": "cancel" } })).await;
    assert!(text(&result).contains("closed unanswered"));
}

#[tokio::test]
async fn several_questions_are_one_form_in_declared_order() {
    let peer = peer(form());
    let result = peer.call("book", json!({ "place": "Chez \"Zoe\"\nhttp://x" })).await;
    let (key, message, schema) = question(&result);
    assert_eq!(key, "book");
    let when = "When at Chez ”Zoe” http[:]//x, for 2?";
    assert_eq!(message, format!("{when}\nWhich corner?\nSmoking?\nHow many euros at most?"));
    assert_eq!(
        schema,
        json!({
            "type": "object",
            "properties": {
                "time": { "type": "string", "description": when },
                "corner": { "type": "string", "description": "Where to sit." },
                "smoking": { "type": "boolean", "description": "Smoking?", "default": false },
                "budget": { "type": "number", "description": "How many euros at most?", "default": 30.5 },
            },
            "required": ["time", "budget"],
        })
    );
    // Declared order, on the wire itself.
    let body =
        support::request("tools/call", json!({ "name": "book", "arguments": { "place": "a" } }), &form())
            .to_string();
    let reply = peer.engine.handle(body.as_bytes(), ze_runtime::Principal::Local).await.unwrap();
    let wire = String::from_utf8(reply.body).unwrap();
    let places: Vec<_> = ["\"time\":{", "\"corner\":{", "\"smoking\":{", "\"budget\":{"]
        .map(|name| wire.find(name).unwrap())
        .into();
    assert!(places.is_sorted());
}

#[tokio::test]
async fn what_fitted_is_filled_in_when_a_form_is_asked_again() {
    let peer = peer(form());
    let arguments = json!({ "place": "Z", "corner": "left" });
    let content = json!({ "time": "8", "smoking": "maybe", "budget": null });
    let (key, message, schema) =
        question(&peer.retry("book", arguments.clone(), accept("book", content)).await);
    assert_eq!(key, "book.2");
    assert!(
        message.starts_with("smoking must be yes or no.\nbudget needs an answer.\nWhen at Z"),
        "{message}"
    );
    assert_eq!(schema["properties"]["time"]["default"], "8");
    assert_eq!(schema["properties"]["smoking"]["default"], false);
    assert!(schema["properties"].get("corner").is_none(), "the model gave that one");
    let content = json!({ "time": "8", "smoking": true, "budget": 12 });
    let result = peer.retry("book", arguments, accept(&key, content)).await;
    assert_eq!(text(&result), "Z 2 8 Some(\"left\") true 12");
    // A default and an optional field may be left empty.
    let content = json!({ "time": "8", "budget": 1e2, "corner": "" });
    let result = peer.retry("book", json!({ "place": "Z" }), accept("book", content)).await;
    assert_eq!(text(&result), "Z 2 8 None false 100");
}

#[tokio::test]
async fn a_declined_form_names_what_was_needed() {
    let peer = peer(form());
    let result =
        peer.retry("book", json!({ "place": "Z" }), json!({ "book": { "action": "decline" } })).await;
    assert_eq!(
        text(&result),
        "error: The user declined to give `time`, `smoking` and `budget`; nothing was done. Do not guess: pass `time`, `smoking` and `budget` only if the user has stated them."
    );
}

#[tokio::test]
async fn several_arguments_are_named_as_several() {
    let peer = peer(form());
    let arguments = json!({ "place": "Z" });
    let (key, ..) = question(&peer.retry("book", arguments.clone(), accept("book", json!({}))).await);
    let result = peer.retry("book", arguments.clone(), accept(&key, json!({}))).await;
    assert_eq!(
        text(&result),
        "error: this client did not return the form; pass `time` and `budget` as arguments"
    );
    let wrong = json!({ "time": 8, "budget": "much" });
    let result = peer.retry("book", arguments, accept("book.3", wrong)).await;
    assert_eq!(
        text(&result),
        "error: 3 answers about `time` and `budget` did not fit; nothing was done. Pass `time` and `budget` as arguments."
    );
}
