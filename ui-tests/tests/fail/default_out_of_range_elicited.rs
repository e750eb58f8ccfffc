use ze_runtime::{tool, toolset};

/// Say hello.
#[tool]
async fn hello(#[elicit("Which room?", default = 300)] room: u8) -> String {
    format!("hello {room}")
}

fn main() {
    let _ = toolset![hello];
}
