use ze_runtime::{tool, toolset};

/// Say hello.
#[tool]
async fn hello(#[elicit("Which?", max_length = 3)] it: Option<u8>) {
    let _ = it;
}

fn main() {
    let _ = toolset![hello];
}
