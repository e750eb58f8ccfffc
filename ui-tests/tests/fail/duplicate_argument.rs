use ze_runtime::{tool, toolset};

/// Say hello.
#[tool]
async fn hello(name: String, #[arg(name = "name")] other: String) -> String {
    format!("hello {name} and {other}")
}

fn main() {
    let _ = toolset![hello];
}
