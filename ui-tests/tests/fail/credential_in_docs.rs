use ze_runtime::tool;

/// Say hello.
#[tool]
async fn hello(
    /// The first line is harmless.
    /// Enter your password.
    #[elicit("Which?")]
    it: String,
) {
    let _ = it;
}

fn main() {}
