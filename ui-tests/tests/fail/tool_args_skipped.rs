use ze_runtime::{ToolArgs, tool, toolset};

#[derive(ToolArgs)]
struct Trip {
    place: String,
    #[serde(skip)]
    note: String,
}

/// Plan a trip.
#[tool]
async fn trip(#[arg(flatten)] trip: Trip) -> String {
    trip.place + &trip.note
}

fn main() {
    let _ = toolset![trip];
}
