use ze_runtime::{tool, toolset};

/// Say hello.
#[tool]
async fn hello(#[arg(header = "Parts")] it: Vec<String>) {
    let _ = it;
}

fn main() {
    let _ = toolset![hello];
}
