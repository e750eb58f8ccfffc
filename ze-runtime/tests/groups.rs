//! Structs whose fields are arguments.

#![allow(missing_docs, clippy::unwrap_used)]

mod support;

use serde::Deserialize;
use serde_json::json;
use support::{Peer, accept, form, question, text};
use ze_runtime::{CallContext, ToolArgs, tool, toolset};

struct Db {
    rooms: Vec<&'static str>,
}

impl Db {
    fn seats(&self, room: &str) -> Result<u8, String> {
        let place = self.rooms.iter().position(|own| *own == room).ok_or("there is no such room")?;
        Ok(4 * (place as u8 + 1))
    }
}

/// For whom.
#[derive(ToolArgs, Deserialize)]
#[serde(rename_all = "camelCase")]
struct People {
    /// How many come.
    #[arg(min = 1)]
    head_count: u8,
    #[serde(default)]
    with_guests: bool,
    #[serde(rename = "coming-from", default = "anywhere")]
    origin: String,
}

fn anywhere() -> String {
    "anywhere".to_owned()
}

#[derive(ToolArgs)]
#[args(db: &Db, cx: &CallContext)]
struct BookArgs {
    /// The day, such as 2026-07-28.
    #[elicit("On which day?", format = "date")]
    day: Option<String>,
    #[elicit("Which room?", check = db.seats(room).map(drop))]
    room: Option<String>,
    #[arg(flatten)]
    people: People,
    #[elicit(
        "How long, in hours?",
        suggest = if cx.tool().len() > 3 { 2 } else { 1 },
        check = if usize::from(*hours) <= room.len() { Ok(()) } else { Err("that is too long") }
    )]
    hours: u8,
}

/// Book a room.
#[tool]
async fn book(
    note: Option<String>,
    #[arg(flatten)] args: BookArgs,
    db: &Db,
    #[arg(default = 1)] times: u8,
) -> String {
    let BookArgs { day, room, people, hours } = args;
    let (day, room) = (day.unwrap(), room.unwrap());
    let seats = db.seats(&room).unwrap();
    let People { head_count, with_guests, origin } = people;
    format!("{day} {room}/{seats} {head_count}+{with_guests} from {origin} {hours}h x{times} {note:?}")
}

fn peer() -> Peer {
    let db = Db { rooms: vec!["nook", "studio"] };
    Peer::new(toolset![book].state(db).build().unwrap(), form())
}

#[tokio::test]
async fn fields_stand_where_their_struct_does() {
    let list = peer().list().await;
    let schema = &list["tools"][0]["inputSchema"];
    let properties = schema["properties"].as_object().unwrap();
    let mut names: Vec<_> = properties.keys().collect();
    names.sort();
    assert_eq!(names, ["coming-from", "day", "headCount", "hours", "note", "room", "times", "withGuests"]);
    assert_eq!(schema["required"], json!(["headCount"]));
    assert_eq!(properties["headCount"]["description"], "How many come.");
    assert_eq!(properties["headCount"]["minimum"], 1);
    assert_eq!(properties["day"]["format"], "date");
}

#[tokio::test]
async fn they_are_asked_for_and_held_as_parameters_are() {
    let call = json!({ "headCount": 3, "withGuests": true, "note": "n" });
    let (key, message, schema) = question(&peer().call("book", call.clone()).await);
    assert_eq!((key.as_str(), message.as_str()), ("book", "On which day?\nWhich room?\nHow long, in hours?"));
    assert_eq!(schema["properties"]["hours"]["default"], 2);
    let answer = json!({ "day": "2026-07-28", "room": "nook", "hours": 9 });
    let (key, message, _) = question(&peer().retry("book", call.clone(), accept("book", answer)).await);
    assert_eq!(key, "book.2");
    assert!(message.starts_with("hours was not accepted: that is too long.\n"), "{message}");
    let answer = json!({ "day": "2026-07-28", "room": "studio", "hours": 3 });
    let done = peer().retry("book", call, accept("book.2", answer)).await;
    assert_eq!(text(&done), "2026-07-28 studio/8 3+true from anywhere 3h x1 Some(\"n\")");
}

#[tokio::test]
async fn the_models_faults_are_told_together() {
    let told =
        peer().call("book", json!({ "headCount": 0, "room": "attic", "day": "soon", "times": "x" })).await;
    assert_eq!(
        text(&told),
        "error: invalid arguments; nothing was done:\n\
         - `day` must be a date, such as 2026-07-28\n\
         - `headCount` must be at least 1\n\
         - `times` must be an integer, not a string\n\
         - `room`: there is no such room"
    );
}

/// How long.
#[derive(ToolArgs)]
#[serde(default, rename_all(serialize = "camelCase", deserialize = "kebab-case"))]
struct Stay {
    in_nights: u8,
    floor: Option<u8>,
    #[serde(default)]
    guests: u8,
}

impl Default for Stay {
    fn default() -> Self {
        Self { in_nights: 2, floor: Some(1), guests: 9 }
    }
}

/// Stay a while.
#[tool]
async fn stay(#[arg(flatten)] stay: Stay) -> String {
    format!("{} {:?} {}", stay.in_nights, stay.floor, stay.guests)
}

#[tokio::test]
async fn a_structs_own_defaults_stand_for_its_fields() {
    let peer = Peer::new(toolset![stay].build().unwrap(), form());
    assert_eq!(text(&peer.call("stay", json!({})).await), "2 Some(1) 0");
    assert_eq!(text(&peer.call("stay", json!({ "in-nights": 5, "floor": 3 })).await), "5 Some(3) 0");
}
