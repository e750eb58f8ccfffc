use ze_runtime::{ToolArgs, tool, toolset};

#[derive(ToolArgs)]
struct Trip {
    #[serde(flatten)]
    place: String,
}

/// Plan a trip.
#[tool]
async fn trip(#[arg(flatten)] trip: Trip) -> String {
    trip.place
}

fn main() {
    let _ = toolset![trip];
}
