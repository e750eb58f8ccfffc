//! What a client of an older revision sees, and how its calls go, over both transports.

use std::sync::atomic::Ordering;

use rmcp::model::ProtocolVersion;
use serde_json::{Value, json};

use crate::tools::{listen, served};
use crate::user::{Does, User, call, connect, everywhere};

/// Each case is a call of its own: what the user does, the result, and how often they were asked.
#[tokio::test]
async fn a_call_goes_on_with_the_users_answers() {
    let accept = |content: Value| Does::Accept(content);
    let good = json!({ "room": "B", "people": 3, "extra": "screen" });
    let declined = "error: The user declined to give `room` and `people`; nothing was done. Do not guess: pass `room` and `people` only if the user has stated them.";
    let cases = [
        (vec![accept(good.clone())], "B on Monday for 3 with Some(Screen)", 1),
        // Left empty.
        (vec![accept(json!({ "room": "B" }))], "B on Monday for 2 with None", 1),
        (vec![Does::Decline], declined, 1),
        (
            vec![Does::Cancel],
            "error: The question about `room` and `people` was closed unanswered; nothing was done. Pass `room` and `people` only if the user has stated them.",
            1,
        ),
        // Wrongly, then rightly.
        (
            vec![accept(json!({ "room": "B", "people": 42 })), accept(good.clone())],
            "B on Monday for 3 with Some(Screen)",
            2,
        ),
        (
            vec![accept(json!({ "room": 5 })), accept(json!({ "room": " " })), accept(good.clone())],
            "B on Monday for 3 with Some(Screen)",
            3,
        ),
        (
            vec![accept(json!({ "room": 5 })), accept(json!({ "room": 5 })), accept(json!({ "room": 5 }))],
            "error: 3 answers about `room` did not fit; nothing was done. Pass `room` as an argument.",
            3,
        ),
        (
            vec![accept(json!({})), accept(json!({}))],
            "error: this client did not return the form; pass `room` as an argument",
            2,
        ),
        (vec![accept(json!({ "room": 5 })), Does::Decline], declined, 2),
        // A client that fails is one that cannot be asked.
        (vec![Does::Fails], "error: missing required argument: room", 1),
        (vec![accept(json!({ "room": 5 })), Does::Fails], "error: missing required argument: room", 2),
    ];
    for (way, version) in everywhere() {
        let all: Vec<Does> = cases.iter().flat_map(|(does, _, _)| does.clone()).collect();
        let user = User::new(version.clone(), all);
        let served = served();
        let client = connect(way, served.toolset.clone(), user.clone()).await;
        let (mut asked, mut runs) = (0, 0);
        for (_, expected, times) in &cases {
            let place = format!("{way:?} {version} {expected}");
            assert_eq!(call(&client, "book", json!({ "day": "Monday" })).await, *expected, "{place}");
            asked += times;
            runs += usize::from(!expected.starts_with("error"));
            assert_eq!(user.questions().len(), asked, "{place}");
            assert_eq!(served.runs.0.load(Ordering::SeqCst), runs, "{place}");
        }
        // No person is asked on behalf of a call that would fail anyway, nor for what was passed.
        let wrong = call(&client, "book", json!({ "dya": "Monday" })).await;
        assert!(wrong.starts_with("error: invalid arguments"), "{wrong}");
        let all = json!({ "day": "Monday", "room": "B", "people": 1, "extra": "coffee" });
        assert_eq!(call(&client, "book", all).await, "B on Monday for 1 with Some(Coffee)");
        assert_eq!(user.questions().len(), asked);
        client.cancel().await.unwrap();
    }
}

#[tokio::test]
async fn forms_are_those_of_the_revision() {
    for (way, version) in everywhere() {
        let june = version == ProtocolVersion::V_2025_06_18;
        let user = User::new(version, [Does::Decline]);
        let client = connect(way, served().toolset, user.clone()).await;
        call(&client, "book", json!({ "day": "Monday" })).await;
        let form = &user.questions()[0];
        assert_eq!(form["message"], "Which room on Monday?\nFor how many?\nWith what?");
        let schema = &form["requestedSchema"];
        let names: Vec<_> = schema["properties"].as_object().unwrap().keys().collect();
        assert_eq!(names, ["room", "people", "extra"]);
        assert_eq!(schema["required"], json!(["room"]));
        assert_eq!(schema["properties"]["people"].get("default").is_none(), june);
        let extra = &schema["properties"]["extra"];
        if june {
            assert_eq!(extra["enum"], json!(["coffee", "screen"]));
            assert_eq!(extra["enumNames"], json!(["A pot of coffee", "screen"]));
        } else {
            assert_eq!(extra["oneOf"][0], json!({ "const": "coffee", "title": "A pot of coffee" }));
        }
        client.cancel().await.unwrap();
    }
}

