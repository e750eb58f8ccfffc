use ze_runtime::{tool, toolset};

/// Say hello.
#[tool(crate = "my_ze")]
async fn hello(#[elicit("What is your name?")] name: String) -> String {
    format!("hello {name}")
}

fn main() {
    let _ = toolset![hello];
}
