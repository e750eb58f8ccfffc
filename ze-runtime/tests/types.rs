//! Types that carry their own bounds or format.

#![allow(missing_docs, clippy::too_many_arguments, clippy::unwrap_used)]

mod support;

use std::net::{IpAddr, Ipv4Addr};
use std::num::{NonZeroI8, NonZeroU16};

use chrono::{DateTime, NaiveDate, Utc};
use serde_json::json;
use support::{Peer, accept, form, question, text};
use ze_runtime::{tool, toolset};

/// Take them.
#[tool]
async fn take(
    #[elicit("1?", default = 7)] count: NonZeroU16,
    #[elicit("2?")] step: NonZeroI8,
    #[elicit("3?")] address: IpAddr,
    #[elicit("4?", suggest = "127.0.0.1")] v4: Ipv4Addr,
    #[elicit("5?", default = "2026-07-28")] day: NaiveDate,
    #[elicit("6?")] at: DateTime<Utc>,
    #[elicit("7?")] page: url::Url,
    #[elicit("8?")] id: uuid::Uuid,
) -> String {
    format!("{count} {step} {address} {v4} {day} {at} {page} {id}")
}

#[tokio::test]
async fn each_has_its_field_and_is_held_to_its_type() {
    let peer = Peer::new(toolset![take].build().unwrap(), form());
    let (_, _, schema) = question(&peer.call("take", json!({})).await);
    let mut fields = schema["properties"].clone();
    for field in fields.as_object_mut().unwrap().values_mut() {
        field.as_object_mut().unwrap().remove("description");
    }
    assert_eq!(
        fields,
        json!({
            "count": { "type": "integer", "minimum": 1, "maximum": 65535, "default": 7 },
            "step": { "type": "integer", "minimum": -128, "maximum": 127 },
            "address": { "type": "string" },
            "v4": { "type": "string", "default": "127.0.0.1" },
            "day": { "type": "string", "format": "date", "default": "2026-07-28" },
            "at": { "type": "string", "format": "date-time" },
            "page": { "type": "string", "format": "uri" },
            "id": { "type": "string" },
        })
    );
    let content = json!({
        "count": 0, "step": 0, "address": "1.2.3", "v4": "::1", "day": "2026-02-30", "at": "now", "page": "no page", "id": "7",
    });
    let (key, message, _) = question(&peer.retry("take", json!({}), accept("take", content)).await);
    let reasons: Vec<&str> = message.lines().take(8).collect();
    assert_eq!(
        reasons,
        [
            "count must be at least 1.",
            "step isn't a valid value.",
            "address isn't a valid value.",
            "v4 isn't a valid value.",
            "day must be a date, such as 2026-07-28.",
            "at must be a date and time, such as 2026-07-28T15:00:00Z.",
            "page must be a full address of a page or resource, with its scheme.",
            "id isn't a valid value.",
        ]
    );
    let content = json!({
        "step": -1, "address": "::1", "v4": "10.0.0.1", "at": "2026-07-28T15:00:00Z", "page": "https://a.example/b",
        "id": "67e55044-10b1-426f-9247-bb680e5fe0c8",
    });
    assert_eq!(
        text(&peer.retry("take", json!({}), accept(&key, content)).await),
        "7 -1 ::1 10.0.0.1 2026-07-28 2026-07-28 15:00:00 UTC https://a.example/b 67e55044-10b1-426f-9247-bb680e5fe0c8"
    );
}
