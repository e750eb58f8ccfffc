use ze_runtime::{tool, toolset};

/// Say hello.
#[tool(read_only, destructive)]
async fn hello() -> String {
    "hello".to_owned()
}

fn main() {
    let _ = toolset![hello];
}
