//! Seven fields in one form: defaults, bounds, a rule across two of them, an optional one. Over both transports.

#![allow(missing_docs, clippy::unwrap_used)]

#[path = "../../ze-runtime/tests/support/mod.rs"]
mod support;

mod server;

use serde_json::{Value, json};
use server::Server;
use support::{accept, form, question, text};

/// The server, and its binary.
const NAME: &str = "trip";
const BINARY: &str = env!("CARGO_BIN_EXE_trip");

const HEADING: &str = "Where and when do you want to travel?";

#[tokio::test]
async fn the_form_is_headed_and_filled_in() {
    for mut server in Server::both().await {
        let (key, message, schema) = question(&server.call(json!({}), Value::Null, &form()).await);
        assert_eq!((key.as_str(), message.as_str()), ("trip", HEADING));
        assert_eq!(
            schema,
            json!({
                "type": "object",
                "properties": {
                    "destination": {
                        "type": "string", "title": "Destination", "description": "The city to travel to.",
                        "minLength": 2, "maxLength": 60,
                    },
                    "depart": {
                        "type": "string", "title": "Departure", "description": "The day of departure.",
                        "format": "date",
                    },
                    "back": {
                        "type": "string", "title": "Return", "description": "The day of return.", "format": "date",
                    },
                    "travellers": {
                        "type": "integer", "title": "Travellers", "description": "The number of people.",
                        "minimum": 1, "maximum": 9, "default": 1,
                    },
                    "class": {
                        "type": "string", "title": "Class",
                        "description": "The class to travel in. (First class / Second class)",
                        "oneOf": [
                            { "const": "first", "title": "First class" },
                            { "const": "second", "title": "Second class" },
                        ],
                        "default": "second",
                    },
                    "flexible": {
                        "type": "boolean", "title": "Flexible",
                        "description": "Whether the dates may move by a day.", "default": false,
                    },
                    "note": {
                        "type": "string", "title": "Note", "description": "What else there is to know.",
                        "maxLength": 200,
                    },
                },
                "required": ["destination", "depart", "back"],
            })
        );
    }
}

#[tokio::test]
async fn the_rule_across_two_fields_is_told_to_whoever_broke_it() {
    for mut server in Server::both().await {
        let wrong = json!({
            "destination": "Rome", "depart": "2028-03-02", "back": "2028-02-29", "travellers": 2, "class": "first",
        });
        // The model, of its arguments.
        let told = server.call(wrong.clone(), Value::Null, &form()).await;
        assert_eq!(text(&told), "error: `back`: the return must be after 2028-03-02");
        // The user, of their answer: what did fit is filled in.
        let asked = server.call(json!({}), accept("trip", wrong), &form()).await;
        let (key, message, schema) = question(&asked);
        assert_eq!(key, "trip.2");
        assert_eq!(
            message,
            format!("Return was not accepted: the return must be after 2028-03-02.\n{HEADING}")
        );
        assert_eq!(schema["properties"]["depart"]["default"], "2028-03-02");
        assert_eq!(schema["properties"]["class"]["default"], "first");
        assert_eq!(schema["properties"]["back"].get("default"), None);
        let right = json!({
            "destination": "Rome", "depart": "2028-02-29", "back": "2028-03-02", "travellers": 2, "class": "first",
        });
        let done = server.call(json!({}), accept("trip.2", right), &form()).await;
        assert_eq!(
            text(&done),
            "Rome from 2028-02-29 to 2028-03-02: 2 nights, 2 travelling in first class, fixed dates"
        );
    }
}

#[tokio::test]
async fn what_has_a_default_need_not_be_asked() {
    for mut server in Server::both().await {
        let given = json!({ "destination": "Rome", "depart": "2028-02-29", "back": "2028-03-02" });
        // A client that cannot be asked goes without.
        let done = server.call(given.clone(), Value::Null, &json!({})).await;
        assert_eq!(
            text(&done),
            "Rome from 2028-02-29 to 2028-03-02: 2 nights, 1 travelling in second class, fixed dates"
        );
        let (_, _, schema) = question(&server.call(given, Value::Null, &form()).await);
        assert_eq!(schema.get("required"), None);
        // Nobody is asked for a note alone.
        let whole = json!({
            "destination": "Rome", "depart": "2028-02-29", "back": "2028-03-02", "travellers": 1,
            "class": "second", "flexible": true,
        });
        let done = server.call(whole, Value::Null, &form()).await;
        assert!(text(&done).ends_with("flexible dates"), "{done}");
    }
}
