//! A lifetime is the one thing that a tool may be generic over.

#![deny(warnings)]

use std::borrow::Cow;

use ze_runtime::{Client, tool, toolset};

struct Db(String);

/// Say hello.
#[tool]
async fn hello<'a, 'b: 'a>(db: &'a Db, other: &'b Db, name: Cow<'static, str>) -> Cow<'static, str>
where
    'b: 'a,
{
    let longest: &'a str = if db.0.len() > other.0.len() { &db.0 } else { &other.0 };
    format!("{longest} {name}").into()
}

fn main() {
    let tools = toolset![hello].state(Db("hello".to_owned())).build().unwrap();
    let list = tools.list(&Client::new()).get();
    assert!(list.contains(r#""required":["name"]"#), "{list}");
}
