use ze_runtime::{tool, toolset};

const QUESTION: &str = "What is your name?";

/// Say hello.
#[tool]
async fn hello(#[elicit(QUESTION)] name: String) -> String {
    format!("hello {name}")
}

fn main() {
    let _ = toolset![hello];
}
