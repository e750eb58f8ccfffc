use ze_runtime::{tool, toolset};

/// Say hello.
#[tool]
async fn hello(#[elicit("Which room?", allow_blank)] room: Option<u8>) -> String {
    format!("hello {room:?}")
}

fn main() {
    let _ = toolset![hello];
}
