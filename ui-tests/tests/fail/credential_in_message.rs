use ze_runtime::tool;

/// Say hello.
#[tool]
async fn hello(#[elicit("Paste your GitHub token here")] it: String) {
    let _ = it;
}

fn main() {}
