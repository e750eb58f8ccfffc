use ze_runtime::{Choices, tool, toolset};

async fn rooms() -> Choices<String> {
    Choices::new(["atrium"])
}

/// Book a room.
#[tool]
async fn book(#[elicit("Which room?", choices = rooms())] room: String) -> String {
    room
}

fn main() {
    let _ = toolset![book];
}
