use ze_runtime::tool;

/// Say hello.
#[tool]
async fn hello(#[elicit("Which?")] client_secret: String) {
    let _ = client_secret;
}

fn main() {}
