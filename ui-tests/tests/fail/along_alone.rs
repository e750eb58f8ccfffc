use ze_runtime::{tool, toolset};

/// Book a room.
#[tool]
async fn book(#[elicit("Anything else?", along)] note: Option<String>) -> String {
    note.unwrap_or_default()
}

fn main() {
    let _ = toolset![book];
}
