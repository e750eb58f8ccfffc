use ze_runtime::tool;

/// Say hello.
#[tool]
async fn hello(#[elicit("Which?", title = "www.example.com")] it: String) {
    let _ = it;
}

fn main() {}
