use ze_runtime::{tool, toolset};

/// Book a room.
#[tool]
async fn book(day: String, #[elicit("Which room?", suggest = day)] room: String) -> String {
    day + &room
}

fn main() {
    let _ = toolset![book];
}
