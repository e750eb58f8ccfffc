use ze_runtime::{tool, toolset};

/// Say hello.
#[tool(title = "")]
async fn hello() -> String {
    "hello".to_owned()
}

fn main() {
    let _ = toolset![hello];
}
