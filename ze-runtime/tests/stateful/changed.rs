//! What changes while a user thinks: answers that fit no more.

use std::collections::BTreeSet;
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
