//! A server that depends on `ze-runtime` alone: `serde` and `schemars` are its re-exports, and their derives are told so.
//!
//! `cargo run -p ze-alone` speaks MCP on standard input and output.

use ze_runtime::schemars::JsonSchema;
use ze_runtime::serde::{Deserialize, Serialize};
use ze_runtime::{Elicitable, tool, toolset};

#[derive(Serialize, Deserialize, JsonSchema, Elicitable)]
#[serde(crate = "ze_runtime::serde", rename_all = "kebab-case")]
#[schemars(crate = "ze_runtime::schemars")]
enum Room {
    /// The atrium, 80 seats
    Atrium,
    #[elicit(title = "Studio B")]
    StudioB,
}

/// Book a room.
#[tool]
async fn book(#[elicit("Which room?")] room: Room) -> String {
    match room {
        Room::Atrium => "the atrium is yours".to_owned(),
        Room::StudioB => "studio B is yours".to_owned(),
    }
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> ze_runtime::serve::Result {
    toolset![book].build()?.serve_stdio().await
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;
    use ze_runtime::testing::TestClient;

    #[tokio::test]
    async fn the_room_is_asked_for() {
        let toolset = toolset![book].build().expect("the tool is sound");
        let nothing = BTreeMap::<&str, &str>::new();
        let client = TestClient::of(&toolset).with_form();
        let asked = client.call("book", nothing).await.expect_question("room");
        asked.accept(Room::StudioB).await.expect_text("studio B is yours").expect_runs(1);
        let given = BTreeMap::from([("room", Room::Atrium)]);
        client.call("book", given).await.expect_text("the atrium is yours");
    }
}
