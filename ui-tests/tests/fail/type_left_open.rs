use ze_runtime::{tool, toolset};

/// Say hello.
#[tool]
async fn hello(#[elicit("What is your name?")] name: Option<_>) -> String {
    format!("hello {name:?}")
}

fn main() {
    let _ = toolset![hello];
}
