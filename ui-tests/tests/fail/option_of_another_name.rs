use ze_runtime::{tool, toolset};

/// Say hello.
#[tool]
async fn hello(#[elicit("What is your name?", enum = ["Ada", "Alan"])] name: String) -> String {
    format!("hello {name}")
}

fn main() {
    let _ = toolset![hello];
}
