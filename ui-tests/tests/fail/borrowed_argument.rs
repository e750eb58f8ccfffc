use ze_runtime::{tool, toolset};

/// Say hello.
#[tool]
async fn hello(name: Option<&str>) -> String {
    format!("hello {name:?}")
}

fn main() {
    let _ = toolset![hello];
}
