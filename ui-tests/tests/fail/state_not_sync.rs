use ze_runtime::{tool, toolset};

/// Say hello.
#[tool]
async fn hello(count: &std::cell::Cell<u64>) -> String {
    format!("hello {}", count.get())
}

fn main() {
    let _ = toolset![hello];
}
