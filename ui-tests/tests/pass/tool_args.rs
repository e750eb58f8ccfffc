//! A struct of arguments follows serde's names and defaults, and what its expressions and messages use is no dead code.

#![deny(warnings)]

use std::fmt::Display;

use ze_runtime::{Client, ToolArgs, tool, toolset};

#[derive(ToolArgs, serde::Deserialize)]
#[serde(default, rename_all(serialize = "camelCase", deserialize = "kebab-case"), deny_unknown_fields)]
struct Stay {
    big_room: String,
    #[serde(rename = "n", alias = "nights")]
    nights: u8,
    #[elicit("Which day?")]
    day: Option<String>,
}

impl Default for Stay {
    fn default() -> Self {
        Self { big_room: "atrium".to_owned(), nights: 1, day: None }
    }
}

#[derive(ToolArgs)]
#[serde(default = "usual")]
struct Seats {
    seats: u8,
    #[serde(default)]
    rows: u8,
    #[serde(default = "Vec::<u8>::new")]
    free: Vec<u8>,
}

fn usual() -> Seats {
    Seats { seats: 4, rows: 1, free: Vec::new() }
}

/// The body does not need them all.
#[derive(ToolArgs)]
struct Times {
    from: u8,
    #[arg(check = after(from, to))]
    to: u8,
    #[elicit("Who is there until {to}?")]
    who: String,
}

fn after<T: PartialOrd + Display>(from: &T, to: &T) -> Result<(), String> {
    if to > from { Ok(()) } else { Err(format!("{to} is not after {from}")) }
}

/// Book a room.
#[tool]
async fn book(
    #[arg(flatten)] stay: Stay,
    #[arg(flatten)] seats: Seats,
    #[arg(flatten)] times: Times,
) -> String {
    let Seats { seats, rows, free } = seats;
    format!("{} {} {:?} {seats} {rows} {free:?} {}", stay.big_room, stay.nights, stay.day, times.who)
}

fn main() {
    let tools = toolset![book].build().unwrap();
    let list = tools.list(&Client::new()).get();
    for name in ["big-room", "n", "seats", "rows", "free"] {
        assert!(list.contains(&format!(r#""{name}":{{"#)), "{list}");
    }
    assert!(list.contains(r#""required":["day","from","to","who"]"#), "{list}");
}
