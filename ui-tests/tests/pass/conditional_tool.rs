//! `#[cfg]` on the function takes all of the tool, before the attribute or after it.

#![deny(warnings)]

use ze_runtime::{Client, tool, toolset};

/// Say hello.
#[cfg(all())]
#[tool]
async fn hello() -> String {
    "hello".to_owned()
}

/// Say nothing.
#[tool]
#[cfg(any())]
async fn hello() -> Missing {
    missing()
}

/// Say goodbye.
#[tool]
#[cfg(all())]
#[cfg_attr(all(), must_use)]
async fn goodbye() -> String {
    "goodbye".to_owned()
}

fn main() {
    let tools = toolset![hello, goodbye].build().unwrap();
    let list = tools.list(&Client::new()).get();
    assert!(list.contains("Say hello.") && list.contains("Say goodbye."), "{list}");
}
