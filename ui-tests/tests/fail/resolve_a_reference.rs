use ze_runtime::{tool, toolset};

struct Facts;

static FACTS: Facts = Facts;

/// Delete a room.
#[tool]
async fn delete(#[resolve(&FACTS)] facts: &Facts) {
    let _ = facts;
}

fn main() {
    let _ = toolset![delete];
}
