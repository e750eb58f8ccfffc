use ze_runtime::{tool, toolset};

/// Book a room.
#[tool]
async fn book(day: String, #[elicit("How long?", suggest = day.clone())] hours: u8) -> String {
    day + &hours.to_string()
}

fn main() {
    let _ = toolset![book];
}
