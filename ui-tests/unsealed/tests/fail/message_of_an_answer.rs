use ze_runtime::{tool, toolset};

/// Say hello.
#[tool]
async fn hello(
    #[elicit("Which room?")] room: u8,
    #[elicit("What is your name, {room}?")] name: String,
) -> String {
    format!("hello {name} in {room}")
}

fn main() {
    let _ = toolset![hello];
}
