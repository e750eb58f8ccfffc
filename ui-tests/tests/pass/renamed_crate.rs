//! `crate = "…"` takes the path of `ze_runtime`, whatever it is called.

#![deny(warnings)]

extern crate ze_runtime as other;

mod deps {
    pub(crate) use ze_runtime as ze;
}

/// Say hello.
#[other::tool(crate = "other")]
async fn hello(name: String) -> String {
    name
}

/// Say hello from the root.
#[other::tool(crate = "::other", name = "root")]
async fn from_root(#[arg(default = "you")] name: String) -> String {
    name
}

mod inner {
    /// Say hello from a module.
    #[super::deps::ze::tool(crate = "super::deps::ze", name = "module")]
    pub(crate) async fn from_module(#[elicit("Who?", optional)] name: Option<String>) -> String {
        name.unwrap_or_default()
    }
}

fn main() {
    let tools = other::toolset![hello, from_root, inner::from_module].build().unwrap();
    let list = tools.list(&other::Client::new()).get();
    assert!(["hello", "root", "module"].iter().all(|name| list.contains(&format!(r#""name":"{name}""#))));
}
