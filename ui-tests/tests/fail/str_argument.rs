use ze_runtime::{tool, toolset};

/// Say hello.
#[tool]
async fn hello(name: &str) -> String {
    format!("hello {name}")
}

fn main() {
    let _ = toolset![hello];
}
