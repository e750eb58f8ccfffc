use ze_runtime::{tool, toolset};

/// Say hello.
#[tool]
#[tool(read_only)]
async fn hello() -> String {
    "hello".to_owned()
}

fn main() {
    let _ = toolset![hello];
}
