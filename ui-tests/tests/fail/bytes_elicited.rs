use ze_runtime::{tool, toolset};

/// Say hello.
#[tool]
async fn hello(
    #[elicit("What is your name?", key = "who", default = "you", allow_blank)] name: Vec<u8>,
) -> String {
    format!("hello {name:?}")
}

fn main() {
    let _ = toolset![hello];
}
