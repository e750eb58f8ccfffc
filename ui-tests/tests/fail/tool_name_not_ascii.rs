use ze_runtime::{tool, toolset};

/// Say hello.
#[tool]
async fn grüße() -> String {
    "hello".to_owned()
}

fn main() {
    let _ = toolset![grüße];
}
