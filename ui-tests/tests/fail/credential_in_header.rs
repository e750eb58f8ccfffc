use ze_runtime::{tool, toolset};

/// Say hello.
#[tool]
async fn hello(#[arg(header = "Api-Key")] it: String) {
    let _ = it;
}

fn main() {
    let _ = toolset![hello];
}
