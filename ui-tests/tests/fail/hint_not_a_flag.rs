use ze_runtime::{tool, toolset};

/// Say hello.
#[tool(read_only = "yes")]
async fn hello() -> String {
    "hello".to_owned()
}

fn main() {
    let _ = toolset![hello];
}
