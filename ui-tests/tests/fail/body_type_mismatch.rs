use ze_runtime::{tool, toolset};

/// Say hello.
#[tool]
async fn hello() -> String {
    1
}

fn main() {
    let _ = toolset![hello];
}
