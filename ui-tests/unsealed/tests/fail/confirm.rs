use ze_runtime::{tool, toolset};

/// Delete a room.
#[tool(confirm = "Delete {room}?")]
async fn delete(room: String) -> String {
    room
}

fn main() {
    let _ = toolset![delete];
}
