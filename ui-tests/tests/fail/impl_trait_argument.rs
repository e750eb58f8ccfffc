use ze_runtime::{tool, toolset};

/// Say hello.
#[tool]
async fn hello(name: impl Into<String>) -> String {
    name.into()
}

fn main() {
    let _ = toolset![hello];
}
