use ze_runtime::{tool, toolset};

/// Say hello.
#[tool]
async fn hello(#[elicit("Which?", pattern = 7)] it: String) {
    let _ = it;
}

fn main() {
    let _ = toolset![hello];
}
