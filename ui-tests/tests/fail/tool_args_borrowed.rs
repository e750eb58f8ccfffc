use ze_runtime::{ToolArgs, tool, toolset};

#[derive(ToolArgs)]
struct Trip {
    place: &'static str,
}

/// Plan a trip.
#[tool]
async fn trip(#[arg(flatten)] trip: Trip) -> String {
    trip.place.to_owned()
}

fn main() {
    let _ = toolset![trip];
}
