use ze_runtime::{tool, toolset};

struct Greeting;

/// Say hello.
#[tool]
async fn hello() -> Greeting {
    Greeting
}

fn main() {
    let _ = toolset![hello];
}
