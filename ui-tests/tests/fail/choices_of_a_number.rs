use ze_runtime::{Choices, tool, toolset};

/// Book a room.
#[tool]
async fn book(#[elicit("How long?", choices = Choices::new([1_u8, 2]))] hours: u8) -> String {
    hours.to_string()
}

fn main() {
    let _ = toolset![book];
}
