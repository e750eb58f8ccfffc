use ze_runtime::{Elicitable, tool};

#[derive(Elicitable)]
enum Room {
    Atrium,
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
