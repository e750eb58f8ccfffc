use ze_runtime::{tool, toolset};

/// Book a room.
#[tool]
async fn book(#[elicit("Which room?", choices = ze_runtime::Choices::new(["atrium", "nook"]))] room: String) -> String {
    room
}

fn main() {
    let _ = toolset![book];
}
