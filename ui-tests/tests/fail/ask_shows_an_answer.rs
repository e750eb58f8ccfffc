use ze_runtime::{tool, toolset};

/// Plan a trip.
#[tool(ask = "When to {place}?")]
async fn trip(#[elicit("Where?")] place: String, #[elicit("When?")] day: String) -> String {
    place + &day
}

fn main() {
    let _ = toolset![trip];
}
