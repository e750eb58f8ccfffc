use ze_runtime::{tool, toolset};

/// Book a room.
#[tool]
async fn book(#[arg(check = room.len() > 3)] room: String) -> String {
    room
}

fn main() {
    let _ = toolset![book];
}
