use ze_runtime::tool;

/// Say hello.
#[tool]
async fn hello(#[elicit("Enter your password", title = "Password")] password: String) {
    let _ = password;
}

fn main() {}
