use ze_runtime::{ToolArgs, tool, toolset};

#[derive(ToolArgs)]
struct Trip {
    place: String,
}

/// Plan a trip.
#[tool]
async fn trip(trip: Trip) -> String {
    trip.place
}

fn main() {
    let _ = toolset![trip];
}
