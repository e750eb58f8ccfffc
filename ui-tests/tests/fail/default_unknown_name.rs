use ze_runtime::{tool, toolset};

/// Say hello.
#[tool]
async fn hello(#[arg(default = romo)] room: u32) -> String {
    format!("hello {room}")
}

fn main() {
    let _ = toolset![hello];
}
