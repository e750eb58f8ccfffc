use ze_runtime::tool;

/// Say hello.
#[tool]
async fn hello(#[elicit("Which?")] passport_number: String) {
    let _ = passport_number;
}

fn main() {}
