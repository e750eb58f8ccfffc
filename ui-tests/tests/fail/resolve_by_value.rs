use ze_runtime::{tool, toolset};

struct Facts;

fn facts() -> Facts {
    Facts
}

/// Delete a room.
#[tool]
async fn delete(#[resolve(facts())] facts: Facts) {
    let _ = facts;
}

fn main() {
    let _ = toolset![delete];
}
