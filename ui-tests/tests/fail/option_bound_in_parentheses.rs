use ze_runtime::{tool, toolset};

/// Say hello.
#[tool]
async fn hello(#[arg(min(3))] room: u8) -> String {
    format!("hello {room}")
}

fn main() {
    let _ = toolset![hello];
}
