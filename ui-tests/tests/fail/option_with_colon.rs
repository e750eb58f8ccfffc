use ze_runtime::{tool, toolset};

/// Say hello.
#[tool]
async fn hello(#[elicit("What is your name?", title: "Name")] name: String) -> String {
    format!("hello {name}")
}

fn main() {
    let _ = toolset![hello];
}
