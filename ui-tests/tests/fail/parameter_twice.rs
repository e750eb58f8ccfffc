use ze_runtime::{tool, toolset};

/// Say hello.
#[tool]
async fn hello(_name: String, _name: String) -> String {
    "hello".to_owned()
}

fn main() {
    let _ = toolset![hello];
}
