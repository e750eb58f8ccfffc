use ze_runtime::{tool, toolset};

struct Greeting;

/// Say hello.
#[tool]
async fn hello() -> Result<Greeting, String> {
    Ok(Greeting)
}

fn main() {
    let _ = toolset![hello];
}
