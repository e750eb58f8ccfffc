//! What is said, and which line is blamed, when an expectation is not met.

use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, Location, catch_unwind};
use std::sync::Once;

use serde_json::json;
use ze_runtime::testing::TestClient;

use crate::{asked, client, site};

thread_local! {
    /// Where the expected panic of this thread happened.
    static PLACE: RefCell<Option<Option<(String, u32)>>> = const { RefCell::new(None) };
}

/// What a failed expectation says; it must blame the line that calls this.
#[track_caller]
fn failure<T>(expectation: impl FnOnce() -> T) -> String {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            let place = info.location().map(|place| (place.file().to_owned(), place.line()));
            match PLACE.take() {
                Some(_) => PLACE.set(Some(place)),
                None => before(info),
            }
        }));
    });
    PLACE.set(Some(None));
    let outcome = catch_unwind(AssertUnwindSafe(expectation));
    let place = PLACE.take().flatten();
    let panic = outcome.err().expect("the expectation is not met");
    let here = Location::caller();
    assert_eq!(place, Some((here.file().to_owned(), here.line())));
    panic.downcast_ref::<String>().expect("a text").clone()
}

#[tokio::test]
async fn a_failed_expectation_prints_the_exchange() {
    let done = || async { asked().await.expect_question("room_id").accept("a").await };
    let exchange = done().await;
    let said = failure(|| exchange.expect_text("b"));
    let (what, messages) = said.split_once("\n\n").unwrap();
    assert_eq!(what, "expected the text \"b\", got the text \"a at here on Monday for 2\"");
    let expected = [
        "--> from Local\n{",
        "\"method\": \"tools/call\"",
        "\"arguments\": {\"day\":\"Monday\"}",
        "<-- 200\n{",
        "\"inputRequests\": {",
        "\"message\": \"Which room on Monday?\\nFor how many people?\"",
        "--> from Local\n{",
        "\"inputResponses\": {\"book_room\":{\"action\":\"accept\",\"content\":{\"room_id\":\"a\"}}}",
        "<-- 200\n{",
        "a at here on Monday for 2",
    ];
    let mut rest = messages;
    for part in expected {
        let (_, after) = rest.split_once(part).unwrap_or_else(|| panic!("no {part} in:\n{messages}"));
        rest = after;
    }

    let what = |said: String| said.lines().next().unwrap().to_owned();
    let question = "a question about [\"people\", \"room_id\"]";
    let (exchange, text) = (asked().await, "got the text \"a at here on Monday for 2\"");
    assert_eq!(
        what(failure(|| exchange.expect_text("x"))),
        format!("expected the text \"x\", got {question}")
    );
    let exchange = asked().await;
    let said = what(failure(|| exchange.expect_error("x")));
    assert_eq!(said, format!("expected an error result with \"x\", got {question}"));
    let exchange = done().await;
    assert_eq!(
        what(failure(|| exchange.expect_error("a"))),
        format!("expected an error result with \"a\", {text}")
    );
    let exchange = done().await;
    let said = what(failure(|| exchange.expect_structured(1)));
    assert_eq!(said, format!("expected the structured content 1, {text}"));
    let exchange = client().call("count", json!({ "to": 3 })).await;
    let said = what(failure(|| exchange.expect_structured(4)));
    assert_eq!(said, "expected the structured content 4, got 3");
    let exchange = done().await;
    let said = what(failure(|| exchange.expect_protocol_error(-32602)));
    assert_eq!(said, format!("expected the protocol error -32602, {text}"));
    let exchange = done().await;
    let said = what(failure(|| exchange.expect_question("room_id")));
    assert_eq!(said, format!("expected a question about `room_id`, {text}"));
    let exchange = done().await;
    assert_eq!(what(failure(|| exchange.expect_runs(2))), "expected 2 runs of the function, got 1");

    let nope = client().call("nope", json!({})).await;
    assert!(
        what(failure(|| nope.result()))
            .starts_with("expected a result, got the protocol error -32602: \"Unknown")
    );
    let said = what(failure(|| nope.expect_protocol_error(-32603)));
    assert!(said.starts_with("expected the protocol error -32603, got the protocol error -32602"), "{said}");
    let declined = asked().await.expect_question("people").decline().await;
    let said = what(failure(|| declined.expect_text("x")));
    assert!(said.starts_with("expected the text \"x\", got the error result \"The user declined"), "{said}");
}

#[tokio::test]
async fn a_question_fails_likewise() {
    let question = asked().await.expect_question("room_id");
    let said = failure(|| question.expect_message("Which?"));
    let what =
        "expected the message \"Which?\", got \"Which room on Monday?\\nFor how many people?\"\n\n--> from";
    assert!(said.starts_with(what), "{said}");
    let question = asked().await.expect_question("room_id");
    let said = failure(|| question.offers(["atrium", "studio-b"]));
    let what = "expected the choices [\"atrium\",\"studio-b\"] for `room_id`, which is no choice\n\n--> from";
    assert!(said.starts_with(what), "{said}");
    let question = asked().await.expect_question("room_id");
    let said = failure(|| question.expect_question("day"));
    let what = "expected a question about `day`, got a question about [\"people\", \"room_id\"]\n\n--> from";
    assert!(said.starts_with(what), "{said}");
    let outgoing = asked().await.expect_question("room_id").accept("a");
    assert!(failure(|| outgoing.and("day", 1)).starts_with("no form asks for `day`\n\n--> from"));
    let outgoing = asked().await.expect_question("room_id").decline();
    let said = failure(|| outgoing.and("people", 1));
    assert!(said.starts_with("the form that asks for `people` isn't accepted\n\n--> from"), "{said}");

    let client = client();
    assert!(failure(|| client.tool("nope")).starts_with("there is no tool `nope`\n\n--> from"));
    let broken = client.with_capabilities(json!(3));
    let said = failure(|| broken.tools());
    assert!(said.starts_with("expected a list of tools, got the protocol error -32602"), "{said}");
    let broken = TestClient::of(&site("here"));
    let unwritable = std::collections::BTreeMap::from([((1, 2), 3)]);
    let said = failure(|| broken.call("several", unwritable));
    assert_eq!(said, "the value can't be written as JSON: key must be a string");
}
