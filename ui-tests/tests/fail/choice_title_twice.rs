use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ze_runtime::{Elicitable, tool};

#[derive(Serialize, Deserialize, JsonSchema, Elicitable)]
enum Room {
    Atrium,
    #[elicit(title = "Studio", title = "The studio")]
    Studio,
}

/// Book a room.
#[tool]
async fn book(#[elicit("Which room?")] room: Option<Room>) {
    let _ = room;
}

fn main() {
    let _ = ze_runtime::toolset![book];
}
