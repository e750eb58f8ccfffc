use ze_runtime::{ToolArgs, tool, toolset};

#[derive(ToolArgs)]
#[serde(rename_all = "camelcase")]
struct Trip {
    the_place: String,
}

/// Plan a trip.
#[tool]
async fn trip(#[arg(flatten)] trip: Trip) -> String {
    trip.the_place
}

fn main() {
    let _ = toolset![trip];
}
