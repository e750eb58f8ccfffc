//! Choices from the server, and questions that depend on each other.

use std::sync::atomic::Ordering;

use serde_json::json;
use ze_runtime::testing::TestClient;
use ze_runtime::{Choices, tool, toolset};

use crate::rooms::toolset;

#[tokio::test]
async fn two_dependent_questions_in_a_row() {
    let (db, toolset) = toolset();
    let client = TestClient::of(&toolset).with_form();
    let asked = client.call("book_room", json!({ "hint": "big" })).await;
    let asked = asked.expect_question("room_id");
    assert_eq!(asked.key(), "room");
    let asked = asked
        .expect_message("'big' matches more than one room. Which did you mean?")
        .offers(["atrium", "studio-b"])
        .accept("studio-b")
        .await
        .expect_question("hour");
    assert_eq!(asked.key(), "hour");
    asked
        .expect_message("When is studio-b to be yours?")
        .offers(["9", "10", "11"])
        .accept("10")
        .await
        .expect_text("studio-b at 10")
        .expect_runs(1);
    // The model's own value is held to the choices, and nobody is asked what is known.
    client
        .call("book_room", json!({ "hint": "big", "room_id": "nook", "hour": "9" }))
        .await
        .expect_error("`room_id` must be one of atrium, studio-b");
    client.call("book_room", json!({ "hint": "nook", "hour": "9" })).await.expect_text("nook at 9");
    client
        .call("book_room", json!({ "hint": "palace" }))
        .await
        .expect_error("there is nothing to choose from");
    // Once for each call but the first, which had two rounds that needed it.
    assert_eq!(db.searches.load(Ordering::SeqCst), 4);
}

#[tokio::test]
async fn choices_are_named_to_who_cannot_be_asked() {
    let (_, toolset) = toolset();
    let client = TestClient::of(&toolset);
    client
        .call("book_room", json!({ "hint": "big" }))
        .await
        .expect_error("missing required argument: room_id (one of atrium, studio-b)");
    assert_eq!(client.tool("book_room")["inputSchema"]["required"], json!(["hint", "room_id", "hour"]));
    let asking = TestClient::of(&toolset).with_form();
    assert_eq!(asking.tool("book_room")["inputSchema"]["required"], json!(["hint"]));
}

#[tokio::test]
async fn an_answer_is_held_to_what_was_offered() {
    let (db, toolset) = toolset();
    let client = TestClient::of(&toolset).with_form();
    let asked = client.call("book_room", json!({ "hint": "big" })).await.expect_question("room_id");
    // It vanished since, and was offered: the body's to find out.
    db.rooms.lock().unwrap().retain(|(room, _)| *room != "atrium");
    let asked = asked.accept("atrium").await.expect_question("hour");
    asked.accept("9").await.expect_text("atrium at 9");
    // It was never offered.
    let asked =
        client.call("book_room", json!({ "hint": "big", "hour": "9" })).await.expect_text("studio-b at 9");
    drop(asked);
    db.rooms.lock().unwrap().push(("hall-big", 99));
    let asked = client.call("book_room", json!({ "hint": "big" })).await.expect_question("room_id");
    let again = asked.accept("nook").await.expect_question("room_id");
    assert_eq!(again.key(), "room.2");
    assert!(again.message().starts_with("room_id must be one of studio-b, hall-big."), "{}", again.message());
}

#[tokio::test]
async fn a_no_is_final_and_an_omission_is_asked_again_as_it_was() {
    let (_, toolset) = toolset();
    let client = TestClient::of(&toolset).with_form();
    let asked = client.call("book_room", json!({ "hint": "big" })).await.expect_question("room_id");
    let again = asked.omit().await.expect_question("room_id");
    assert_eq!(again.key(), "room");
    again.decline().await.expect_error("The user declined to give `room_id`").expect_runs(0);
}

#[tokio::test]
async fn wrong_answers_end() {
    let (_, toolset) = toolset();
    let client = TestClient::of(&toolset).with_form();
    let mut asked = client.call("book_room", json!({ "hint": "big" })).await.expect_question("room_id");
    for attempt in 2..=3 {
        asked = asked.accept("palace").await.expect_question("room_id");
        assert_eq!(asked.key(), format!("room.{attempt}"));
    }
    asked.accept("palace").await.expect_error("3 answers about `room_id` did not fit");
}

fn tags() -> Choices<String> {
    Choices::new(["quiet", "bright", "near"])
}

/// Order a desk.
#[tool]
async fn desk(
    #[elicit("What is it to be?", key = "wishes", choices = tags(), min_items = 1, max_items = 2)]
    wishes: Vec<String>,
    #[elicit("For whom?", key = "who")] who: String,
    #[elicit("Shall {who} have it today?", key = "when")] today: bool,
) -> String {
    format!("{wishes:?} for {who}, today: {today}")
}

#[tokio::test]
async fn independent_questions_go_out_in_one_round_and_several_choices_are_held_to_what_there_is() {
    let toolset = toolset![desk].build().unwrap();
    let client = TestClient::of(&toolset).with_form();
    let asked = client.call("desk", json!({})).await.expect_question("who").expect_question("wishes");
    assert_eq!(asked.exchange().result()["inputRequests"].as_object().unwrap().len(), 2);
    assert_eq!(
        *asked.field(),
        json!({
            "type": "array", "description": "quiet / bright / near", "minItems": 1, "maxItems": 2,
            "items": { "type": "string", "enum": ["quiet", "bright", "near"] },
        })
    );
    let again = asked.accept(["quiet", "loud"]).and("who", "Ann").await.expect_question("wishes");
    let asked = again.expect_question("today").expect_message("Shall Ann have it today?");
    let asked = asked.expect_question("wishes");
    let done = asked.accept(["near", "quiet"]).and("today", true).await;
    done.expect_text("[\"near\", \"quiet\"] for Ann, today: true").expect_runs(1);
    // The model's list is held to the same.
    let call = client.call("desk", json!({ "wishes": ["loud"], "who": "Ann", "today": true })).await;
    call.expect_error("`wishes` must be one of quiet, bright, near");
}
