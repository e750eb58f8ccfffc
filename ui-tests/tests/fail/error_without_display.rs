use ze_runtime::{tool, toolset};

struct Failed;

/// Say hello.
#[tool]
async fn hello() -> Result<String, Failed> {
    Err(Failed)
}

fn main() {
    let _ = toolset![hello];
}
