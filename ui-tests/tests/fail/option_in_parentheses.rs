use ze_runtime::{tool, toolset};

/// Say hello.
#[tool(title("Hello"))]
async fn hello() -> String {
    "hello".to_owned()
}

fn main() {
    let _ = toolset![hello];
}
