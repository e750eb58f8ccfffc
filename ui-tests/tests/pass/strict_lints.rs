//! What is generated trips no lint of a strict crate.

#![deny(warnings)]
#![deny(
    missing_docs,
    unused,
    nonstandard_style,
    unreachable_pub,
    unused_qualifications,
    let_underscore_drop,
    missing_debug_implementations,
    single_use_lifetimes,
    trivial_casts,
    unit_bindings,
    unused_lifetimes,
    unused_results,
    rust_2018_idioms
)]
#![forbid(unsafe_code)]

use ze_runtime::{CallContext, Choices, Client, Elicited, Structured, ToolArgs, tool, toolset};

/// Say hello.
#[tool(name = "say.hello", title = "Hello", read_only, idempotent = true, open_world = false)]
pub async fn hello(
    /// Who.
    #[elicit("What is your name?", title = "Name", key = "who", declined = "No name.", suggest = "you")]
    name: Option<String>,
    #[elicit("Your room?", key = "who", default = 7)] room: u8,
    #[elicit("Your wish?", key = "who", allow_blank)] wish: Elicited<String>,
    #[arg(name = "n", title = "N", default = -1)] number: i64,
    #[arg(default = 0.5)] part: f64,
    #[arg(default = vec![1])] list: Vec<u8>,
    count: &u64,
    cx: &CallContext,
) -> Result<Structured<String>, String> {
    let name = name.unwrap_or_default();
    Ok(Structured(format!("{name} {room} {wish:?} {number} {part} {list:?} {count} {}", cx.tool())))
}

/// Close a room.
#[tool(confirm = "Close {room}?", confirm_if = room.len() > 3)]
pub async fn close(
    #[elicit("Which room?", choices = Choices::new(["nook", "hall"]), check = Ok::<(), String>(()))] room: String,
    #[elicit("Why?", suggest = format!("{room} is broken"))] why: String,
) -> String {
    why
}

/// Do nothing.
#[tool]
#[deprecated]
async fn old() {}

/// What is done no more.
#[derive(Debug, ToolArgs)]
#[deprecated]
pub struct Old {
    /// Which.
    pub which: u8,
}

/// Do something else.
#[tool]
#[allow(deprecated)]
pub async fn older(#[arg(flatten)] old: Old) -> String {
    old.which.to_string()
}

fn main() {
    let tools = toolset![hello, close, old, older].state(1_u64).build().unwrap();
    let list = tools.list(&Client::new()).get();
    assert!(list.contains(r#""name":"say.hello","title":"Hello""#), "{list}");
}
