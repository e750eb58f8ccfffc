//! What changes while a user thinks: answers that fit no more, and confirmations that are not due any more.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use serde_json::json;
use ze_runtime::testing::TestClient;
use ze_runtime::{Choices, tool, toolset};

#[derive(Default)]
struct Closed(Mutex<BTreeSet<&'static str>>);

impl Closed {
    fn check(&self, floor: &str) -> Result<(), &'static str> {
        if self.0.lock().unwrap().contains(floor) { Err("that floor is closed") } else { Ok(()) }
    }
}

fn desks(floor: &str) -> Choices<String> {
    Choices::new(["a", "b"].map(|desk| format!("{floor}-{desk}")))
}

/// Take a desk.
#[tool]
async fn sit(
    closed: &Closed,
    #[elicit("Which floor?", key = "floor", check = closed.check(floor))] floor: String,
    #[elicit("Which desk?", key = "desk", choices = desks(floor))] desk: String,
    #[elicit("From when?", key = "from")] from: String,
    #[elicit("Until when, on {desk}?", key = "until")] until: String,
) -> String {
    format!("{desk} on {floor}, {from} to {until}")
}

#[tokio::test]
async fn an_answer_that_fits_no_more_is_asked_for_again_with_what_depends_on_it() {
    let closed = Arc::new(Closed::default());
    let toolset = toolset![sit].shared_state(Arc::clone(&closed)).build().unwrap();
    let client = TestClient::of(&toolset).with_form();
    let asked = client.call("sit", json!({})).await.expect_question("from").expect_question("floor");
    let asked = asked.accept("first").and("from", "nine").await.expect_question("desk");
    let asked = asked.accept("first-a").await.expect_question("until");
    closed.0.lock().unwrap().insert("first");
    let again = asked.accept("ten").await.expect_question("floor");
    assert_eq!(again.key(), "floor.2");
    assert!(
        again.message().starts_with("floor was not accepted: that floor is closed."),
        "{}",
        again.message()
    );
    // A desk of the other floor was never offered for this one, and what was said of it is not known any more.
    let asked = again.accept("second").await.expect_question("desk").offers(["second-a", "second-b"]);
    let asked = asked.accept("second-b").await.expect_question("until");
    asked.accept("noon").await.expect_text("second-b on second, nine to noon").expect_runs(1);
}

struct Limit {
    exceeded: AtomicBool,
}

/// Pay.
#[tool(confirm = "Pay {amount}?", confirm_if = limit.exceeded.load(Ordering::SeqCst))]
async fn pay(limit: &Limit, amount: u32, #[elicit("For what?")] purpose: String) -> String {
    format!("paid {amount} for {purpose}")
}

#[tokio::test]
async fn a_no_counts_when_no_confirmation_is_due_any_more() {
    let limit = Arc::new(Limit { exceeded: AtomicBool::new(true) });
    let toolset = toolset![pay].shared_state(Arc::clone(&limit)).build().unwrap();
    let client = TestClient::of(&toolset).with_form();
    let call = || client.call("pay", json!({ "amount": 5, "purpose": "tea" }));
    let (declined, closed) =
        (call().await.expect_question("confirm"), call().await.expect_question("confirm"));
    let falsely = call().await.expect_question("confirm");
    limit.exceeded.store(false, Ordering::SeqCst);
    declined.decline().await.expect_error("The user did not confirm").expect_runs(0);
    closed.cancel().await.expect_error("closed unanswered").expect_runs(0);
    falsely.accept(false).await.expect_error("The user did not confirm").expect_runs(0);
    assert_eq!(client.runs("pay"), 0);
}

#[tokio::test]
async fn a_chain_runs_once_also_when_no_confirmation_is_due_any_more() {
    let limit = Arc::new(Limit { exceeded: AtomicBool::new(true) });
    let toolset = toolset![pay].shared_state(Arc::clone(&limit)).build().unwrap();
    let client = TestClient::of(&toolset).with_form();
    let asked = client.call("pay", json!({ "amount": 5 })).await.expect_question("purpose");
    let first = asked.exchange().state().unwrap().to_owned();
    let answer = json!({ asked.key(): { "action": "accept", "content": { "purpose": "tea" } } });
    let asked = asked.accept("tea").await.expect_question("confirm");
    let second = asked.exchange().state().unwrap().to_owned();
    let yes = json!({ asked.key(): { "action": "accept", "content": { "confirm": true } } });
    asked.accept(true).await.expect_text("paid 5 for tea");
    limit.exceeded.store(false, Ordering::SeqCst);
    for (state, answers) in [(first, answer), (second, yes)] {
        let replay = client.call("pay", json!({ "amount": 5 })).with_state(state).with_responses(answers);
        replay.await.expect_text("paid 5 for tea");
    }
    assert_eq!(client.runs("pay"), 1);
}

struct Fragile;

impl fmt::Display for Fragile {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        panic!("it breaks when it is looked at")
    }
}

/// Break it.
#[tool(confirm = "Break {thing}?")]
async fn smash(#[resolve(Fragile)] thing: &Fragile) -> String {
    let _ = thing;
    "broken".to_owned()
}

#[tokio::test]
async fn what_panics_while_it_is_shown_ends_the_call_alone() {
    let client = TestClient::of(&toolset![smash].build().unwrap()).with_form();
    client.call("smash", json!({})).await.expect_error("internal error").expect_runs(0);
}
