use ze_runtime::{tool, toolset};

/// Delete a room.
#[tool]
async fn delete(#[resolve("name".to_owned())] name: &str) {
    let _ = name;
}

fn main() {
    let _ = toolset![delete];
}
