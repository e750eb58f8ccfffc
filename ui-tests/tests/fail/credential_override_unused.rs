use ze_runtime::tool;

/// Say hello.
#[tool]
async fn hello(#[elicit("Which?", not_a_credential = "it is a colour")] colour: String) {
    let _ = colour;
}

fn main() {}
