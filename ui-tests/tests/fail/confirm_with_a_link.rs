use ze_runtime::{tool, toolset};

/// Delete rooms.
#[tool(confirm = "Delete {count} rooms? See https://example.com/rooms")]
async fn delete(count: u8) -> String {
    count.to_string()
}

fn main() {
    let _ = toolset![delete];
}
