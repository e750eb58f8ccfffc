use ze_runtime::{tool, toolset};

/// Say hello.
#[tool]
async fn hello() -> String;

fn main() {
    let _ = toolset![hello];
}
