use ze_runtime::tool;

/// Say hello.
#[tool]
async fn hello(#[elicit("Which?")] session_cookie: String) {
    let _ = session_cookie;
}

fn main() {}
