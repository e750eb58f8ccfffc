use ze_runtime::{ToolArgs, tool, toolset};

struct Db;

impl Db {
    fn has(&self, _: &str) -> Result<(), String> {
        Ok(())
    }
}

#[derive(ToolArgs)]
struct Trip {
    #[elicit("Where?", check = db.has(place))]
    place: String,
}

/// Plan a trip.
#[tool]
async fn trip(db: &Db, #[arg(flatten)] trip: Trip) -> String {
    let _ = db;
    trip.place
}

fn main() {
    let _ = toolset![trip];
}
