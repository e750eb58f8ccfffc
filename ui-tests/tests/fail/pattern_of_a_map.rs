use ze_runtime::{tool, toolset};

/// Say hello.
#[tool]
async fn hello(#[arg(pattern = "^[a-z]+$")] it: std::collections::BTreeMap<String, u8>) {
    let _ = it;
}

fn main() {
    let _ = toolset![hello];
}
