use ze_runtime::tool;

/// Say hello.
#[tool]
async fn hello(#[elicit("Which?")] card_number: String) {
    let _ = card_number;
}

fn main() {}
