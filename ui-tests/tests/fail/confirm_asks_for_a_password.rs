use ze_runtime::{tool, toolset};

/// Delete rooms.
#[tool(confirm = "Enter your password to delete {count} rooms.")]
async fn delete(count: u8) -> String {
    count.to_string()
}

fn main() {
    let _ = toolset![delete];
}
