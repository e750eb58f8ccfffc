//! Raw identifiers lose their `r#` on the wire.

#![deny(warnings)]

use ze_runtime::{Client, tool, toolset};

/// Match a thing.
#[tool]
async fn r#match(
    r#type: String,
    #[elicit("Which {type}?", default = "all")] r#where: String,
    r#dyn: &u8,
) -> String {
    format!("{type} {where} {dyn}", r#type = r#type, r#where = r#where, r#dyn = r#dyn)
}

fn main() {
    let tools = toolset![r#match].state(1_u8).build().unwrap();
    let list = tools.list(&Client::new()).get();
    assert!(list.contains(r#""name":"match""#) && list.contains(r#""type":{"#), "{list}");
    assert!(!list.contains("r#"), "{list}");
}
