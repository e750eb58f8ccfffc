use ze_runtime::tool;

/// Say hello.
#[tool]
async fn hello(#[elicit("Which?", not_a_credential = "")] api_key: String) {
    let _ = api_key;
}

fn main() {}
