use ze_runtime::{tool, toolset};

/// Book a room.
#[tool]
async fn book(#[arg(choices = ze_runtime::Choices::new(["atrium"]))] room: String) -> String {
    room
}

fn main() {
    let _ = toolset![book];
}
