use ze_runtime::{tool, toolset};

/// Say hello.
#[tool(type = "Hello")]
async fn hello() -> String {
    "hello".to_owned()
}

fn main() {
    let _ = toolset![hello];
}
