use ze_runtime::{tool, toolset};

#[tool]
async fn hello() -> String {
    "hello".to_owned()
}

fn main() {
    let _ = toolset![hello];
}
