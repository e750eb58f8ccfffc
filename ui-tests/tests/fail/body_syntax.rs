use ze_runtime::{tool, toolset};

/// Say hello.
#[tool]
async fn hello() -> String {
    let = 1;
    "hello".to_owned()
}

fn main() {
    let _ = toolset![hello];
}
