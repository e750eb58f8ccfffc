use ze_runtime::{tool, toolset};

/// Close issues.
#[tool]
async fn close(repo: String, #[elicit("How many of {repo.issues}?")] count: u8) -> String {
    repo + &count.to_string()
}

fn main() {
    let _ = toolset![close];
}
