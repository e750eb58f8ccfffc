use ze_runtime::{tool, toolset};

/// Say hello.
#[tool]
async fn hello(
    #[arg(title = "Name")]
    #[arg(default = "you")]
    name: String,
) -> String {
    format!("hello {name}")
}

fn main() {
    let _ = toolset![hello];
}
