//! The dates of `jiff`.

#![allow(missing_docs, clippy::unwrap_used)]

mod support;

use jiff::Timestamp;
use jiff::civil::Date;
use serde_json::json;
use support::{Peer, accept, form, question, text};
use ze_runtime::{Elicited, tool, toolset};

/// Plan it.
#[tool]
async fn plan(
    #[elicit("Which day?", default = "2026-07-28")] day: Date,
    #[elicit("When?")] at: Timestamp,
    #[elicit("Until when?", optional, suggest = "2026-07-28T16:00:00Z")] until: Option<Timestamp>,
    #[elicit("Which other day?")] other: Elicited<Date>,
) -> String {
    format!("{day} {at} {until:?} {other:?}")
}

fn peer() -> Peer {
    Peer::new(toolset![plan].build().unwrap(), form())
}

#[tokio::test]
async fn each_has_its_field_and_is_held_to_its_type() {
    let peer = peer();
    let list = peer.list().await;
    assert_eq!(
        list["tools"][0]["inputSchema"]["properties"],
        json!({
            "day": { "type": "string", "format": "date", "default": "2026-07-28" },
            "at": { "type": "string", "format": "date-time" },
            "until": { "type": "string", "format": "date-time" },
            "other": { "type": "string", "format": "date" },
        })
    );
    let (_, _, schema) = question(&peer.call("plan", json!({})).await);
    assert_eq!(
        schema["properties"]["until"],
        json!({ "type": "string", "format": "date-time", "description": "Until when?", "default": "2026-07-28T16:00:00Z" })
    );
    let content = json!({
        "day": "2026-02-30", "at": "2026-07-28T15:00:00", "until": 7, "other": "2026-07-28T15:00:00Z",
    });
    let (key, message, _) = question(&peer.retry("plan", json!({}), accept("plan", content)).await);
    let reasons: Vec<&str> = message.lines().take(4).collect();
    assert_eq!(
        reasons,
        [
            "day must be a date, such as 2026-07-28.",
            "at must be a date and time, such as 2026-07-28T15:00:00Z.",
            "until must be text.",
            "other must be a date, such as 2026-07-28.",
        ]
    );
    let content = json!({ "at": "2026-07-28T17:00:00.5+02:00", "other": "2024-02-29" });
    assert_eq!(
        text(&peer.retry("plan", json!({}), accept(&key, content)).await),
        "2026-07-28 2026-07-28T15:00:00.5Z None Value(2024-02-29)"
    );
}

#[tokio::test]
async fn what_the_type_cannot_hold_is_said_to_the_model() {
    let arguments = json!({ "at": "9999-12-31T23:59:59-12:00", "day": "2026-07-28", "other": "2026-07-28" });
    let told = text(&peer().call("plan", arguments).await);
    assert!(told.starts_with("error: `at` was not accepted: "), "{told}");
}

#[test]
fn a_constant_that_is_no_date_is_a_fault() {
    /// Plan it.
    #[tool]
    async fn odd(#[elicit("Which day?", default = "2026-02-30")] day: Date) {
        let _ = day;
    }
    assert_eq!(
        toolset![odd].build().unwrap_err().faults(),
        ["tool `odd`: parameter `day`: its `default` must be a date, such as 2026-07-28"]
    );
}
