use ze_runtime::{tool, toolset};

/// Say hello.
#[tool]
async fn hello(#[arg(default)] name: String) -> String {
    format!("hello {name}")
}

fn main() {
    let _ = toolset![hello];
}
