use ze_runtime::{tool, toolset};

/// Say hello.
#[tool]
async fn hello() -> impl Into<String> {
    "hello"
}

fn main() {
    let _ = toolset![hello];
}
