//! `ze_runtime::testing`: every expectation met, and in `failures` not met.

#![allow(missing_docs, clippy::unwrap_used)]

#[path = "testing/failures.rs"]
mod failures;

use serde_json::{Value, json};
use ze_runtime::testing::{Exchange, TestClient};
use ze_runtime::{
    CallContext, Content, Elicited, Error, Principal, Result, Structured, ToolOutput, Toolset, tool, toolset,
};

struct Site(&'static str);

/// Book a room.
#[tool]
async fn book_room(
    site: &Site,
    day: String,
    #[elicit("Which room on {day}?", title = "Room")] room_id: String,
    #[elicit("For how many people?", default = 2)] people: u8,
) -> Result<String> {
    if room_id == "attic" {
        return Err(Error::new("the attic can't be booked"));
    }
    Ok(format!("{room_id} at {} on {day} for {people}", site.0))
}

/// Say hello.
#[tool]
async fn hello(cx: &CallContext, #[elicit("Who are you?")] name: Elicited<String>) -> String {
    format!("{name:?} as {:?}, url {}", cx.principal(), cx.client().has_url())
}

/// Count.
#[tool]
async fn count(cx: &CallContext, #[elicit("How far?")] to: u8) -> Structured<u8> {
    cx.progress(1.0, Some(to.into()), Some("one"));
    cx.progress(2.0, Some(to.into()), None);
    Structured(to)
}

/// Say several things.
#[tool]
async fn several() -> ToolOutput {
    ToolOutput::text("one").with(Content::text("two"))
}

fn site(name: &'static str) -> Toolset {
    toolset![book_room, hello, count, several].state(Site(name)).build().unwrap()
}

fn client() -> TestClient {
    TestClient::of(&site("here")).with_form()
}

async fn asked() -> Exchange {
    client().call("book_room", json!({ "day": "Monday" })).await
}

#[tokio::test]
async fn a_question_is_asked_and_answered() {
    let client = client();
    let question = client
        .call("book_room", json!({ "day": "Monday" }))
        .await
        .expect_runs(0)
        .expect_question("room_id")
        .expect_message("Which room on Monday?\nFor how many people?");
    assert_eq!(question.message(), "Which room on Monday?\nFor how many people?");
    assert_eq!(question.key(), "book_room");
    assert_eq!(
        question.field(),
        &json!({ "type": "string", "title": "Room", "description": "Which room on Monday?" })
    );
    assert_eq!(question.form()["required"], json!(["room_id"]));
    assert_eq!(question.exchange().result()["resultType"], "input_required");
    let exchange = question
        .accept("studio-b")
        .and("people", 5)
        .await
        .expect_text("studio-b at here on Monday for 5")
        .expect_runs(1);
    assert_eq!(exchange.result()["resultType"], "complete");
    assert_eq!(exchange.response()["id"], 2);
    assert_eq!(client.runs("book_room"), 1);
    assert_eq!(client.runs("hello"), 0);

    let people = client.call("book_room", json!({ "day": "Monday" })).await.expect_question("people");
    let both = people.expect_question("room_id").accept("atrium").await;
    both.expect_text("atrium at here on Monday for 2").expect_runs(1);
    assert_eq!(client.clone().with_url().runs("book_room"), 2);
}

#[tokio::test]
async fn the_ways_to_answer() {
    let form = asked().await.expect_question("room_id").accept_form(json!({ "room_id": "a", "people": 3 }));
    form.await.expect_text("a at here on Monday for 3");
    let declined = asked().await.expect_question("room_id").decline().await;
    declined.expect_error("The user declined to give `room_id`").expect_runs(0);
    let cancelled = asked().await.expect_question("room_id").cancel().await;
    cancelled.expect_error("closed unanswered").expect_runs(0);
    let omitted = asked().await.expect_question("room_id").omit().await;
    omitted
        .expect_question("room_id")
        .omit()
        .and("room_id", "late")
        .await
        .expect_text("late at here on Monday for 2");
    let raw = asked().await.expect_question("room_id").answer_raw(json!({ "action": "maybe" })).await;
    raw.expect_protocol_error(-32602).expect_runs(0);
    let wrong = asked().await.expect_question("room_id").accept(4).await;
    let again = wrong
        .expect_question("room_id")
        .expect_message("Room must be text.\nWhich room on Monday?\nFor how many people?");
    assert_eq!(again.key(), "book_room.2");
    again.accept("attic").await.expect_error("the attic can't be booked").expect_runs(1);
    let hello = client().call("hello", json!({})).await.expect_question("name").decline().await;
    hello.expect_text("Declined as Local, url false");
}

#[tokio::test]
async fn another_client_principal_or_instance() {
    let toolset = site("here");
    TestClient::of(&toolset)
        .call("book_room", json!({ "day": "Monday" }))
        .await
        .expect_error("missing required argument: room_id");
    let hello = |client: TestClient| client.call("hello", json!({}));
    hello(TestClient::of(&toolset).with_url()).await.expect_text("Unasked as Local, url true");
    hello(TestClient::of(&toolset).with_url().with_form()).await.expect_question("name");
    let short = TestClient::of(&toolset).with_capabilities(json!({ "elicitation": {} }));
    hello(short).await.expect_question("name");
    let anyone = TestClient::of(&toolset).with_form().with_principal(Principal::Anonymous);
    let name = hello(anyone.clone()).await.expect_question("name").accept("Ann");
    name.await.expect_text("Value(\"Ann\") as Anonymous, url false");
    let name = hello(anyone).await.expect_question("name").accept("Ann");
    name.with_principal(Principal::Local).await.expect_text("Value(\"Ann\") as Local, url false");

    let client = TestClient::of(&toolset).with_form();
    let wrong =
        client.call("book_room", json!({ "day": "Monday" })).await.expect_question("room_id").accept(1);
    let there = wrong.on(&site("there")).await.expect_question("room_id");
    there.accept("a").on(&site("there")).await.expect_text("a at there on Monday for 2");
    assert_eq!(client.runs("book_room"), 1, "wherever it ran");
    let here = client.call("book_room", json!({ "day": "Monday" })).on(&site("there")).await;
    here.expect_question("room_id").accept("a").await.expect_text("a at here on Monday for 2");
}

#[tokio::test]
async fn a_state_that_the_server_did_not_give() {
    for outgoing in [
        client().call("several", json!({})).with_state("x"),
        client().call("several", json!({})).tampered(),
        asked().await.expect_question("room_id").accept("a").with_state("x"),
        asked().await.expect_question("room_id").accept("a").tampered(),
        asked().await.expect_question("room_id").accept("a").with_state("x").tampered(),
    ] {
        assert!(format!("{outgoing:?}").contains("requestState"));
        outgoing.await.expect_protocol_error(-32602).expect_runs(0);
    }
}

#[tokio::test]
async fn results() {
    let client = client();
    client.call("several", json!({})).await.expect_text("one\ntwo");
    client.call("count", json!({ "to": 3 })).await.expect_structured(3);
    client.call("nope", json!({})).await.expect_protocol_error(-32602);
    client.call("count", json!([])).await.expect_protocol_error(-32602);
}

#[tokio::test]
async fn progress_is_reported_where_it_is_asked_for() {
    let silent = client().call("count", json!({ "to": 3 })).await;
    assert!(silent.progress().is_empty());
    let question = client().with_progress().call("count", json!({})).await.expect_question("to");
    let exchange = question.accept(3).await;
    let expected = json!([
        { "progressToken": 2, "progress": 1.0, "total": 3.0, "message": "one" },
        { "progressToken": 2, "progress": 2.0, "total": 3.0 },
    ]);
    assert_eq!(Value::from(exchange.progress()), expected);
    let shown = exchange.to_string();
    assert!(shown.find("<-- notification").unwrap() < shown.rfind("<-- 200").unwrap(), "{shown}");
}

#[tokio::test]
async fn what_a_client_sees() {
    let (asking, other) = (client(), TestClient::of(&site("here")));
    assert_eq!(asking.tool("book_room")["inputSchema"]["required"], json!(["day"]));
    assert_eq!(other.tool("book_room")["inputSchema"]["required"], json!(["day", "room_id"]));
    let (tools, toolset) = (asking.tools(), site("here"));
    let read: Value = serde_json::from_str(&tools).unwrap();
    let list = toolset.list(&ze_runtime::Client::new().with_form());
    assert_eq!(read, serde_json::from_str::<Value>(list.get()).unwrap());
    let places = ["[\n  {\n    \"name\": \"book_room\"", "\"day\"", "\"room_id\"", "\"hello\""];
    assert!(places.map(|text| tools.find(text).expect(text)).is_sorted(), "{tools}");
    assert_ne!(tools, other.tools());
}

#[tokio::test]
async fn a_function_is_called_directly() {
    let cx = CallContext::detached();
    assert_eq!(cx.tool(), "");
    assert_eq!(count(&cx, 4).await.0, 4);
    assert_eq!(hello(&cx, Elicited::Cancelled).await, "Cancelled as Anonymous, url false");
}
