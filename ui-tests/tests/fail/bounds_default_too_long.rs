use ze_runtime::{tool, toolset};

/// Say hello.
#[tool]
async fn hello(#[arg(max_length = 2, default = "long")] it: String) {
    let _ = it;
}

fn main() {
    let _ = toolset![hello];
}
