use ze_runtime::{tool, toolset};

/// Delete a room.
#[tool]
async fn delete(#[resolve(3)] length: &mut usize) {
    let _ = length;
}

fn main() {
    let _ = toolset![delete];
}
