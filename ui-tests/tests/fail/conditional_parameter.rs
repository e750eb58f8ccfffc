use ze_runtime::{tool, toolset};

/// Say hello.
#[tool]
async fn hello(#[cfg(all())] name: String) -> String {
    format!("hello {name}")
}

fn main() {
    let _ = toolset![hello];
}
