use ze_runtime::{tool, toolset};

/// Say hello.
#[tool]
async fn hello(#[arg(min = 1, max_items = 3, default = vec![2])] it: Vec<u8>) {
    let _ = it;
}

fn main() {
    let _ = toolset![hello];
}
