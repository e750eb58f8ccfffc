//! Messages show what the model supplied; doubled braces are braces.

#![deny(warnings)]

use ze_runtime::{Client, tool, toolset};

/// Book a room.
#[tool]
async fn book(
    #[arg(name = "hotelName")] hotel: String,
    #[expect(unused_variables)] floor: Option<u8>,
    #[elicit("Which room of {hotel} on floor {floor}? {{As}} you like, {hotel}.")] room: u8,
) -> String {
    format!("{hotel} {room}")
}

fn main() {
    let tools = toolset![book].build().unwrap();
    let list = tools.list(&Client::new()).get();
    assert!(list.contains(r#""hotelName":{"#) && list.contains("\"room\""), "{list}");
}
