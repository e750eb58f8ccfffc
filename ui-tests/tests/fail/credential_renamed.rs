use ze_runtime::tool;

/// Say hello.
#[tool]
async fn hello(#[elicit("Which?", name = "apiKey")] it: String) {
    let _ = it;
}

fn main() {}
