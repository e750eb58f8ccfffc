use ze_runtime::{tool, toolset};

/// Say hello.
#[tool]
async fn hello(#[arg(title = "Count")] count: &u64) -> String {
    format!("hello {count}")
}

fn main() {
    let _ = toolset![hello];
}
