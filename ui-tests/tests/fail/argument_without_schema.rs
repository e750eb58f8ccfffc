use ze_runtime::{tool, toolset};

#[derive(serde::Deserialize)]
struct Name {
    first: String,
}

/// Say hello.
#[tool]
async fn hello(name: Name) -> String {
    format!("hello {}", name.first)
}

fn main() {
    let _ = toolset![hello];
}
