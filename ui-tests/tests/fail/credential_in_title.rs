use ze_runtime::tool;

/// Say hello.
#[tool]
async fn hello(#[elicit("Which?", title = "API key")] it: String) {
    let _ = it;
}

fn main() {}
