use ze_runtime::{tool, toolset};

/// Delete a room.
#[tool]
async fn delete(#[resolve(room.len())] length: &usize, room: String) {
    let _ = (length, room);
}

fn main() {
    let _ = toolset![delete];
}
