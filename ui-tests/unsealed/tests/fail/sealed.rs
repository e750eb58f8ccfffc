use ze_runtime::{tool, toolset};

/// Book a room.
#[tool(sealed)]
async fn book(#[elicit("Which room?")] room: String) -> String {
    room
}

fn main() {
    let _ = toolset![book];
}
