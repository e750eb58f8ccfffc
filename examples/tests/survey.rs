//! A form of seven fields, one of each kind: answered in wrong ways and then rightly, over both transports.

#![allow(missing_docs, clippy::unwrap_used)]

#[path = "../../ze-runtime/tests/support/mod.rs"]
mod support;

mod server;

use serde_json::{Value, json};
use server::Server;
use support::{accept, form, question, text};

/// The server, and its binary.
const NAME: &str = "survey";
const BINARY: &str = env!("CARGO_BIN_EXE_survey");

const QUESTIONS: &str = "What do you come for?\nWhich size is your T-shirt?\nWhich meals do you take?\n\
    Where do we write to?\nWhen do you arrive?\nHow many nights do you stay?\nIs it your first time?";

/// The form, with these values filled in. What a type says of itself comes before the question.
fn asked(filled: &Value) -> Value {
    let mut properties = json!({
        "track": {
            "type": "string",
            "title": "Track",
            "description": "What you come for. (Routing and peering / Running a network / Tools and automation)",
            "oneOf": [
                { "const": "routing", "title": "Routing and peering" },
                { "const": "operations", "title": "Running a network" },
                { "const": "automation", "title": "Tools and automation" },
            ],
        },
        "shirt": {
            "type": "string",
            "title": "T-shirt",
            "description": "The size of your T-shirt. (S / M / L)",
            "enum": ["S", "M", "L"],
        },
        "meals": {
            "type": "array",
            "title": "Meals",
            "description": "Which meals do you take? (Breakfast, from seven / Lunch / Dinner, with everybody)",
            "minItems": 1,
            "items": { "anyOf": [
                { "const": "breakfast", "title": "Breakfast, from seven" },
                { "const": "lunch", "title": "Lunch" },
                { "const": "dinner", "title": "Dinner, with everybody" },
            ] },
        },
        "email": {
            "type": "string",
            "title": "E-mail",
            "description": "Where do we write to?",
            "format": "email",
        },
        "arrival": {
            "type": "string",
            "title": "Arrival",
            "description": "When do you arrive?",
            "format": "date",
        },
        "nights": {
            "type": "integer",
            "title": "Nights",
            "description": "How many nights do you stay?",
            "minimum": 1,
            "maximum": 14,
        },
        "first": { "type": "boolean", "title": "First time", "description": "Is it your first time?" },
    });
    for (name, value) in filled.as_object().unwrap() {
        properties[name]["default"] = value.clone();
    }
    let required = ["track", "shirt", "meals", "email", "arrival", "nights", "first"];
    json!({ "type": "object", "properties": properties, "required": required })
}

/// What the form is asked with: after an answer, the reasons, and what did fit filled in.
async fn again(server: &mut Server, key: &str, content: Value, reasons: &[&str], fitting: &[&str]) -> String {
    let filled: Value = fitting.iter().map(|name| ((*name).to_owned(), content[name].clone())).collect();
    let result = server.call(json!({}), accept(key, content), &form()).await;
    let (key, message, schema) = question(&result);
    assert_eq!(message, [reasons, &[QUESTIONS]].concat().join("\n"));
    assert_eq!(schema, asked(&filled));
    key
}

fn right() -> Value {
    json!({
        "track": "automation", "shirt": "M", "meals": ["dinner", "lunch"], "email": "ann@example.org",
        "arrival": "2028-02-29", "nights": 3, "first": false,
    })
}

const DONE: &str =
    "ann@example.org comes again, from 2028-02-29 for 3 nights, for Automation, with [Dinner, Lunch], in M";

