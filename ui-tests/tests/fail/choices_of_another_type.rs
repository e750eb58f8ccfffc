use ze_runtime::{tool, toolset};

/// Book a room.
#[tool]
async fn book(#[elicit("Which room?", choices = vec!["atrium", "nook"])] room: String) -> String {
    room
}

fn main() {
    let _ = toolset![book];
}
