//! The sealed state: whose it is, how long it counts, and where none is expected.

use serde_json::json;
use ze_runtime::seal::SealKeys;
use ze_runtime::testing::TestClient;
use ze_runtime::{Principal, tool, toolset};

use crate::rooms::{Db, toolset, toolset_of};

#[tokio::test]
async fn answers_count_only_beside_a_seal() {
    let (db, toolset) = toolset();
    let client = TestClient::of(&toolset).with_form();
    // On the very first call, which must run nothing.
    db.booked.lock().unwrap().insert(("nook".to_owned(), 9), "ann".to_owned());
    let first = client.call("cancel_bookings", json!({ "room": "nook" })).await.expect_question("confirm");
    let forged = first.accept(true).without_state().await.expect_question("confirm");
    assert_eq!(db.booked.lock().unwrap().len(), 1);
    forged.accept(true).await.expect_text("cancelled ann at 9, 1 in all").expect_runs(1);
    assert_eq!(client.runs("cancel_bookings"), 1);
}

#[tokio::test]
async fn every_foreign_state_is_refused_in_the_same_words() {
    let db = Db::new();
    let keys = SealKeys::ephemeral();
    let toolset = toolset_of(&db, &keys);
    let client = TestClient::of(&toolset).with_form();
    let refusal = "params.requestState was not issued for this call";
    let asked =
        || async { client.call("book_room", json!({ "hint": "big" })).await.expect_question("room_id") };
    asked().await.accept("atrium").tampered().await.expect_protocol_error(-32602).expect_message(refusal);
    asked()
        .await
        .accept("atrium")
        .with_state("v1.")
        .await
        .expect_protocol_error(-32602)
        .expect_message(refusal);
    let mallory =
        Principal::Token { issuer: "i".to_owned(), subject: "mallory".to_owned(), client_id: "c".to_owned() };
    let stolen = asked().await.accept("atrium").with_principal(mallory).await;
    stolen.expect_protocol_error(-32602).expect_message(refusal);
    // Another server, and an instance with the same keys.
    let other = toolset_of(&db, &SealKeys::ephemeral());
    asked().await.accept("atrium").on(&other).await.expect_protocol_error(-32602).expect_message(refusal);
    let same = toolset_of(&db, &keys);
    asked().await.accept("atrium").on(&same).await.expect_question("hour");
    // A state of another call.
    let state = asked().await.accept("atrium").await.state().unwrap().to_owned();
    let moved = client.call("book_room", json!({ "hint": "nook" })).with_state(state.clone()).await;
    moved.expect_protocol_error(-32602).expect_message(refusal);
    let moved = client.call("cancel_bookings", json!({ "room": "nook" })).with_state(state).await;
    moved.expect_protocol_error(-32602).expect_message(refusal);
}

#[tokio::test]
async fn an_expired_question_is_asked_anew_and_an_expired_confirmation_runs_nothing() {
    let (db, toolset) = toolset();
    db.booked.lock().unwrap().insert(("nook".to_owned(), 9), "ann".to_owned());
    let client = TestClient::of(&toolset).with_form();
    let mut asked =
        client.call("cancel_bookings", json!({ "room": "nook" })).await.expect_question("confirm");
    for late in 1..=2 {
        asked = asked
            .accept(true)
            .late_by(std::time::Duration::from_secs(16 * 60 * late))
            .await
            .expect_question("confirm");
        assert!(asked.message().starts_with("The earlier question expired.\n"), "{}", asked.message());
    }
    let late = asked.accept(true).late_by(std::time::Duration::from_secs(16 * 60 * 3)).await;
    late.expect_error("expired unanswered").expect_runs(0);
    assert_eq!(db.booked.lock().unwrap().len(), 1);
}

/// Say two things.
#[tool(sealed)]
async fn say(
    #[elicit("What first?", max_length = 9)] first: String,
    #[elicit("What then?")] second: String,
) -> String {
    format!("{first}, {second}")
}

#[tokio::test]
async fn a_sealed_tool_asks_for_no_more_than_it_misses() {
    let toolset = toolset![say].build().unwrap();
    let client = TestClient::of(&toolset).with_form();
    let asked = client.call("say", json!({})).await.expect_question("first");
    let again = asked.accept("much too long").and("second", "hello").await.expect_question("first");
    assert_eq!(again.key(), "say.2");
    assert_eq!(again.form()["properties"].as_object().unwrap().len(), 1);
    again.accept("oh").await.expect_text("oh, hello").expect_runs(1);
    // Two accepts without any field: the client returns none.
    let asked = client.call("say", json!({})).await.expect_question("first");
    let again = asked.accept_form(json!({})).await.expect_question("first");
    again.accept_form(json!({})).await.expect_error("this client did not return the form");
    // A question that expired.
    let asked = client.call("say", json!({})).await.expect_question("first");
    let again = asked.accept("oh").and("second", "hello").expired().await.expect_question("second");
    assert!(again.message().starts_with("The earlier question expired.\n"), "{}", again.message());
}

#[tokio::test]
async fn state_where_none_was_issued() {
    let (_, toolset) = toolset();
    let client = TestClient::of(&toolset).with_form();
    let stray = client.call("nothing", json!({})).with_state("x").await;
    stray.expect_protocol_error(-32602);
    let plain = toolset![say_once].build().unwrap();
    let refused = TestClient::of(&plain).call("say_once", json!({})).with_state("x").await;
    refused.expect_protocol_error(-32602).expect_message("this server issues no requestState");
    let both = toolset![say_once, say].build().unwrap();
    let refused = TestClient::of(&both).call("say_once", json!({})).with_state("x").await;
    refused.expect_protocol_error(-32602).expect_message("belongs to no tool that issues one");
    // `null` is absent, and `""` is present.
    let empty = TestClient::of(&both).call("say", json!({})).with_state("").await;
    empty.expect_protocol_error(-32602).expect_message("was not issued for this call");
}

/// Say it.
#[tool]
async fn say_once() -> String {
    "it".to_owned()
}
