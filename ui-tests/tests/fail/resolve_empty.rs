use ze_runtime::{tool, toolset};

/// Delete a room.
#[tool]
async fn delete(#[resolve] facts: &u8) {
    let _ = facts;
}

fn main() {
    let _ = toolset![delete];
}
