use ze_runtime::{tool, toolset};

/// Say hello.
#[tool]
async fn hello(#[arg(default = "you")] name: Option<String>) -> String {
    format!("hello {name:?}")
}

fn main() {
    let _ = toolset![hello];
}
