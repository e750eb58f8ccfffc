//! Docs and other attributes may stand in any order.

#![deny(warnings)]

use ze_runtime::{Client, tool, toolset};

// Here and below: attributes of other kinds between ours, which is what this case is about.
#[allow(unused_variables)]
/// Say hello,
#[tool(read_only)]
#[inline]
/// and mean it.
#[must_use]
async fn hello(
    #[allow(unused_mut)]
    /// Who is
    #[arg(default = "you")]
    /// greeted.
    mut name: String,
    #[elicit("Which room?", optional)]
    #[expect(unused_variables)]
    /// Where.
    room: Option<u8>,
) -> String {
    name
}

fn main() {
    let tools = toolset![hello].build().unwrap();
    let list = tools.list(&Client::new()).get();
    assert!(list.contains("Say hello,\\nand mean it.") && list.contains("Who is\\ngreeted."), "{list}");
    assert!(list.contains("Where."), "{list}");
}
