//! Nothing generated relies on a name that an author may give to something else.

#![deny(warnings)]
#![allow(dead_code, non_snake_case, non_upper_case_globals)]

use ze_runtime::{Elicitable, ToolArgs, tool, toolset};

mod alloc {}
mod core {}
mod std {}
mod ze_runtime_ {
    pub(crate) mod ze_runtime {}
}

struct Box;
struct Option;
struct Result;
struct Tool;
struct Vec;
trait Default {}
trait Future {}
trait Send {}

const None: u8 = 1;
fn Err() {}
fn Ok() {}
fn Some() {}
fn plain() {}

#[derive(::serde::Serialize, ::serde::Deserialize, ::schemars::JsonSchema, Elicitable)]
enum Floor {
    First,
    Second,
}

fn not_empty(day: &str) -> ::std::result::Result<(), &'static str> {
    if day.is_empty() { ::std::result::Result::Err("empty") } else { ::std::result::Result::Ok(()) }
}

#[derive(ToolArgs)]
struct Stay {
    #[elicit("Which day?", default = "today", check = not_empty(day))]
    day: String,
    #[serde(default)]
    nights: u8,
}

/// Book a room.
#[tool(confirm = "Book {name}?", confirm_if = name != "nook")]
async fn book(
    name: String,
    #[arg(default = "you")] who: String,
    #[elicit("Which floor?", suggest = if name.is_empty() { Floor::First } else { Floor::Second })] floor: Floor,
    #[resolve(3_u8)] seats: &u8,
    #[arg(flatten)] stay: Stay,
) -> String {
    let floor = matches!(floor, Floor::First);
    format!("{name} {who} {floor} {seats} {} {}", stay.day, stay.nights)
}

fn main() {
    toolset![book].build().unwrap();
}
