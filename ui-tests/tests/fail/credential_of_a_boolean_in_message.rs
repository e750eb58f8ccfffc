use ze_runtime::tool;

/// Say hello.
#[tool]
async fn hello(#[elicit("Enter your password")] use_it: bool) {
    let _ = use_it;
}

fn main() {}
