use ze_runtime::{tool, toolset};

/// Say hello.
#[tool]
async fn hello(#[elicit(title = "Name")] name: String) -> String {
    format!("hello {name}")
}

fn main() {
    let _ = toolset![hello];
}
