use ze_runtime::{tool, toolset};

/// Say hello.
#[tool]
async fn hello(#[elicit("Which?", max = 9, default = 10)] it: u8) {
    let _ = it;
}

fn main() {
    let _ = toolset![hello];
}
