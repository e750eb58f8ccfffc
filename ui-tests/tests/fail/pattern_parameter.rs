use ze_runtime::{tool, toolset};

/// Add two numbers.
#[tool]
async fn hello((a, b): (u8, u8)) -> String {
    format!("{}", a + b)
}

fn main() {
    let _ = toolset![hello];
}
