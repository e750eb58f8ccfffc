//! What the server makes up while it runs, as people are shown it.

use serde_json::json;
use ze_runtime::testing::TestClient;
use ze_runtime::{Choices, Resolution, tool, toolset};

fn doors() -> Choices<String> {
    let doors = Choices::titled([("a", "A\u{202e}B"), ("b", "B\nC")]);
    doors.describe("See www.a.example\u{7}")
}

/// Open a door.
#[tool]
async fn open(#[elicit("Which?", choices = doors())] door: String) -> String {
    door
}

/// Dial a number.
#[tool]
async fn dial(#[elicit("Which?", choices = Choices::new(["tel:1", "none"]))] number: String) -> String {
    number
}

/// Unlock it.
#[tool]
async fn unlock(
    #[elicit("Which?", choices = Choices::new(["a", "b"]).describe("Enter your password"))] door: String,
) -> String {
    door
}

struct Grant;

/// Look at it.
#[tool]
async fn look(
    #[resolve(Resolution::visit("https://a.example/x", "Open https://b.example.\n\u{1b}[8mNow."))]
    grant: &Grant,
) -> String {
    let Grant = grant;
    String::new()
}

#[tokio::test]
async fn nothing_is_hidden_and_nothing_is_a_link() {
    let toolset = toolset![open, dial, unlock, look].build().unwrap();
    let client = TestClient::of(&toolset).with_form().with_url();
    let asked = client.call("open", json!({})).await.expect_question("door");
    let titled = json!([{ "const": "a", "title": "A\\u{202e}B" }, { "const": "b", "title": "B C" }]);
    assert_eq!(asked.field()["oneOf"], titled);
    assert_eq!(asked.field()["description"], "See www[.]a.example\\u{7} (A\\u{202e}B / B C)");
    let asked = client.call("dial", json!({})).await.expect_question("number").offers(["tel:1", "none"]);
    assert_eq!(asked.field()["oneOf"][0], json!({ "const": "tel:1", "title": "tel[:]1" }));
    let again = asked.accept("2").await.expect_question("number");
    let again = again.expect_message("number must be one of tel[:]1, none.\nWhich?");
    again.accept("tel:1").await.expect_text("tel:1");
    let asked = client.call("unlock", json!({})).await.expect_question("door");
    assert_eq!(asked.field()["description"], "a / b");
    let sent = client.call("look", json!({})).await.expect_visit("grant");
    sent.expect_message("Open https[:]//b.example.\n\\u{1b}[8mNow.");
}
