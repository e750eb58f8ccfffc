use ze_runtime::{tool, toolset};

/// Say hello.
#[tool]
async fn hello<T>(name: T) -> String {
    let _ = name;
    "hello".to_owned()
}

fn main() {
    let _ = toolset![hello];
}
