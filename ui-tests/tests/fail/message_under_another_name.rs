use ze_runtime::{tool, toolset};

/// Say hello.
#[tool]
async fn hello(#[elicit(prompt = "What is your name?")] name: String) -> String {
    format!("hello {name}")
}

fn main() {
    let _ = toolset![hello];
}
