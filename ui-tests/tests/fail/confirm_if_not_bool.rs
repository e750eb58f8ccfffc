use ze_runtime::{tool, toolset};

/// Delete rooms.
#[tool(confirm = "Delete {count} rooms?", confirm_if = *count)]
async fn delete(count: u8) -> String {
    count.to_string()
}

fn main() {
    let _ = toolset![delete];
}
