use ze_runtime::{tool, toolset};

#[derive(serde::Deserialize, serde::Serialize, schemars::JsonSchema)]
struct Name {
    first: String,
}

/// Say hello.
#[tool]
async fn hello(#[elicit("What is your name?")] name: Name) -> String {
    format!("hello {}", name.first)
}

fn main() {
    let _ = toolset![hello];
}
