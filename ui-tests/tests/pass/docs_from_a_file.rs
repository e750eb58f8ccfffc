//! `#[doc = include_str!(…)]` is a description like any other.

#![deny(warnings)]

use ze_runtime::{Client, tool, toolset};

/// First,
#[doc = include_str!("hello.txt")]
#[tool]
async fn hello(
    #[doc = include_str!("name.txt")]
    #[elicit("What is your name?")]
    name: String,
) -> String {
    name
}

#[doc = include_str!("hello.txt")]
#[tool]
async fn hi() -> String {
    "hi".to_owned()
}

fn main() {
    let tools = toolset![hello, hi].build().unwrap();
    let list = tools.list(&Client::new()).get();
    assert!(list.contains(r#""description":"First,\nSay hello, from a file.""#), "{list}");
    assert!(list.contains(r#""description":"Say hello, from a file.""#), "{list}");
    assert!(list.contains("Who is greeted, from a file."), "{list}");
}
