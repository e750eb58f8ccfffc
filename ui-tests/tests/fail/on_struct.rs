use ze_runtime::{tool, toolset};

/// Say hello.
#[tool]
struct Hello {}

fn main() {
    let _ = toolset![Hello];
}
