use ze_runtime::{tool, toolset};

struct Facts;

fn facts() -> Facts {
    Facts
}

/// Close issues.
#[tool]
async fn close(#[resolve(facts())] facts: &Facts, #[elicit("How many of {facts}?")] count: u8) -> String {
    let _ = facts;
    count.to_string()
}

fn main() {
    let _ = toolset![close];
}
