//! Expressions over earlier parameters: checks, suggestions, what the server supplies; headings, and what goes along.

#![allow(missing_docs, clippy::unwrap_used)]

mod support;

use std::sync::atomic::{AtomicUsize, Ordering};

use serde_json::json;
use support::{Peer, accept, form, question, text};
use ze_runtime::{CallContext, Error, Result, tool, toolset};

/// How often the facts of a repository were looked up.
#[derive(Default)]
struct Hub {
    lookups: AtomicUsize,
}

struct Facts {
    issues: u32,
    owner: String,
}

impl Hub {
    async fn facts(&self, repo: &str) -> Result<Facts> {
        self.lookups.fetch_add(1, Ordering::SeqCst);
        match repo {
            "gone" => Err(Error::new("there is no such repository")),
            "broken" => panic!("the hub fell over"),
            repo => Ok(Facts { issues: repo.len() as u32, owner: "ann".to_owned() }),
        }
    }
}

fn after(depart: &str, back: &str) -> Result<(), String> {
    if back > depart { Ok(()) } else { Err(format!("the way back must be after {depart}")) }
}

/// Plan a trip.
#[tool(ask = "Where and when, in {class} class?")]
async fn trip(
    #[arg(default = "second")] class: String,
    #[elicit("Where to?")] to: String,
    #[elicit("When do you leave?", format = "date")] depart: String,
    #[elicit("When are you back?", format = "date", check = after(depart, back))] back: String,
    #[elicit("Anything else?", optional, along)] note: Option<String>,
) -> String {
    format!("{class} {to} {depart} {back} {note:?}")
}

/// Close the issues of a repository.
#[tool]
async fn close_issues(
    hub: &Hub,
    cx: &CallContext,
    #[arg(check = if repo.contains(' ') { Err("a repository's name has no blanks") } else { Ok(()) })]
    repo: String,
    #[resolve(hub.facts(repo).await?)] facts: &Facts,
    #[elicit(
        "{facts.owner} has {facts.issues} issues in {repo}. How many are to be closed?",
        suggest = facts.issues / 2,
        check = at_most(*count, facts.issues, cx.tool())
    )]
    count: u32,
) -> String {
    format!("closed {count} of {}", facts.issues)
}

fn at_most(count: u32, issues: u32, tool: &str) -> Result<(), String> {
    (count <= issues).then_some(()).ok_or_else(|| format!("{tool} finds {issues} issues"))
}

#[tokio::test]
async fn a_form_is_headed_and_each_field_keeps_its_question() {
    let peer = Peer::new(toolset![trip].build().unwrap(), form());
    let (key, message, schema) = question(&peer.call("trip", json!({})).await);
    assert_eq!((key.as_str(), message.as_str()), ("trip", "Where and when, in second class?"));
    assert_eq!(schema["properties"]["to"], json!({ "type": "string", "description": "Where to?" }));
    assert_eq!(schema["required"], json!(["to", "depart", "back"]));
    let fields: Vec<_> = schema["properties"].as_object().unwrap().keys().collect();
    assert_eq!(fields.len(), 4);
    // One question needs no heading.
    let known = json!({ "to": "Rome", "depart": "2026-07-28", "note": "by train" });
    let (_, message, _) = question(&peer.call("trip", known).await);
    assert_eq!(message, "When are you back?");
}

#[tokio::test]
async fn what_goes_along_is_not_asked_alone() {
    let peer = Peer::new(toolset![trip].build().unwrap(), form());
    let whole = json!({ "to": "Rome", "depart": "2026-07-28", "back": "2026-08-02" });
    assert_eq!(text(&peer.call("trip", whole).await), "second Rome 2026-07-28 2026-08-02 None");
}

#[tokio::test]
async fn a_check_is_told_to_whoever_gave_the_value() {
    let peer = Peer::new(toolset![trip].build().unwrap(), form());
    let wrong = json!({ "to": "Rome", "depart": "2026-07-28", "back": "2026-07-01" });
    assert_eq!(
        text(&peer.call("trip", wrong.clone()).await),
        "error: `back`: the way back must be after 2026-07-28"
    );
    let asked = peer.retry("trip", json!({}), accept("trip", wrong)).await;
    let (key, message, schema) = question(&asked);
    assert_eq!(key, "trip.2");
    assert_eq!(
        message,
        "back was not accepted: the way back must be after 2026-07-28.\nWhere and when, in second class?"
    );
    assert_eq!(schema["properties"]["depart"]["default"], "2026-07-28");
    assert_eq!(schema["properties"]["back"].get("default"), None);
    let right = json!({ "to": "Rome", "depart": "2026-07-28", "back": "2026-08-01", "note": "by train" });
    let done = peer.retry("trip", json!({}), accept("trip.2", right)).await;
    assert_eq!(text(&done), "second Rome 2026-07-28 2026-08-01 Some(\"by train\")");
}

#[tokio::test]
async fn facts_are_looked_up_once_a_round_and_shown() {
    let toolset = toolset![close_issues].state(Hub::default()).build().unwrap();
    let peer = Peer::new(toolset, form());
    let (key, message, schema) = question(&peer.call("close_issues", json!({ "repo": "ze-rs" })).await);
    assert_eq!(key, "close_issues_count");
    assert_eq!(message, "ann has 5 issues in ze-rs. How many are to be closed?");
    assert_eq!(schema["properties"]["count"]["default"], 2);
    let many =
        peer.retry("close_issues", json!({ "repo": "ze-rs" }), accept(&key, json!({ "count": 9 }))).await;
    let (key, message, _) = question(&many);
    assert_eq!(key, "close_issues_count.2");
    assert!(message.starts_with("count was not accepted: close_issues finds 5 issues.\n"), "{message}");
    let done =
        peer.retry("close_issues", json!({ "repo": "ze-rs" }), accept(&key, json!({ "count": 5 }))).await;
    assert_eq!(text(&done), "closed 5 of 5");
    assert_eq!(
        text(&peer.call("close_issues", json!({ "repo": "ze-rs", "count": 1 })).await),
        "closed 1 of 5"
    );
}

#[tokio::test]
async fn an_expression_that_fails_is_an_error_result_and_a_panic_is_one_too() {
    let toolset = toolset![close_issues].state(Hub::default()).build().unwrap();
    let peer = Peer::new(toolset, form());
    assert_eq!(
        text(&peer.call("close_issues", json!({ "repo": "gone" })).await),
        "error: there is no such repository"
    );
    let told = text(&peer.call("close_issues", json!({ "repo": "broken" })).await);
    assert!(told.starts_with("error: internal error"), "{told}");
    // Faults of the call come before anything is looked up.
    let told = text(&peer.call("close_issues", json!({ "repo": "a b", "cuont": 1 })).await);
    assert_eq!(
        told,
        "error: invalid arguments; nothing was done:\n- unknown argument `cuont`; did you mean `count`?\n- `repo`: a repository's name has no blanks"
    );
}
