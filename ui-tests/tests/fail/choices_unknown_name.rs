use ze_runtime::{Choices, tool, toolset};

/// Book a room.
#[tool]
async fn book(
    hint: String,
    #[elicit("Which room?", choices = Choices::new([hnt.clone()]))] room: String,
) -> String {
    hint + &room
}

fn main() {
    let _ = toolset![book];
}
