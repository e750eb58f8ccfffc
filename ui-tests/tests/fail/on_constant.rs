use ze_runtime::tool;

/// Say hello.
#[tool]
const HELLO: &str = "hello";

fn main() {
    let _ = HELLO;
}
