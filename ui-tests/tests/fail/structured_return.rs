use ze_runtime::{Structured, tool, toolset};

struct Greeting;

/// Say hello.
#[tool]
async fn hello() -> Structured<Greeting> {
    Structured(Greeting)
}

fn main() {
    let _ = toolset![hello];
}
