use ze_runtime::{tool, toolset};

/// Say hello.
#[tool]
async fn hello(count: &'static u64) -> String {
    format!("hello {count}")
}

fn main() {
    let _ = toolset![hello];
}
