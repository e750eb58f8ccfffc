use ze_runtime::{tool, toolset};

/// Say hello.
#[tool]
async fn hello() -> Result<impl Into<String>, String> {
    Ok("hello")
}

fn main() {
    let _ = toolset![hello];
}
