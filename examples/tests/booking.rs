//! The `booking` server over both transports: questions from a database, one that depends on another, a confirmation.

#![allow(missing_docs, clippy::unwrap_used)]

#[path = "../../ze-runtime/tests/support/mod.rs"]
mod support;

mod rooms;
mod server;

use rooms::{Call, DAY, Rooms, key, message};
use serde_json::{Value, json};
use server::Server;
use support::{accept, form, post, request, text};

/// The server, and its binary.
const NAME: &str = "booking";
const BINARY: &str = env!("CARGO_BIN_EXE_booking");

/// A server over each transport, with a database of its own.
async fn both(test: &str) -> [(Rooms, Server); 2] {
    let (http, stdio) = (Rooms::new(&format!("{test}-http")), Rooms::new(&format!("{test}-stdio")));
    let servers = [http.http().await, stdio.stdio()];
    let mut databases = [http, stdio].into_iter();
    servers.map(|server| (databases.next().unwrap(), server))
}

/// What is asked, exactly; the state is taken out of it.
fn asked(key: &str, message: &str, field: &str, schema: &Value) -> Value {
    json!({
        "resultType": "input_required",
        "inputRequests": { key: {
            "method": "elicitation/create",
            "params": {
                "mode": "form",
                "message": message,
                "requestedSchema": { "type": "object", "properties": { field: schema }, "required": [field] },
            },
        } },
    })
}

fn which_room() -> Value {
    let description = "atrium: 80 seats, studio-b: 24 seats, nook: 12 seats";
    let schema =
        json!({ "type": "string", "description": description, "enum": ["atrium", "studio-b", "nook"] });
    asked("room", "'the big room' matches more than one room. Which did you mean?", "room_id", &schema)
}

/// A question without its state, which must be there and show nothing.
fn stateless(result: &Value) -> Value {
    let mut result = result.clone();
    let state = result.as_object_mut().unwrap().remove("requestState").expect("a state");
    let state = state.as_str().expect("text");
    assert!(state.len() > 40 && !state.contains("room") && !state.contains("atrium"), "{state}");
    result
}

#[tokio::test]
async fn an_ambiguous_room_is_asked_and_the_retry_books_it() {
    for (rooms, mut server) in both("lesson").await {
        let call = Call::book("the big room", 10);
        let result = call.begin(&mut server).await;
        assert_eq!(stateless(&result), which_room());
        assert_eq!(rooms.count("bookings"), 0);
        let done = call.answer(&mut server, &result, "room_id", json!("studio-b")).await;
        let booked = format!("booking 1: studio-b on {DAY} at 10:00");
        assert_eq!(
            done,
            json!({ "resultType": "complete", "content": [{ "type": "text", "text": booked }] })
        );
        // The answer is lost on its way, and the client sends the same again: it has what it has booked.
        let again = call.answer(&mut server, &result, "room_id", json!("studio-b")).await;
        assert_eq!(again, done);
        assert_eq!(rooms.count("bookings"), 1);
        // One room needs no question, and another word for it none either.
        let call = Call::book("the cosy room, please", 10);
        assert_eq!(text(&call.begin(&mut server).await), format!("booking 2: nook on {DAY} at 10:00"));
    }
}

#[tokio::test]
async fn a_second_question_depends_on_the_first() {
    for (rooms, mut server) in both("dependent").await {
        for hour in [9, 10, 12] {
            let call = Call::book("atrium", hour);
            assert!(text(&call.begin(&mut server).await).starts_with("booking "));
        }
        let call = Call::book("the big room", 10);
        let first = call.begin(&mut server).await;
        let second = call.answer(&mut server, &first, "room_id", json!("atrium")).await;
        let free = [8, 11, 13, 14, 15, 16, 17];
        let titled = free.map(|hour| json!({ "const": hour.to_string(), "title": format!("{hour}:00") }));
        let hours = free.map(|hour| format!("{hour}:00")).join(" / ");
        let schema = json!({
            "type": "string",
            "title": "Hour",
            "description": format!("The hours at which atrium is free on {DAY}. ({hours})"),
            "oneOf": titled,
        });
        let question = format!("atrium is taken at 10:00 on {DAY}. Which hour instead?");
        assert_eq!(stateless(&second), asked("hour", &question, "other_hour", &schema));
        let done = call.answer(&mut server, &second, "other_hour", json!("11")).await;
        assert_eq!(text(&done), format!("booking 4: atrium on {DAY} at 11:00"));

        // A no to the second question books nothing.
        let first = call.begin(&mut server).await;
        let second = call.answer(&mut server, &first, "room_id", json!("atrium")).await;
        let no = call.answering(&second, json!({ "hour": { "action": "decline" } }));
        let said = text(&server.round(no, &form()).await);
        assert!(said.starts_with("error: ") && said.contains("chose no other; nothing was booked"), "{said}");
        assert_eq!(rooms.count("bookings"), 4);
    }
}

