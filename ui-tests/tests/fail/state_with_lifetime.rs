use ze_runtime::{tool, toolset};

struct Names<'a>(&'a str);

/// Say hello.
#[tool]
async fn hello<'a>(names: &Names<'a>) -> String {
    format!("hello {}", names.0)
}

fn main() {
    let _ = toolset![hello];
}
