//! No parameter's name collides with what is generated.

#![deny(warnings)]

use ze_runtime::{Client, tool, toolset};

/// Say hello.
#[tool]
async fn hello(
    call: u8,
    __call: u8,
    values: u8,
    #[arg(default = 1)] __default: u8,
    #[elicit("{call}, {values}, {__call}?")] hello: u8,
    __ze: u8,
    state: &u64,
    mut count: u8,
    mut total: &u64,
) -> String {
    count += 1;
    if count > 9 {
        total = state;
    }
    format!("{call} {__call} {values} {__default} {hello} {__ze} {state} {count} {total}")
}

fn main() {
    let tools = toolset![hello].state(1_u64).build().unwrap();
    let list = tools.list(&Client::new()).get();
    assert!(list.contains(r#""__call":{"#) && list.contains(r#""count":{"#), "{list}");
    assert!(!list.contains("total"), "{list}");
}
