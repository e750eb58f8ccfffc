//! Whatever is constant is a constant: a default, a suggestion, a bound.

#![deny(warnings)]

use ze_runtime::{Client, tool, toolset};

const FEW: u8 = 2;

const fn many() -> u8 {
    FEW * 4
}

mod names {
    pub(crate) const USUAL: &str = "atrium";
}

/// Book a room.
#[tool]
async fn book(
    #[elicit("Which room?", default = names::USUAL)] room: String,
    #[elicit("How many?", min = FEW, max = many() + 1, default = many())] seats: u8,
    #[elicit("How long?", suggest = { const HOUR: u8 = 60; HOUR * FEW })] minutes: u8,
    #[elicit("And the floor?", default = if cfg!(all()) { 1 } else { 2 })] floor: i8,
    #[arg(min = -1, max = i64::MAX, default = { let least = -1; least + 1 })] offset: i64,
    #[arg(default = many())] rows: u8,
) -> String {
    format!("{room} {seats} {minutes} {floor} {offset} {rows}")
}

fn main() {
    let tools = toolset![book].build().unwrap();
    let list = tools.list(&Client::new()).get();
    assert!(list.contains(r#""maximum":9"#) && list.contains(r#""default":"atrium""#), "{list}");
}
