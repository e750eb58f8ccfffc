use ze_runtime::{tool, toolset};

/// Say hello.
#[tool]
async fn hello<const N: usize>(names: [String; N]) -> String {
    format!("hello {names:?}")
}

fn main() {
    let _ = toolset![hello];
}
