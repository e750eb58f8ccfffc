use ze_runtime::{ToolArgs, tool, toolset};

#[derive(ToolArgs)]
struct Trip {
    #[serde(deserialize_with = "place")]
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
