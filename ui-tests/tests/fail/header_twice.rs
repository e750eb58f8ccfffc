use ze_runtime::{tool, toolset};

/// Say hello.
#[tool]
async fn hello(#[arg(header = "Region")] it: String, #[elicit("Where?", header = "REGION")] _to: String) {
    let _ = it;
}

fn main() {
    let _ = toolset![hello];
}