#[tokio::test]
async fn choices_that_vanish_before_the_answer_end_in_words() {
    for (rooms, mut server) in both("vanished").await {
        let call = Call::book("the big room", 10);
        let asked = call.begin(&mut server).await;
        rooms.database().execute("DELETE FROM rooms WHERE id = 'nook'", []).unwrap();
        let gone = call.answer(&mut server, &asked, "room_id", json!("nook")).await;
        assert_eq!(
            text(&gone),
            "error: nook is not there any more; nothing was booked. Call again without `room_id`"
        );
        // The rooms that are left are offered from now on.
        let asked = call.begin(&mut server).await;
        let offered = &asked["inputRequests"]["room"]["params"]["requestedSchema"]["properties"]["room_id"];
        assert_eq!(offered["enum"], json!(["atrium", "studio-b"]));

        // An hour that somebody else takes meanwhile.
        let booked = text(&Call::book("atrium", 10).begin(&mut server).await);
        assert_eq!(booked, format!("booking 1: atrium on {DAY} at 10:00"));
        let second = call.answer(&mut server, &asked, "room_id", json!("atrium")).await;
        assert_eq!(key(&second), "hour");
        assert!(text(&Call::book("atrium", 11).begin(&mut server).await).starts_with("booking 2"));
        let late = call.answer(&mut server, &second, "other_hour", json!("11")).await;
        assert_eq!(
            text(&late),
            format!(
                "error: atrium is taken at 11:00 on {DAY}; nothing was booked. Call again with an `hour` that is free: 8, 9, 12, 13, 14, 15, 16, 17"
            )
        );
        assert_eq!(rooms.count("bookings"), 2);
    }
}

#[tokio::test]
async fn the_database_refuses_a_double_booking() {
    for (rooms, mut server) in both("double").await {
        // A client that cannot be asked: the model chooses.
        let call = Call::book("the big room", 17);
        let missing = "error: missing required argument: room_id (one of atrium, studio-b, nook)";
        assert_eq!(text(&server.round(call.params(), &json!({})).await), missing);
        let call = call.with("room_id", "nook");
        let first = server.round(call.params(), &json!({})).await;
        assert_eq!(text(&first), format!("booking 1: nook on {DAY} at 17:00"));
        let second = server.round(call.params(), &json!({})).await;
        assert_eq!(
            text(&second),
            format!(
                "error: nook is taken at 17:00 on {DAY}; nothing was booked. Call again with an `hour` that is free: 8, 9, 10, 11, 12, 13, 14, 15, 16"
            )
        );
        assert_eq!(rooms.count("bookings"), 1);
        // Nor does it let anybody else.
        let twice = "INSERT INTO bookings (room_id, day, hour) SELECT room_id, day, hour FROM bookings";
        let refused = rooms.database().execute(twice, []).unwrap_err();
        assert!(refused.to_string().contains("UNIQUE"), "{refused}");

        // All hours taken: there is nothing to ask.
        for hour in 8..17 {
            let call = Call::book("nook", hour);
            assert!(text(&call.begin(&mut server).await).starts_with("booking "));
        }
        let full = text(&Call::book("nook", 8).begin(&mut server).await);
        assert!(full.contains("No other hour is free: call again for another day or room"), "{full}");
        let nothing = text(&Call::book("the palace", 8).begin(&mut server).await);
        assert!(nothing.ends_with("There are: atrium, studio-b, nook, booth"), "{nothing}");
        assert!(!nothing.contains("palace"), "{nothing}");
    }
}

#[tokio::test]
async fn a_confirmation_counts_only_for_what_was_shown() {
    for (rooms, mut server) in both("confirm").await {
        Call::book("nook", 9).begin(&mut server).await;
        let call = Call::cancel(1);
        let yes = accept("cancel_booking_confirm", json!({ "confirm": true }));
        // On the very first call, under the right key: it runs nothing, and the user is asked.
        let mut forged = call.params();
        forged["inputResponses"] = yes.clone();
        let question = server.round(forged, &form()).await;
        let shown = format!("Cancel booking 1: nook on {DAY} at 9:00?");
        assert_eq!((key(&question).as_str(), message(&question)), ("cancel_booking_confirm", &*shown));
        assert_eq!(rooms.count("bookings WHERE cancelled_by IS NOT NULL"), 0);
        // Nor is it an argument of the model's.
        let mut forged = call.params();
        forged["arguments"]["confirm"] = json!(true);
        assert!(text(&server.round(forged, &form()).await).starts_with("error: "));

        let no = call.answering(&question, accept("cancel_booking_confirm", json!({ "confirm": false })));
        let said = text(&server.round(no, &form()).await);
        assert!(said.starts_with("error: The user did not confirm"), "{said}");
        let late = text(&server.round(call.answering(&question, yes), &form()).await);
        assert!(late.starts_with("error: "), "{late}");
        assert_eq!(rooms.count("bookings WHERE cancelled_by IS NOT NULL"), 0);

        let question = call.begin(&mut server).await;
        let done = call.answer(&mut server, &question, "confirm", json!(true)).await;
        assert_eq!(text(&done), format!("cancelled booking 1: nook on {DAY} at 9:00"));
        assert_eq!(rooms.count("bookings WHERE cancelled_by IS NOT NULL"), 1);
        // The hour is free again, and another call has nothing to cancel.
        assert!(text(&Call::book("nook", 9).begin(&mut server).await).starts_with("booking 2"));
        let again = text(&call.begin(&mut server).await);
        assert_eq!(again, "error: booking 1 has been cancelled before; nothing was done");
        let none = text(&Call::cancel(7).begin(&mut server).await);
        assert_eq!(none, "error: there is no booking 7; nothing was done");
    }
}

/// A client that cannot show a form is told so by the protocol.
#[tokio::test]
async fn a_confirmation_needs_a_form() {
    let rooms = Rooms::new("formless");
    let mut server = rooms.http().await;
    Call::book("nook", 9).begin(&mut server).await;
    let Server::Http { port, .. } = &server else { unreachable!() };
    let response = post(*port, &request("tools/call", Call::cancel(1).params(), &json!({}))).await;
    let error = &response.json()["error"];
    assert_eq!((response.status, &error["code"]), (400, &json!(-32021)));
    assert_eq!(error["data"], json!({ "requiredCapabilities": { "elicitation": { "form": {} } } }));
}
