use ze_runtime::{tool, toolset};

/// Say hello.
#[tool]
async fn hello(#[arg(header = "Share")] it: Option<f64>) {
    let _ = it;
}

fn main() {
    let _ = toolset![hello];
}
