use ze_runtime::{tool, toolset};

/// Say hello.
#[tool(ask = "Who are you?")]
async fn hello(name: String) -> String {
    format!("hello {name}")
}

fn main() {
    let _ = toolset![hello];
}
