use ze_runtime::{tool, toolset};

/// Say hello.
#[tool]
async fn hello(#[elicit("What share?", header = "Share")] it: f32) {
    let _ = it;
}

fn main() {
    let _ = toolset![hello];
}
