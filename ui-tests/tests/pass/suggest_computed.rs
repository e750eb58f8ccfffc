use ze_runtime::{tool, toolset};

fn room() -> u32 {
    1
}

/// Say hello.
#[tool]
async fn hello(#[elicit("Which room?", suggest = room())] room: u32) -> String {
    format!("hello {room}")
}

fn main() {
    let _ = toolset![hello];
}
