use ze_runtime::{tool, toolset};

/// Say hello.
#[tool(annotations(read_only_hint = true))]
async fn hello() -> String {
    "hello".to_owned()
}

fn main() {
    let _ = toolset![hello];
}
