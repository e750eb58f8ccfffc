use ze_runtime::{tool, toolset};

/// Say hello.
#[tool]
async fn hello(name: Option<impl Into<String>>) -> String {
    name.map(Into::into).unwrap_or_default()
}

fn main() {
    let _ = toolset![hello];
}
