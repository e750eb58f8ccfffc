use ze_runtime::{tool, toolset};

#[tool(description = "Say hello.")]
async fn hello() -> String {
    "hello".to_owned()
}

fn main() {
    let _ = toolset![hello];
}
