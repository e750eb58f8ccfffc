//! Bounds and formats, for the model and for people.

#![allow(missing_docs, clippy::too_many_arguments, clippy::unwrap_used)]

mod support;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use support::{Peer, accept, form, question, text};
use ze_runtime::{Elicitable, tool, toolset};

#[derive(Debug, Serialize, Deserialize, JsonSchema, Elicitable)]
enum Extra {
    Coffee,
    Screen,
    Sound,
}

#[derive(Serialize, Deserialize, JsonSchema, Elicitable)]
struct Seats(u8);

/// Plan a trip.
#[tool]
async fn plan(
    #[arg(min = 1, max = 9, default = 2)] people: u8,
    #[arg(max_length = 3)] code: Option<String>,
    #[elicit("How many nights?", min = 1, max = 30, suggest = 7)] nights: u16,
    #[elicit("How far?", min = 0.5, max = 99.5, optional)] far: Option<f64>,
    #[elicit("Which seats?", max = 4, default = 2)] seats: Seats,
    #[elicit("What name?", min_length = 2, max_length = 5)] name: String,
    #[elicit("Which extras?", min_items = 1, max_items = 2)] extras: Vec<Extra>,
    #[elicit("Where to write to?", format = "email")] mail: String,
    #[elicit("When?", format = "date", optional)] when: Option<String>,
) -> String {
    let Seats(seats) = seats;
    format!("{people} {code:?} {nights} {far:?} {seats} {name} {extras:?} {mail} {when:?}")
}

fn peer(capabilities: Value) -> Peer {
    Peer::new(toolset![plan].build().unwrap(), capabilities)
}

#[tokio::test]
async fn schemas_and_forms_say_them() {
    let extras = json!({ "type": "string", "enum": ["Coffee", "Screen", "Sound"] });
    let peer = peer(form());
    let list = peer.list().await;
    let properties = &list["tools"][0]["inputSchema"]["properties"];
    assert_eq!(properties["people"], json!({ "type": "integer", "minimum": 1, "maximum": 9, "default": 2 }));
    assert_eq!(properties["code"], json!({ "type": "string", "maxLength": 3 }));
    assert_eq!(
        properties["extras"],
        json!({ "type": "array", "items": extras, "minItems": 1, "maxItems": 2 })
    );
    let (_, _, schema) = question(&peer.call("plan", json!({})).await);
    let mut fields = schema["properties"].clone();
    for field in fields.as_object_mut().unwrap().values_mut() {
        field.as_object_mut().unwrap().remove("description");
    }
    assert_eq!(
        fields,
        json!({
            "nights": { "type": "integer", "minimum": 1, "maximum": 30, "default": 7 },
            "far": { "type": "number", "minimum": 0.5, "maximum": 99.5 },
            "seats": { "type": "integer", "minimum": 0, "maximum": 4, "default": 2 },
            "name": { "type": "string", "minLength": 2, "maxLength": 5 },
            "extras": { "type": "array", "items": extras, "minItems": 1, "maxItems": 2 },
            "mail": { "type": "string", "format": "email" },
            "when": { "type": "string", "format": "date" },
        })
    );
}

#[tokio::test]
async fn people_are_held_to_them() {
    let peer = peer(form());
    let content = json!({
        "nights": 31, "far": 0, "seats": 5, "name": "A", "extras": [], "mail": "nobody", "when": "2026-02-30",
    });
    let (key, message, _) = question(&peer.retry("plan", json!({}), accept("plan", content)).await);
    let reasons: Vec<&str> = message.lines().take(7).collect();
    assert_eq!(
        reasons,
        [
            "nights must be at most 30.",
            "far must be at least 0.5.",
            "seats must be at most 4.",
            "name must have at least 2 characters.",
            "extras must have at least 1 item.",
            "mail must be an e-mail address, such as ann@example.org.",
            "when must be a date, such as 2026-07-28.",
        ]
    );
    let content = json!({
        "nights": 1, "far": 99.5, "name": "Zoë", "extras": ["Sound"], "mail": "zoe@example.org", "when": "2026-02-28",
    });
    assert_eq!(
        text(&peer.retry("plan", json!({}), accept(&key, content)).await),
        "2 None 1 Some(99.5) 2 Zoë [Sound] zoe@example.org Some(\"2026-02-28\")"
    );
}

// Bounds that no form can say, of the type itself.
#[derive(Serialize, Deserialize, JsonSchema, Elicitable)]
#[schemars(extend("exclusiveMinimum" = 0, "exclusiveMaximum" = 1))]
struct Share(f64);

#[tokio::test]
async fn exclusive_bounds_are_checked_and_in_no_form() {
    /// Split it.
    #[tool]
    async fn split(#[elicit("Which share?")] share: Share) -> String {
        let Share(share) = share;
        share.to_string()
    }
    let peer = Peer::new(toolset![split].build().unwrap(), form());
    assert!(text(&peer.call("split", json!({ "share": 1 })).await).ends_with("`share` must be less than 1"));
    let content = accept("split_share", json!({ "share": 0.0 }));
    let (key, message, schema) = question(&peer.retry("split", json!({}), content).await);
    assert_eq!(message, "share must be more than 0.\nWhich share?");
    assert_eq!(schema["properties"]["share"], json!({ "type": "number" }));
    assert_eq!(text(&peer.retry("split", json!({}), accept(&key, json!({ "share": 0.5 }))).await), "0.5");
}

#[tokio::test]
async fn the_model_is_held_to_them() {
    let arguments = json!({ "people": 10, "code": "long", "nights": 0, "name": "longer", "extras": ["Coffee", "Screen", "Sound"], "mail": "a b@c" });
    assert_eq!(
        text(&peer(json!({})).call("plan", arguments).await),
        "error: invalid arguments; nothing was done:\n\
         - `people` must be at most 9\n\
         - `code` must have at most 3 characters\n\
         - `nights` must be at least 1\n\
         - `name` must have at most 5 characters\n\
         - `extras` must have at most 2 items\n\
         - `mail` must be an e-mail address, such as ann@example.org"
    );
}

/// Measure it.
#[tool]
async fn measure(
    #[elicit("How long?", min = 0.1, max = 0.7, suggest = 0.1)] long: f32,
    #[elicit("How many?")] many: u32,
    #[elicit("How far off?")] off: i32,
) -> String {
    format!("{long} {many} {off}")
}

/// An `f32` is written as its author wrote it, and what 32 bits hold is said before an answer is too much.
#[tokio::test]
async fn a_number_of_32_bits_has_the_bounds_that_people_read() {
    let peer = Peer::new(toolset![measure].build().unwrap(), form());
    let content = json!({ "long": 0.05, "many": 4_294_967_296_i64, "off": -2_147_483_649_i64 });
    let (key, message, schema) =
        question(&peer.retry("measure", json!({}), accept("measure", content)).await);
    let reasons: Vec<&str> = message.lines().take(3).collect();
    assert_eq!(
        reasons,
        [
            "long must be at least 0.1.",
            "many must be at most 4294967295.",
            "off must be at least -2147483648."
        ]
    );
    let long = &schema["properties"]["long"];
    assert_eq!(
        (&long["minimum"], &long["maximum"], &long["default"]),
        (&json!(0.1), &json!(0.7), &json!(0.1))
    );
    let content = json!({ "long": 0.1, "many": 4_294_967_295_u32, "off": -2_147_483_648_i32 });
    assert_eq!(
        text(&peer.retry("measure", json!({}), accept(&key, content)).await),
        "0.1 4294967295 -2147483648"
    );
}
