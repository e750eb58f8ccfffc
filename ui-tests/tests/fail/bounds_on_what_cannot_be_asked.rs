use ze_runtime::{tool, toolset};

/// Say hello.
#[tool]
async fn hello(#[elicit("Which?", min = 1, max_length = 3, max_items = 3, format = "uri", pattern = "a", header = "It")] it: Vec<u8>) {
    let _ = it;
}

fn main() {
    let _ = toolset![hello];
}
