use ze_runtime::{tool, toolset};

struct Facts {
    issues: u8,
}

fn facts() -> Facts {
    Facts { issues: 3 }
}

/// Close issues.
#[tool]
async fn close(
    #[resolve(facts())] facts: &Facts,
    #[elicit("How many of {facts.isues}?")] count: u8,
) -> String {
    format!("{count} of {}", facts.issues)
}

fn main() {
    let _ = toolset![close];
}
