//! Questions that depend on answers: choices from the server, dependent questions, confirmations, pages, and the seal
//! that carries them from round to round.

#![allow(missing_docs, clippy::unwrap_used)]

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use serde_json::json;
use tokio::task::JoinSet;
use ze_runtime::seal::SealKeys;
use ze_runtime::testing::TestClient;
use ze_runtime::{CallContext, Choices, Principal, Resolution, Result, Toolset, tool, toolset};

/// Rooms, with their seats; bookings by room and hour.
struct Db {
    rooms: Mutex<Vec<(&'static str, u8)>>,
    booked: Mutex<BTreeMap<(String, u8), String>>,
    searches: AtomicUsize,
}

impl Db {
    fn new() -> Arc<Self> {
        Arc::new(Self {
            rooms: Mutex::new(vec![("atrium", 40), ("studio-b", 12), ("nook", 4)]),
            booked: Mutex::default(),
            searches: AtomicUsize::new(0),
        })
    }

    async fn like(&self, hint: &str) -> Choices<String> {
        self.searches.fetch_add(1, Ordering::SeqCst);
        let rooms = self.rooms.lock().unwrap();
        let fits = rooms.iter().filter(|(room, seats)| room.contains(hint) || hint == "big" && *seats > 10);
        let seats: Vec<_> = fits.clone().map(|(room, seats)| format!("{room}: {seats} seats")).collect();
        Choices::new(fits.map(|(room, _)| *room)).describe(seats.join(", ")).take_single()
    }

    fn free(&self, room: &str) -> Choices<String> {
        let booked = self.booked.lock().unwrap();
        Choices::titled(
            (9..12)
                .filter(|hour| !booked.contains_key(&(room.to_owned(), *hour)))
                .map(|hour| (hour.to_string(), format!("{hour}:00"))),
        )
    }
}

/// Book a room.
#[tool]
async fn book_room(
    db: &Db,
    /// What the room is like.
    hint: String,
    #[elicit("'{hint}' matches more than one room. Which did you mean?", key = "room", choices = db.like(hint).await)]
    room_id: String,
    #[elicit("When is {room_id} to be yours?", key = "hour", choices = db.free(room_id))] hour: String,
) -> Result<String> {
    let hour = hour.parse()?;
    db.booked.lock().unwrap().insert((room_id.clone(), hour), "ann".to_owned());
    Ok(format!("{room_id} at {hour}"))
}

struct Booking {
    text: String,
}

fn find(db: &Db, room: &str) -> Result<Booking, String> {
    let booked = db.booked.lock().unwrap();
    let own: Vec<_> = booked.iter().filter(|((own, _), _)| own == room).collect();
    match own.first() {
        Some(((_, hour), who)) => Ok(Booking { text: format!("{who} at {hour}, {} in all", own.len()) }),
        None => Err("nothing is booked there".to_owned()),
    }
}

/// Cancel the bookings of a room.
#[tool(confirm = "Cancel the booking of {room} ({booking.text})?", destructive)]
async fn cancel_bookings(
    db: &Db,
    cx: &CallContext,
    room: String,
    #[resolve(find(db, room)?)] booking: &Booking,
) -> String {
    assert!(cx.call_id().is_some());
    db.booked.lock().unwrap().retain(|(own, _), _| *own != room);
    format!("cancelled {}", booking.text)
}

fn toolset_of(db: &Arc<Db>, keys: &SealKeys) -> Toolset {
    toolset![book_room, cancel_bookings].shared_state(Arc::clone(db)).seal_keys(keys.clone()).build().unwrap()
}

fn toolset() -> (Arc<Db>, Toolset) {
    let db = Db::new();
    let toolset = toolset_of(&db, &SealKeys::ephemeral());
    (db, toolset)
}

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

#[tokio::test]
async fn a_confirmation_counts_for_what_it_showed() {
    let (db, toolset) = toolset();
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
    let (db, toolset) = toolset();
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

#[tokio::test]
async fn a_declined_chain_runs_no_more() {
    let (db, toolset) = toolset();
    db.booked.lock().unwrap().insert(("nook".to_owned(), 9), "ann".to_owned());
    let client = TestClient::of(&toolset).with_form();
    let asked = client.call("cancel_bookings", json!({ "room": "nook" })).await.expect_question("confirm");
    let (key, state) = (asked.key().to_owned(), asked.exchange().state().unwrap().to_owned());
    asked.decline().await.expect_error("did not confirm");
    let answers = json!({ key: { "action": "accept", "content": { "confirm": true } } });
    let replay = client.call("cancel_bookings", json!({ "room": "nook" })).with_state(state);
    replay.with_responses(answers).await.expect_error("did not confirm").expect_runs(0);
}

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
            "type": "array", "minItems": 1, "maxItems": 2,
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
