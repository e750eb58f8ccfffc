use ze_runtime::{tool, toolset};

/// Say hello.
#[tool]
async fn hello(#[elicit("Which?")] names: Vec<String>) {
    let _ = names;
}

fn main() {
    let _ = toolset![hello];
}
