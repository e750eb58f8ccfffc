//! Methods as tools: `&self` is state, and what expressions say of `self` is said of it.

#![allow(missing_docs, clippy::unwrap_used)]

mod support;

use std::sync::Arc;

use serde_json::{Value, json};
use support::{Peer, accept, form, question, text};
use ze_runtime::{CallContext, tool, tools, toolset};

struct Desk {
    rooms: Vec<&'static str>,
}

impl Desk {
    fn has(&self, room: &str) -> Result<(), String> {
        if self.rooms.contains(&room) { Ok(()) } else { Err(format!("there are {}", self.rooms.join(", "))) }
    }
}

#[tools]
impl Desk {
    const NIGHTS: u8 = 2;

    /// Book a room.
    #[tool]
    async fn book(
        &self,
        #[elicit("Which room?", check = self.has(room), suggest = self.rooms.first().map(ToString::to_string))]
        room: String,
        #[arg(default = Self::NIGHTS, max = Self::NIGHTS)] nights: u8,
        #[resolve(self.rooms.len())] count: &usize,
        cx: &CallContext,
    ) -> String {
        format!("{}: {room} for {nights}, of {count} and {}", cx.tool(), self.rooms.len())
    }

    /// Say hello.
    #[tool]
    async fn hello(name: String) -> String {
        format!("hello {name}")
    }
}

fn desk() -> Arc<Desk> {
    Arc::new(Desk { rooms: vec!["atrium", "nook"] })
}

fn peer(capabilities: Value) -> Peer {
    Peer::new(toolset![book, hello].shared_state(desk()).build().unwrap(), capabilities)
}

#[tokio::test]
async fn the_receiver_is_state_and_no_argument() {
    let peer = peer(json!({}));
    let list = peer.list().await;
    let properties = list["tools"][0]["inputSchema"]["properties"].as_object().unwrap();
    assert_eq!(properties.keys().collect::<Vec<_>>().len(), 2);
    assert_eq!(properties["nights"]["maximum"], 2);
    let booked = peer.call("book", json!({ "room": "nook" })).await;
    assert_eq!(text(&booked), "book: nook for 2, of 2 and 2");
    assert_eq!(text(&peer.call("hello", json!({ "name": "you" })).await), "hello you");
}

#[tokio::test]
async fn expressions_see_it() {
    let peer = peer(form());
    let (key, message, schema) = question(&peer.call("book", json!({})).await);
    assert_eq!((key.as_str(), message.as_str()), ("book_room", "Which room?"));
    assert_eq!(schema["properties"]["room"]["default"], "atrium");
    let wrong = peer.retry("book", json!({}), accept(&key, json!({ "room": "cellar" }))).await;
    let (key, message, _) = question(&wrong);
    assert_eq!(message, "room was not accepted: there are atrium, nook.\nWhich room?");
    let right = peer.retry("book", json!({}), accept(&key, json!({ "room": "nook" }))).await;
    assert_eq!(text(&right), "book: nook for 2, of 2 and 2");
    let wrong = peer.call("book", json!({ "room": "cellar" })).await;
    assert_eq!(text(&wrong), "error: `room`: there are atrium, nook");
}

#[tokio::test]
async fn the_method_is_still_one() {
    assert_eq!(
        desk().book("nook".to_owned(), 1, &2, &CallContext::detached()).await,
        ": nook for 1, of 2 and 2"
    );
}

#[test]
fn a_toolset_without_the_state_is_not_built() {
    let faults = toolset![book].build().unwrap_err().faults().to_vec();
    assert_eq!(faults.len(), 1);
    assert!(
        faults[0].starts_with("tool `book`: it needs a `") && faults[0].contains("::Desk`"),
        "{faults:?}"
    );
}
