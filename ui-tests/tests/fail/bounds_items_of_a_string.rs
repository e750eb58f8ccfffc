use ze_runtime::{tool, toolset};

/// Say hello.
#[tool]
async fn hello(#[elicit("Which?", min_items = 1)] it: String) {
    let _ = it;
}

fn main() {
    let _ = toolset![hello];
}
