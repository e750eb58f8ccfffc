//! Traits decide what an `Option` is, and never its name.

#![deny(warnings)]

use ze_runtime::{Client, tool, toolset};

type Maybe<T> = Option<T>;

mod own {
    pub(crate) use std::option::Option as Perhaps;
}

/// Say hello.
#[tool]
async fn hello(
    plain: Maybe<u8>,
    full: std::option::Option<u8>,
    renamed: own::Perhaps<u8>,
    #[elicit("What is your name?", optional)] alias: Maybe<String>,
    #[elicit("And your age?", suggest = 7, optional)] path: ::std::option::Option<u8>,
    #[elicit("And your room?", default = 7)] room: own::Perhaps<u8>,
) -> String {
    format!("{plain:?} {full:?} {renamed:?} {alias:?} {path:?} {room:?}")
}

fn main() {
    let tools = toolset![hello].build().unwrap();
    let list = tools.list(&Client::new()).get();
    assert!(!list.contains("\"required\":[\""), "{list}");
}
