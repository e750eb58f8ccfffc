use ze_runtime::{tool, toolset};

use std::borrow::Cow;

/// Say hello.
#[tool]
async fn hello<'a>(name: Cow<'a, str>) -> String {
    format!("hello {name}")
}

fn main() {
    let _ = toolset![hello];
}
