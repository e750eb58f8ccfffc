use ze_runtime::{tool, toolset};

/// Say hello.
#[tool]
fn hello() -> impl Future<Output = String> + Send {
    std::future::ready("hello".to_owned())
}

fn main() {
    let _ = toolset![hello];
}
