//! Patterns, for the model and for people.

#![allow(missing_docs, clippy::unwrap_used)]

mod support;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;
use support::{Peer, accept, form, question, text};
use ze_runtime::{Elicitable, tool, toolset};

const LOWER: &str = "^[a-z]+$";

#[derive(Debug, Serialize, Deserialize, JsonSchema, Elicitable)]
struct Plate(#[schemars(regex(pattern = r"^\d{2}-\w{3}$"))] String);

#[derive(Debug, Deserialize, JsonSchema)]
struct Car {
    // In the order of the alphabet, which is theirs where maps keep none.
    #[schemars(regex(pattern = "^#"))]
    color: Option<String>,
    plate: Plate,
}

/// Park a car.
#[tool]
async fn park(
    #[arg(pattern = LOWER)] lot: Option<String>,
    cars: Option<Vec<Car>>,
    #[elicit("Which plate?")] plate: Plate,
    #[elicit("Which row?", pattern = "[A-F]", default = "A1")] row: String,
    #[elicit("Which page?", pattern = "^https://", optional)] page: Option<String>,
) -> String {
    let cars: Vec<_> =
        cars.into_iter().flatten().map(|Car { plate: Plate(plate), color }| (plate, color)).collect();
    format!("{lot:?} {cars:?} {plate:?} {row} {page:?}")
}

fn peer() -> Peer {
    Peer::new(toolset![park].build().unwrap(), form())
}

#[tokio::test]
async fn schemas_say_them_and_forms_do_not() {
    let peer = peer();
    let list = peer.list().await;
    let properties = &list["tools"][0]["inputSchema"]["properties"];
    assert_eq!(properties["lot"], json!({ "type": "string", "pattern": LOWER }));
    assert_eq!(properties["plate"], json!({ "type": "string", "pattern": r"^\d{2}-\w{3}$" }));
    let (_, _, schema) = question(&peer.call("park", json!({})).await);
    assert_eq!(
        schema["properties"]["row"],
        json!({ "type": "string", "description": "Which row?", "default": "A1" })
    );
}

#[tokio::test]
async fn the_model_is_held_to_them() {
    let arguments = json!({
        "lot": "North", "plate": "1-abc", "row": "none",
        "cars": [{ "color": "#fff", "plate": "12-abc" }, { "color": "red", "plate": "١٢-abc" }],
    });
    assert_eq!(
        text(&peer().call("park", arguments).await),
        "error: invalid arguments; nothing was done:\n\
         - `lot` must match the pattern ^[a-z]+$\n\
         - `cars[1].color` must match the pattern ^#\n\
         - `cars[1].plate` must match the pattern ^\\d{2}-\\w{3}$\n\
         - `plate` must match the pattern ^\\d{2}-\\w{3}$\n\
         - `row` must match the pattern [A-F]"
    );
}

#[tokio::test]
async fn people_are_held_to_them() {
    let peer = peer();
    let content = json!({ "plate": "12abc", "row": "G7", "page": "here" });
    let (key, message, _) =
        question(&peer.retry("park", json!({ "lot": "north" }), accept("park", content)).await);
    let reasons: Vec<&str> = message.lines().take(3).collect();
    assert_eq!(
        reasons,
        [
            r"plate isn't in the expected form, ^\d{2}-\w{3}$.",
            "row isn't in the expected form, [A-F].",
            // No link in a form's text.
            "page isn't in the expected form.",
        ]
    );
    let content = json!({ "plate": "12-abc", "row": "at B7", "page": "https://a.example" });
    let result = peer.retry("park", json!({ "lot": "north" }), accept(&key, content)).await;
    assert_eq!(text(&result), r#"Some("north") [] Plate("12-abc") at B7 Some("https://a.example")"#);
}

#[test]
fn what_cannot_be_read_or_said_is_a_fault() {
    /// Do it.
    #[tool]
    async fn odd(
        #[arg(pattern = "(")] open: String,
        #[arg(pattern = "^(?=a)")] ahead: Option<String>,
        #[arg(pattern = "a")] plate: Plate,
        #[elicit("Which?", pattern = "^a", suggest = "b")] it: String,
    ) {
        let _ = (open, ahead, plate, it);
    }
    let error = toolset![odd].build().unwrap_err();
    let expected = [
        "tool `odd`: parameter `open`: its pattern `(` can't be read: ",
        "tool `odd`: parameter `ahead`: its pattern `^(?=a)` can't be read: ",
        "tool `odd`: parameter `plate`: its type has a pattern of its own; write one that says both",
        "tool `odd`: parameter `it`: its `suggest` must match the pattern ^a",
    ];
    assert_eq!(error.faults().len(), expected.len());
    for (fault, expected) in error.faults().iter().zip(expected) {
        assert!(fault.starts_with(expected), "{fault}");
    }
}
