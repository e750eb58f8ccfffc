//! Pages that the user has to visit first.

use std::sync::{Arc, Mutex};

use serde_json::json;
use ze_runtime::testing::TestClient;
use ze_runtime::{Resolution, tool, toolset};

struct Grant {
    who: &'static str,
}

#[derive(Default)]
struct Grants(Mutex<Option<&'static str>>);

impl Grants {
    fn find(&self) -> Resolution<Grant> {
        match *self.0.lock().unwrap() {
            Some(who) => Resolution::Value(Grant { who }),
            None => Resolution::visit(
                "https://calendar.example/connect?ticket=7f",
                "Connect your calendar first.",
            ),
        }
    }
}

/// List appointments.
#[tool(read_only)]
async fn appointments(
    grants: &Grants,
    #[elicit("Which day?")] day: String,
    #[resolve(grants.find())] grant: &Grant,
) -> String {
    format!("{} has none on {day}", grant.who)
}

#[tokio::test]
async fn a_page_is_visited_before_the_body_runs() {
    let grants = Arc::new(Grants::default());
    let toolset = toolset![appointments].shared_state(Arc::clone(&grants)).build().unwrap();
    let client = TestClient::of(&toolset).with_form().with_url();
    let asked = client.call("appointments", json!({})).await.expect_question("day").expect_visit("grant");
    assert_eq!(asked.url(), "https://calendar.example/connect?ticket=7f");
    let asked = asked.expect_message("Connect your calendar first.");
    assert_eq!(asked.key(), "appointments_grant");
    // Agreed, and not done: the page again, and not the day, which is known.
    let again = asked.agree().and("day", "Monday").await.expect_visit("grant");
    assert_eq!(again.key(), "appointments_grant.2");
    assert_eq!(again.exchange().result()["inputRequests"].as_object().unwrap().len(), 1);
    again.decline().await.expect_error("declined to open the page").expect_runs(0);
    let mut asked = client.call("appointments", json!({ "day": "Monday" })).await.expect_visit("grant");
    for _ in 0..4 {
        asked = asked.agree().await.expect_visit("grant");
    }
    asked.agree().await.expect_error("asked too often");
    let asked = client.call("appointments", json!({ "day": "Monday" })).await.expect_visit("grant");
    *grants.0.lock().unwrap() = Some("ann");
    asked.agree().await.expect_text("ann has none on Monday").expect_runs(1);
    *grants.0.lock().unwrap() = None;
    // A client without url mode.
    let form = TestClient::of(&toolset).with_form();
    let lacking = form.call("appointments", json!({ "day": "Monday" })).await;
    lacking.expect_protocol_error(-32021);
}

fn page(_: &str) -> Resolution<Grant> {
    Resolution::visit("https://calendar.example/connect", "Connect it.")
}

/// Share one calendar with another.
#[tool(name = "calendars.share")]
async fn share(#[resolve(page("a"))] first_grant: &Grant, #[resolve(page("b"))] grant: &Grant) -> String {
    format!("{} {}", first_grant.who, grant.who)
}

#[tokio::test]
async fn a_page_is_found_by_its_parameter_alone() {
    let toolset = toolset![share].build().unwrap();
    let client = TestClient::of(&toolset).with_url();
    let asked = client.call("calendars.share", json!({})).await.expect_visit("grant");
    assert_eq!(asked.key(), "calendars.share_grant");
    let asked = asked.expect_visit("first_grant");
    assert_eq!(asked.key(), "calendars.share_first_grant");
    assert_eq!(asked.agree().await.expect_visit("first_grant").key(), "calendars.share_first_grant.2");
}

#[tokio::test]
#[should_panic(
    expected = "expected the text \"x\", got the pages [\"calendars.share_first_grant\", \"calendars.share_grant\"]\n\n--> from"
)]
async fn a_failed_expectation_names_the_pages() {
    let toolset = toolset![share].build().unwrap();
    let _ = TestClient::of(&toolset).with_url().call("calendars.share", json!({})).await.expect_text("x");
}
