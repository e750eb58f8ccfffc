//! Confirmations: what they count for, and that they run once.

use serde_json::json;
use tokio::task::JoinSet;
use ze_runtime::testing::TestClient;
use ze_runtime::{tool, toolset};

use crate::rooms;

#[tokio::test]
async fn a_confirmation_counts_for_what_it_showed() {
    let (db, toolset) = rooms::toolset();
    db.booked.lock().unwrap().insert(("nook".to_owned(), 9), "ann".to_owned());
    let client = TestClient::of(&toolset).with_form();
    let asked = client.call("cancel_bookings", json!({ "room": "nook" })).await.expect_question("confirm");
    let asked = asked.expect_message("Cancel the booking of nook (ann at 9, 1 in all)?");
    db.booked.lock().unwrap().insert(("nook".to_owned(), 10), "ben".to_owned());
    let again = asked.accept(true).await.expect_question("confirm");
    assert_eq!(again.key(), "cancel_bookings_confirm.2");
    let again = again.expect_message(
        "This has changed since you were asked.\nCancel the booking of nook (ann at 9, 2 in all)?",
    );
    let text = again.accept("yes").await.expect_question("confirm");
    text.accept(false).await.expect_error("The user did not confirm").expect_runs(0);
    // A client that cannot show a form.
    let without = TestClient::of(&toolset).call("cancel_bookings", json!({ "room": "nook" })).await;
    without.expect_protocol_error(-32021);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_hundred_replays_of_one_confirmation_run_once() {
    let (db, toolset) = rooms::toolset();
    db.booked.lock().unwrap().insert(("nook".to_owned(), 9), "ann".to_owned());
    let client = TestClient::of(&toolset).with_form();
    let asked = client.call("cancel_bookings", json!({ "room": "nook" })).await.expect_question("confirm");
    let (state, key) = (asked.exchange().state().unwrap().to_owned(), asked.key().to_owned());
    let answers = json!({ key: { "action": "accept", "content": { "confirm": true } } });
    let mut replays = JoinSet::new();
    for _ in 0..100 {
        let call = client.call("cancel_bookings", json!({ "room": "nook" }));
        let replay = call.with_state(state.clone()).with_responses(&answers);
        replays
            .spawn(async move { replay.await.result()["content"][0]["text"].as_str().unwrap().to_owned() });
    }
    for text in replays.join_all().await {
        let known = ["cancelled ann", "may have run", "nothing is booked"];
        assert!(known.iter().any(|known| text.contains(known)), "{text}");
    }
    assert_eq!(client.runs("cancel_bookings"), 1);
}

/// Wipe the disk.
#[tool(confirm = "Wipe it?")]
async fn wipe() -> String {
    panic!("the disk is on fire")
}

#[tokio::test]
async fn a_confirmed_call_that_breaks_off_says_so_and_does_not_run_again() {
    let toolset = toolset![wipe].build().unwrap();
    let client = TestClient::of(&toolset).with_form();
    let asked = client.call("wipe", json!({})).await.expect_question("confirm");
    let (key, state) = (asked.key().to_owned(), asked.exchange().state().unwrap().to_owned());
    let unknown = "its outcome is unknown";
    asked.accept(true).await.expect_error("internal error").expect_error(unknown).expect_runs(1);
    let answers = json!({ key: { "action": "accept", "content": { "confirm": true } } });
    let replay = client.call("wipe", json!({})).with_state(state).with_responses(answers).await;
    replay.expect_error(unknown).expect_runs(0);
}

#[tokio::test]
async fn a_declined_chain_runs_no_more() {
    let (db, toolset) = rooms::toolset();
    db.booked.lock().unwrap().insert(("nook".to_owned(), 9), "ann".to_owned());
    let client = TestClient::of(&toolset).with_form();
    let asked = client.call("cancel_bookings", json!({ "room": "nook" })).await.expect_question("confirm");
    let (key, state) = (asked.key().to_owned(), asked.exchange().state().unwrap().to_owned());
    asked.decline().await.expect_error("did not confirm");
    let answers = json!({ key: { "action": "accept", "content": { "confirm": true } } });
    let replay = client.call("cancel_bookings", json!({ "room": "nook" })).with_state(state);
    replay.with_responses(answers).await.expect_error("did not confirm").expect_runs(0);
}
