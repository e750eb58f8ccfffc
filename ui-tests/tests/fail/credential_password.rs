use ze_runtime::tool;

/// Say hello.
#[tool]
async fn hello(#[elicit("Which?")] db_password: String) {
    let _ = db_password;
}

fn main() {}
