use ze_runtime::tool;

/// Say hello.
#[tool]
async fn hello(#[elicit("Which one of https://example.com/list?")] it: String
) {
    let _ = it;
}

fn main() {}
