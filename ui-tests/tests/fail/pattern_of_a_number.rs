use ze_runtime::{tool, toolset};

/// Say hello.
#[tool]
async fn hello(#[arg(pattern = "^[0-9]+$")] it: u8) {
    let _ = it;
}

fn main() {
    let _ = toolset![hello];
}
