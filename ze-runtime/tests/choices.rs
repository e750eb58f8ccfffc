//! Choices: fieldless enums, several of one, and newtypes.

#![allow(missing_docs, clippy::unwrap_used)]

mod support;

use std::collections::BTreeSet;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use support::{Peer, accept, form, question, text};
use ze_runtime::{Codec, Elicitable, kind, tool, toolset};

#[derive(Debug, Serialize, Deserialize, JsonSchema, Elicitable)]
#[serde(rename_all = "kebab-case")]
enum Room {
    /// The atrium, 80 seats
    ///
    /// With a view.
    Atrium,
    #[elicit(title = "Studio B")]
    StudioB,
    #[serde(rename = "NOOK")]
    Nook,
}

#[derive(Debug, Serialize, Deserialize, JsonSchema, Elicitable, PartialEq, Eq, PartialOrd, Ord)]
#[serde(rename_all = "lowercase")]
enum Extra {
    Coffee,
    Screen,
}

#[derive(Debug, Serialize, Deserialize, JsonSchema, Elicitable)]
struct Seats(u8);

/// Book a room.
#[tool]
async fn book(
    #[elicit("Which room?", default = Room::StudioB)] room: Room,
    #[elicit("Which extra?", optional)] extra: Option<Extra>,
    #[elicit("Which extras?", suggest = &[Extra::Coffee])] extras: Vec<Extra>,
    #[elicit("Which others?", optional)] others: Option<BTreeSet<Extra>>,
    #[elicit("Which rooms?", optional)] rooms: Option<Vec<Room>>,
    #[elicit("How many seats?", default = 4)] seats: Seats,
) -> String {
    format!("{room:?} {extra:?} {extras:?} {others:?} {rooms:?} {}", seats.0)
}

fn peer(capabilities: Value) -> Peer {
    Peer::new(toolset![book].build().unwrap(), capabilities)
}

#[tokio::test]
async fn the_form_has_the_closed_grammar() {
    let (_, _, schema) = question(&peer(form()).call("book", json!({})).await);
    let titled = json!([
        { "const": "atrium", "title": "The atrium, 80 seats" },
        { "const": "studio-b", "title": "Studio B" },
        { "const": "NOOK", "title": "NOOK" },
    ]);
    let untitled = json!({ "type": "string", "enum": ["coffee", "screen"] });
    assert_eq!(
        schema["properties"],
        json!({
            "room": { "type": "string", "description": "Which room? (The atrium, 80 seats / Studio B / NOOK)", "oneOf": titled, "default": "studio-b" },
            "extra": { "type": "string", "description": "Which extra? (coffee / screen)", "enum": ["coffee", "screen"] },
            "extras": { "type": "array", "description": "Which extras? (coffee / screen)", "items": untitled, "default": ["coffee"] },
            "others": { "type": "array", "description": "Which others? (coffee / screen)", "items": untitled },
            "rooms": { "type": "array", "description": "Which rooms? (The atrium, 80 seats / Studio B / NOOK)", "items": { "anyOf": titled } },
            "seats": { "type": "integer", "description": "How many seats?", "minimum": 0, "maximum": 255, "default": 4 },
        })
    );
    assert_eq!(schema["required"], json!(["extras"]));
}

#[tokio::test]
async fn answers_are_held_to_the_choices() {
    let peer = peer(form());
    let content = json!({ "room": "atrium", "extra": "tea", "extras": ["coffee", "tea"], "others": "coffee", "rooms": [] });
    let (key, message, schema) = question(&peer.retry("book", json!({}), accept("book", content)).await);
    assert!(
        message.starts_with(
            "extra must be one of coffee, screen.\nextras must be one of coffee, screen.\nothers must be a list.\nWhich room?"
        ),
        "{message}"
    );
    assert_eq!(schema["properties"]["room"]["default"], "atrium");
    assert_eq!(schema["properties"]["rooms"]["default"], json!([]));
    let content = json!({ "extras": ["screen", "coffee"], "others": ["screen", "screen"], "rooms": ["NOOK"], "seats": 7 });
    assert_eq!(
        text(&peer.retry("book", json!({}), accept(&key, content)).await),
        "StudioB None [Screen, Coffee] Some({Screen}) Some([Nook]) 7"
    );
}

#[tokio::test]
async fn the_model_is_held_to_them_too() {
    let peer = peer(json!({}));
    let told =
        text(&peer.call("book", json!({ "room": "Studio B", "extras": ["cofee"], "seats": 256 })).await);
    assert_eq!(
        told,
        "error: invalid arguments; nothing was done:\n\
         - `room` must be one of atrium, studio-b, NOOK; did you mean studio-b?\n\
         - `extras[0]` must be one of coffee, screen; did you mean coffee?\n\
         - `seats` must be at most 255"
    );
    let list = peer.list().await;
    let input = &list["tools"][0]["inputSchema"];
    assert_eq!(input["required"], json!(["extras"]));
    // In declared order, as in the form.
    let rooms = json!([
        { "type": "string", "const": "atrium", "description": "The atrium, 80 seats\n\nWith a view." },
        { "type": "string", "const": "studio-b" },
        { "type": "string", "const": "NOOK" },
    ]);
    assert_eq!(input["properties"]["room"], json!({ "oneOf": rooms, "default": "studio-b" }));
    assert_eq!(input["properties"]["rooms"]["items"], json!({ "oneOf": rooms }));
}

/// Titles that a derive would refuse, by hand.
mod by_hand {
    use super::*;
    use ze_runtime::Question;

    #[derive(Serialize, Deserialize, JsonSchema)]
    pub(super) enum Way {
        #[serde(rename = "Enter your API key")]
        Ask,
        #[serde(rename = "API key")]
        Named,
    }

    impl Elicitable for Way {
        type Literal = Self;
        type Kind = kind::Choice;
        type One = Self;

        fn codec() -> Codec<Self> {
            Codec::of()
        }
    }

    impl Question for Way {
        type Answer = Self;
        type Seen = Self;

        fn answered(answer: Self) -> Self {
            answer
        }

        fn seen(&self) -> Option<&Self> {
            Some(self)
        }
    }
}

#[tokio::test]
async fn a_choice_that_asks_for_a_credential_is_left_out() {
    /// Sign in.
    #[tool]
    async fn sign_in(#[elicit("Which way?")] way: by_hand::Way) {
        let _ = way;
    }
    let peer = Peer::new(toolset![sign_in].build().unwrap(), form());
    let (_, _, schema) = question(&peer.call("sign_in", json!({})).await);
    assert_eq!(schema["properties"]["way"]["enum"], json!(["API key"]));
}
