use ze_runtime::{tool, toolset};

/// Delete a room.
#[tool]
async fn delete(#[resolve(Some(3))] count: Option<u8>) {
    let _ = count;
}

fn main() {
    let _ = toolset![delete];
}
