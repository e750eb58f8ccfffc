use ze_runtime::{tool, toolset};

/// Say hello.
#[tool]
async fn hello(name: &String) -> &str {
    name
}

fn main() {
    let _ = toolset![hello];
}
