//! Choices and newtypes, derived under strict lints and under another crate's name.

#![deny(warnings)]

extern crate ze_runtime as other;

use other::{Client, Elicitable, tool, toolset};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, Elicitable)]
#[elicit(crate = "other")]
#[serde(rename_all(serialize = "snake_case", deserialize = "snake_case"), deny_unknown_fields)]
enum Room {
    /// The atrium
    TheAtrium,
    #[serde(rename = "B", alias = "b")]
    Studio,
}

#[derive(Serialize, Deserialize, JsonSchema, Elicitable)]
#[elicit(crate = "other")]
struct Seats(u8);

const USUAL: Room = Room::Studio;

/// Book rooms.
#[tool(crate = "other")]
async fn book(
    #[elicit("Which?", default = USUAL)] room: Room,
    #[elicit("Which ones?", suggest = &[Room::TheAtrium, USUAL])] rooms: std::collections::HashSet<Room>,
    #[elicit("How many?", default = 4)] seats: Option<Seats>,
) -> String {
    format!("{} {} {}", room == USUAL, rooms.len(), seats.map_or(0, |seats| seats.0))
}

fn main() {
    let toolset = toolset![book].build().unwrap();
    let list = toolset.list(&Client::new()).get();
    assert!(list.contains("\"the_atrium\"") && list.contains("\"B\""), "{list}");
}
