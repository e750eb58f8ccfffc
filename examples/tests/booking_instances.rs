//! Several instances of the `booking` server that share nothing but the keys of the seal and the database.

#![allow(missing_docs, clippy::unwrap_used)]

#[path = "../../ze-runtime/tests/support/mod.rs"]
mod support;

mod rooms;
mod server;

use rooms::{Call, DAY, Rooms, key};
use serde_json::json;
use server::{Server, command};
use support::{accept, form, post, request, text};

/// The server, and its binary.
const NAME: &str = "booking";
const BINARY: &str = env!("CARGO_BIN_EXE_booking");

/// How often a body has cancelled something, also if it was the same thing twice.
const CANCELLATIONS: &str = "CREATE TABLE runs (booking INTEGER);
    CREATE TRIGGER counted AFTER UPDATE OF cancelled_by ON bookings
    BEGIN INSERT INTO runs VALUES (new.id); END";

#[tokio::test]
async fn any_instance_answers_any_round() {
    let rooms = Rooms::new("second");
    let mut instances = [rooms.http().await, rooms.http().await];
    let [first, second] = &mut instances;
    text(&Call::book("atrium", 10).begin(first).await);
    let call = Call::book("the big room", 10);
    let room = call.begin(first).await;
    let hour = call.answer(second, &room, "room_id", json!("atrium")).await;
    assert_eq!(key(&hour), "hour");
    let done = call.answer(first, &hour, "other_hour", json!("11")).await;
    assert_eq!(text(&done), format!("booking 2: atrium on {DAY} at 11:00"));

    // One with keys of its own knows none of it.
    let mut own = command();
    own.env_remove("ZE_SEAL_KEYS");
    let stranger = Server::http_of(own).await;
    let Server::Http { port, .. } = &stranger else { unreachable!() };
    let retry = call.answering(&room, accept("room", json!({ "room_id": "atrium" })));
    let response = post(*port, &request("tools/call", retry, &form())).await;
    assert_eq!((response.status, &response.json()["error"]["code"]), (400, &json!(-32602)));
}

#[tokio::test]
async fn a_crash_between_question_and_answer_loses_nothing() {
    let rooms = Rooms::new("crash");
    for over_http in [true, false] {
        let start = async || if over_http { rooms.http().await } else { rooms.stdio() };
        let book = Call::book("the big room", if over_http { 9 } else { 10 });
        let mut first = start().await;
        let asked = book.begin(&mut first).await;
        first.kill().await;

        let mut second = start().await;
        let booked = text(&book.answer(&mut second, &asked, "room_id", json!("nook")).await);
        let (number, _) = booked.strip_prefix("booking ").unwrap().split_once(": nook on ").unwrap();
        let cancel = Call::cancel(number.parse().unwrap());
        let asked = cancel.begin(&mut second).await;
        second.kill().await;

        let mut third = start().await;
        let done = text(&cancel.answer(&mut third, &asked, "confirm", json!(true)).await);
        assert!(done.starts_with(&format!("cancelled booking {number}: nook")), "{done}");
        third.kill().await;
        // It crashed after all was done, say, and before the client had the result: the call's id is in the database.
        let mut fourth = start().await;
        let again = text(&cancel.answer(&mut fourth, &asked, "confirm", json!(true)).await);
        assert_eq!(again, done);
    }
    assert_eq!(rooms.count("bookings WHERE cancelled_by IS NOT NULL"), 2);
    assert_eq!(rooms.count("bookings"), 2);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hundred_replays_of_one_confirmation_run_once() {
    let rooms = Rooms::new("replays");
    let mut server = rooms.http().await;
    rooms.database().execute_batch(CANCELLATIONS).unwrap();
    for hour in [9, 10] {
        text(&Call::book("nook", hour).begin(&mut server).await);
    }
    let call = Call::cancel(1);
    let asked = call.begin(&mut server).await;
    let retry = call.answering(&asked, accept(&key(&asked), json!({ "confirm": true })));
    let Server::Http { port, .. } = server else { unreachable!() };
    let replays: Vec<_> = (0..100)
        .map(|_| {
            let message = request("tools/call", retry.clone(), &form());
            tokio::spawn(async move { post(port, &message).await })
        })
        .collect();
    let mut cancelled = 0;
    for replay in replays {
        let response = replay.await.unwrap();
        assert_eq!(response.status, 200);
        match text(&response.json()["result"]) {
            done if done == format!("cancelled booking 1: nook on {DAY} at 9:00") => cancelled += 1,
            unknown => assert!(unknown.contains("may have run"), "{unknown}"),
        }
    }
    assert!(cancelled >= 1);
    assert_eq!(rooms.count("runs"), 1);
    assert_eq!(rooms.count("bookings WHERE cancelled_by IS NOT NULL"), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_instances_book_an_hour_once() {
    let rooms = Rooms::new("race");
    let instances = [rooms.http().await, rooms.http().await];
    let ports = instances.each_ref().map(|server| match server {
        Server::Http { port, .. } => *port,
        Server::Stdio { .. } => unreachable!(),
    });
    let message =
        request("tools/call", Call::book("the cosy room", 10).with("room_id", "nook").params(), &json!({}));
    let calls: Vec<_> = (0..20)
        .map(|index| {
            let (message, port) = (message.clone(), ports[index % 2]);
            tokio::spawn(async move { post(port, &message).await })
        })
        .collect();
    let mut booked = 0;
    for call in calls {
        match text(&call.await.unwrap().json()["result"]) {
            done if done == format!("booking 1: nook on {DAY} at 10:00") => booked += 1,
            taken => assert!(taken.starts_with("error: nook is taken at 10:00"), "{taken}"),
        }
    }
    assert_eq!((booked, rooms.count("bookings")), (1, 1));
}
