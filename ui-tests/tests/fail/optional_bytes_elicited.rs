use ze_runtime::{tool, toolset};

/// Say hello.
#[tool]
async fn hello(
    #[elicit("What is your name?", declined = "No name.", suggest = "you", optional)] name: Option<Vec<u8>>,
) -> String {
    format!("hello {name:?}")
}

fn main() {
    let _ = toolset![hello];
}
