use ze_runtime::{tool, toolset};

struct Name {
    first: String,
}

/// Say hello.
#[tool]
async fn hello(#[arg(title = "Name")] name: Vec<Name>) -> String {
    format!("hello {}", name[0].first)
}

fn main() {
    let _ = toolset![hello];
}