#[tokio::test]
async fn what_a_revision_cannot_ask_stays_an_argument() {
    for (way, version) in everywhere() {
        let june = version == ProtocolVersion::V_2025_06_18;
        let answer =
            if june { json!({ "guest": "Ada" }) } else { json!({ "guest": "Ada", "extras": ["screen"] }) };
        let user = User::new(version, [Does::Accept(answer)]);
        let client = connect(way, served().toolset, user.clone()).await;
        if june {
            let said = call(&client, "order", json!({})).await;
            assert_eq!(said, "error: missing required argument: extras");
            assert!(user.questions().is_empty());
        }
        // What can be asked still is.
        let given = if june { json!({ "extras": ["screen"] }) } else { json!({}) };
        assert_eq!(call(&client, "order", given).await, "[Screen] for Value(\"Ada\")");
        assert_eq!(user.questions().len(), 1);
        client.cancel().await.unwrap();
    }
}

#[tokio::test]
async fn lists_are_those_of_the_revision_and_the_client() {
    for (way, version) in everywhere() {
        let june = version == ProtocolVersion::V_2025_06_18;
        for elicits in [true, false] {
            let user = User::new(version.clone(), []);
            let user = if elicits { user } else { user.without_elicitation() };
            let client = connect(way, served().toolset, user).await;
            let info = client.peer_info().unwrap();
            let own = info.server_info.as_ref().unwrap();
            assert_eq!((own.name.as_str(), own.version.as_str()), ("rooms", "7"));
            assert_eq!(info.instructions.as_deref(), Some("Ask first."));
            assert_eq!(info.protocol_version, version);

            let tools = client.list_all_tools().await.unwrap();
            let names: Vec<_> = tools.iter().map(|tool| &*tool.name).collect();
            assert_eq!(names, ["book", "order", "count", "wait", "numbers"]);
            let required = |index: usize| tools[index].input_schema.get("required").cloned();
            assert_eq!(required(0), Some(if elicits { json!(["day"]) } else { json!(["day", "room"]) }));
            assert_eq!(required(1), (!elicits || june).then(|| json!(["extras"])));
            assert_eq!(tools[0].title.as_deref(), Some("Book"));
            assert_eq!(tools[4].output_schema, None, "an output that is no object");
            let numbers = client.call_tool(crate::user::request("numbers", &json!({}))).await.unwrap();
            assert_eq!(
                (numbers.structured_content.as_ref(), crate::user::text(&numbers).as_str()),
                (None, "[1,2]")
            );
            if !elicits {
                let said = call(&client, "book", json!({ "day": "Monday" })).await;
                assert_eq!(said, "error: missing required argument: room");
            }
            client.cancel().await.unwrap();
        }
    }
}

#[tokio::test]
async fn progress_comes_before_the_result_in_the_session_too() {
    for (way, version) in everywhere() {
        let user = User::new(version, [Does::Accept(json!({ "to": 5 }))]);
        let client = connect(way, served().toolset, user.clone()).await;
        assert_eq!(call(&client, "count", json!({})).await, "counted to 5");
        crate::user::eventually(|| user.progress.lock().unwrap().len() == 5).await;
        let mut progress = user.progress.lock().unwrap().clone();
        // rmcp's client hands them on side by side.
        progress.sort_by(f64::total_cmp);
        assert_eq!(progress, [1.0, 2.0, 3.0, 4.0, 5.0]);
        client.cancel().await.unwrap();
    }
}

#[tokio::test]
async fn clients_of_both_eras_share_an_endpoint() {
    let port = listen(served().toolset, std::time::Duration::from_secs(600)).await;
    let url =
        || rmcp::transport::StreamableHttpClientTransport::from_uri(format!("http://127.0.0.1:{port}/mcp"));
    let modern =
        rmcp::ClientLifecycleMode::Discover { preferred_versions: vec![ProtocolVersion::V_2026_07_28] };
    let legacy = rmcp::ClientLifecycleMode::Initialize;
    for (lifecycle, version) in
        [(modern, ProtocolVersion::V_2026_07_28), (legacy, ProtocolVersion::V_2025_11_25)]
    {
        let user = User::new(version, [Does::Accept(json!({ "room": "B" }))]);
        let client = rmcp::ClientServiceExt::serve_with_lifecycle(user, url(), lifecycle).await.unwrap();
        assert_eq!(call(&client, "book", json!({ "day": "Monday" })).await, "B on Monday for 2 with None");
        client.cancel().await.unwrap();
    }
}