#[tokio::test]
async fn wrong_answers_are_named_and_the_right_one_runs_the_body_once() {
    for mut server in Server::both().await {
        let (key, message, schema) = question(&server.call(json!({}), Value::Null, &form()).await);
        assert_eq!((key.as_str(), message.as_str()), ("survey", QUESTIONS));
        assert_eq!(schema, asked(&json!({})));

        // Each field is wrong in its own way.
        let content = json!({
            "track": "Automation", "shirt": "cotton", "meals": [], "email": "ann at example.org",
            "arrival": "2026-02-29", "nights": 15, "first": "yes",
        });
        let reasons = [
            "Track must be one of routing, operations, automation (did you mean automation?).",
            "T-shirt must be one of S, M, L.",
            "Meals must have at least 1 item.",
            "E-mail must be an e-mail address, such as ann@example.org.",
            "Arrival must be a date, such as 2026-07-28.",
            "Nights must be at most 14.",
            "First time must be yes or no.",
        ];
        let key = again(&mut server, "survey", content, &reasons, &[]).await;
        assert_eq!(key, "survey.2");

        // Of other types, and some are there no more.
        let content = json!({
            "track": ["automation"], "shirt": "M", "meals": "dinner", "arrival": "2028-02-29", "nights": 2.5,
            "first": false, "other": 7,
        });
        let reasons: [&str; 4] = [
            "Track must be one of routing, operations, automation.",
            "Meals must be a list.",
            "E-mail needs an answer.",
            "Nights must be a whole number.",
        ];
        let key = again(&mut server, &key, content, &reasons, &["shirt", "arrival", "first"]).await;
        assert_eq!(key, "survey.3");

        // The third is right: a whole number may be written as a float.
        let mut content = right();
        content["nights"] = json!(3.0);
        let result = server.call(json!({}), accept(&key, content), &form()).await;
        assert_eq!(text(&result), format!("number 1: {DONE}"));
        // Nothing ran before it, and nothing since.
        let result = server.call(json!({}), accept("survey", right()), &form()).await;
        assert_eq!(text(&result), format!("number 2: {DONE}"));
    }
}

#[tokio::test]
async fn what_the_model_passed_is_not_asked_and_a_third_wrong_answer_is_the_last() {
    for mut server in Server::both().await {
        let mut arguments = right();
        let left = ["meals", "nights"];
        arguments.as_object_mut().unwrap().retain(|name, _| !left.contains(&name.as_str()));
        let (_, message, schema) = question(&server.call(arguments.clone(), Value::Null, &form()).await);
        assert_eq!(message, "Which meals do you take?\nHow many nights do you stay?");
        assert_eq!(schema["required"], json!(left));
        let wrong = json!({ "meals": ["dinner", "supper"], "nights": 0 });
        for (key, next) in [("survey", "survey.2"), ("survey.2", "survey.3")] {
            let result = server.call(arguments.clone(), accept(key, wrong.clone()), &form()).await;
            let (key, message, _) = question(&result);
            assert_eq!(key, next);
            assert!(
                message.starts_with(
                    "Meals must be one of breakfast, lunch, dinner.\nNights must be at least 1.\n"
                ),
                "{message}"
            );
        }
        let result = server.call(arguments.clone(), accept("survey.3", wrong), &form()).await;
        assert!(text(&result).starts_with("error: 3 answers about "), "{result}");
        // The body has not run.
        let right = accept("survey", json!({ "meals": ["lunch"], "nights": 1 }));
        let result = server.call(arguments, right, &form()).await;
        assert!(text(&result).starts_with("number 1: "), "{result}");
    }
}

/// The statuses on the wire: 200 for whatever the tool says, 400 for what is no answer.
#[tokio::test]
async fn statuses() {
    let Server::Http { port, child: _child } = Server::http().await else { unreachable!() };
    for (responses, status) in [
        (json!({}), 200),
        (accept("survey", json!({ "nights": 99 })), 200),
        (accept("survey", right()), 200),
        (json!({ "survey": { "action": "decline" } }), 200),
        (json!({ "survey": { "action": "maybe" } }), 400),
        (json!([]), 400),
    ] {
        let params = json!({ "name": "survey", "arguments": {}, "inputResponses": responses });
        let response = support::post(port, &support::request("tools/call", params, &form())).await;
        let message = response.json();
        assert_eq!(response.status, status, "{responses}: {message}");
        let code = message["error"]["code"].as_i64();
        assert_eq!(code, (status == 400).then_some(-32602), "{responses}: {message}");
    }
}
