use ze_runtime::{tool, toolset};

/// Say hello.
#[tool]
async fn hello(count: &mut u64) -> String {
    *count += 1;
    format!("hello {count}")
}

fn main() {
    let _ = toolset![hello];
}
