use ze_runtime::{tool, toolset};

/// Say hello.
#[tool]
async fn hello(#[elicit("What is your name, {room}?")] name: String, room: u8) -> String {
    format!("hello {name} in {room}")
}

fn main() {
    let _ = toolset![hello];
}
