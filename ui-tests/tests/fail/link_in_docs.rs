use ze_runtime::tool;

/// Say hello.
#[tool]
async fn hello(
    /// See <https://example.com>.
    #[elicit("Which?")]
    it: String,
) {
    let _ = it;
}

fn main() {}
