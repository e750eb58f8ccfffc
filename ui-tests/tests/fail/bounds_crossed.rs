use ze_runtime::{tool, toolset};

/// Say hello.
#[tool]
async fn hello(#[elicit("Which?", min = 9, max = 1)] it: u8) {
    let _ = it;
}

fn main() {
    let _ = toolset![hello];
}
