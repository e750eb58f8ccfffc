use ze_runtime::tool;

/// Say hello.
#[tool]
async fn hello(#[elicit("Which?")] connection_string: String) {
    let _ = connection_string;
}

fn main() {}
