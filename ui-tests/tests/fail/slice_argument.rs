use ze_runtime::{tool, toolset};

/// Say hello.
#[tool]
async fn hello(names: &[u8]) -> String {
    format!("hello {names:?}")
}

fn main() {
    let _ = toolset![hello];
}
