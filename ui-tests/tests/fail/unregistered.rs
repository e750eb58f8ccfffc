#![deny(dead_code)]

use ze_runtime::tool;

/// Say hello.
#[tool]
async fn hello() -> String {
    "hello".to_owned()
}

fn main() {}
