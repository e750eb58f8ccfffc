use ze_runtime::{tool, toolset};

/// Say hello.
#[tool]
async fn hello(#[elicit("Which?", format = "mail")] it: String) {
    let _ = it;
}

fn main() {
    let _ = toolset![hello];
}
