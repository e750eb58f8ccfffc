use ze_runtime::{ToolArgs, tool, toolset};

#[derive(schemars::JsonSchema, ToolArgs)]
struct Trip {
    #[schemars(length(min = 1))]
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
