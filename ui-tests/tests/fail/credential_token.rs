use ze_runtime::tool;

/// Say hello.
#[tool]
async fn hello(#[elicit("Which?")] access_token: String) {
    let _ = access_token;
}

fn main() {}
