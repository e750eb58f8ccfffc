//! The `connect` server: its user visits a page, and the call completes.

#![allow(missing_docs, clippy::unwrap_used)]

#[path = "../../ze-runtime/tests/support/mod.rs"]
mod support;

mod server;

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use server::Server;
use support::{Response, begin, finish, post, request, text};
use ze_examples::connect::{desk::Desk, toolset};
use ze_runtime::Principal;
use ze_runtime::seal::SealKeys;
use ze_runtime::testing::TestClient;

/// The server, and its binary.
const NAME: &str = "connect";
const BINARY: &str = env!("CARGO_BIN_EXE_connect");

const KEY: &str = "list_appointments_grant";
const DONE: &str = "2026-08-03: 9:00 stand-up, 14:00 dentist";

fn url() -> Value {
    json!({ "elicitation": { "url": {} } })
}

fn params() -> Value {
    json!({ "name": "list_appointments", "arguments": { "day": "2026-08-03" } })
}

fn answering(asked: &Value, responses: Value) -> Value {
    let mut params = params();
    params["inputResponses"] = responses;
    params["requestState"] = asked["requestState"].clone();
    params
}

fn agreed() -> Value {
    json!({ KEY: { "action": "accept" } })
}

/// The page that a result sends its user to.
struct Page {
    port: u16,
    ticket: String,
}

impl Page {
    fn of(asked: &Value, key: &str) -> Self {
        let request = &asked["inputRequests"][key];
        Self::at(request["params"]["url"].as_str().unwrap_or_else(|| panic!("no page: {asked}")))
    }

    fn at(address: &str) -> Self {
        let rest = address.strip_prefix("http://127.0.0.1:").expect("a page of this machine");
        let (port, ticket) = rest.split_once("/connect?ticket=").expect("a ticket and nothing else");
        assert!(ticket.len() == 64 && ticket.bytes().all(|byte| byte.is_ascii_hexdigit()), "{ticket}");
        Self { port: port.parse().unwrap(), ticket: ticket.to_owned() }
    }

    async fn look(&self) -> Response {
        self.send(&format!("GET /connect?ticket={}", self.ticket), &[], "").await
    }

    async fn allow(&self) -> u16 {
        self.send("POST /connect", &[], &format!("ticket={}", self.ticket)).await.status
    }

    async fn send(&self, line: &str, headers: &[(String, String)], body: &str) -> Response {
        finish(begin(self.port, line, headers, body.as_bytes()).await).await
    }
}

#[tokio::test]
async fn the_call_completes_when_the_page_is_done() {
    for mut server in Server::both().await {
        let local = matches!(server, Server::Stdio { .. });
        let mut asked = server.round(params(), &url()).await;
        let page = Page::of(&asked, KEY);
        let question = json!({
            "method": "elicitation/create",
            "params": {
                "mode": "url",
                "message": "Allow this server to read your calendar.",
                "url": format!("http://127.0.0.1:{}/connect?ticket={}", page.port, page.ticket),
            },
        });
        assert!(asked["requestState"].is_string());
        assert_eq!(asked["inputRequests"], json!({ KEY: question }));

        // The page says who and what for. Looking, as often as one likes, grants nothing.
        let who = if local { "the program that started this server" } else { "for this one call" };
        for _ in 0..2 {
            let shown = page.look().await;
            let html = String::from_utf8(shown.body.clone()).unwrap();
            assert_eq!(shown.status, 200);
            assert!(html.contains(who) && html.contains("<b>list_appointments</b>"), "{html}");
        }
        // Not done yet: the client sends the call again without an answer, and the same page is due.
        let again = server.round(answering(&asked, json!({})), &url()).await;
        assert_eq!(again["inputRequests"], asked["inputRequests"]);
        asked = again;

        // The retry waits for the page.
        let retry = async { server.round(answering(&asked, agreed()), &url()).await };
        let visit = async {
            tokio::time::sleep(Duration::from_millis(100)).await;
            assert_eq!((page.allow().await, page.allow().await), (200, 410));
        };
        let (done, ()) = tokio::join!(retry, visit);
        assert_eq!(text(&done), DONE);
        assert_eq!(page.look().await.status, 410);

        // Whoever started the server has granted it; of a client of HTTP nobody knows who it is.
        let next = server.round(params(), &url()).await;
        if local {
            assert_eq!(text(&next), DONE);
        } else {
            assert_ne!(Page::of(&next, KEY).ticket, page.ticket);
        }
    }
}

#[tokio::test]
async fn the_page_may_be_done_before_the_retry_and_a_no_is_final() {
    for mut server in Server::both().await {
        let asked = server.round(params(), &url()).await;
        let no = answering(&asked, json!({ KEY: { "action": "decline" } }));
        let said = text(&server.round(no, &url()).await);
        assert!(said.starts_with("error: The user declined to open the page; nothing was done."), "{said}");

        let asked = server.round(params(), &url()).await;
        assert_eq!(Page::of(&asked, KEY).allow().await, 200);
        assert_eq!(text(&server.round(answering(&asked, agreed()), &url()).await), DONE);
    }
}

#[tokio::test]
async fn a_client_without_url_mode_is_told_so() {
    for mut server in Server::both().await {
        for capabilities in [json!({}), support::form()] {
            let message = request("tools/call", params(), &capabilities);
            let answer = match &server {
                Server::Http { port, .. } => {
                    let response = post(*port, &message).await;
                    assert_eq!(response.status, 400);
                    response.json()
                }
                Server::Stdio { .. } => server.send(&message).await,
            };
            assert_eq!(answer["error"]["code"], -32021);
            let required = json!({ "requiredCapabilities": { "elicitation": { "url": {} } } });
            assert_eq!(answer["error"]["data"], required);
        }
    }
}

/// What is no visit of a user.
#[tokio::test]
async fn the_page_is_for_this_machine_and_its_tickets() {
    let mut server = Server::stdio();
    let page = Page::of(&server.round(params(), &url()).await, KEY);
    let shown = page.look().await;
    assert_eq!(shown.header("Cache-Control"), Some("no-store"));
    assert_eq!(shown.header("Referrer-Policy"), Some("no-referrer"));
    assert!(shown.header("Content-Security-Policy").unwrap().contains("frame-ancestors 'none'"));
    let elsewhere = [("Host".to_owned(), format!("evil.example:{}", page.port))];
    let ticket = format!("ticket={}", page.ticket);
    let long = format!("{ticket}&more={}", "x".repeat(300));
    let forged = format!("ticket={}", "0".repeat(64));
    for (line, headers, body, status) in [
        ("POST /connect", &elsewhere[..], &*ticket, 403),
        ("POST /connect", &[], &*long, 400),
        ("POST /connect", &[], &*forged, 410),
        ("POST /connect", &[], "", 410),
        ("POST /", &[], &*ticket, 404),
        ("PUT /connect", &[], &*ticket, 405),
        ("GET /connect", &[], "", 410),
    ] {
        let response = page.send(line, headers, body).await;
        assert_eq!(response.status, status, "{line}");
        assert!(!String::from_utf8(response.body).unwrap().contains(&page.ticket));
    }
    // None of it has granted anything, and the ticket is still good.
    assert_eq!(page.allow().await, 200);
}

fn in_process() -> (Arc<Desk>, TestClient) {
    let desk = Arc::new(Desk::new(([127, 0, 0, 1], 80).into()));
    let toolset = toolset(Arc::clone(&desk), SealKeys::ephemeral()).unwrap();
    (desk, TestClient::of(&toolset).with_url())
}

/// The clock stands still unless everybody waits.
#[tokio::test(start_paused = true)]
async fn a_page_that_is_not_done_in_time_is_asked_for_again() {
    let (desk, client) = in_process();
    let arguments = json!({ "day": "2026-08-03" });
    let asked = client.call("list_appointments", &arguments).await.expect_visit("grant");
    let (before, page) = (tokio::time::Instant::now(), Page::at(asked.url()));
    let again = asked.agree().await.expect_visit("grant");
    assert_eq!(before.elapsed().as_secs(), 20);
    assert_eq!(again.key(), "list_appointments_grant.2");
    assert_eq!(Page::at(again.url()).ticket, page.ticket);
    assert!(desk.consent(&page.ticket));
    again.agree().await.expect_text(DONE).expect_runs(1);
    assert_eq!(before.elapsed().as_secs(), 20);
}

#[tokio::test]
async fn a_grant_is_for_whoever_asked() {
    let principal = |subject: &str| Principal::Token {
        issuer: "https://issuer.example".to_owned(),
        subject: subject.to_owned(),
        client_id: "<app>".to_owned(),
    };
    let (desk, client) = in_process();
    let (ann, mallory) =
        (client.clone().with_principal(principal("ann")), client.with_principal(principal("mallory")));
    let arguments = json!({ "day": "2026-08-03" });
    let asked = ann.call("list_appointments", &arguments).await.expect_visit("grant");
    let page = Page::at(asked.url());
    assert!(!asked.url().contains("ann"));
    assert_eq!(desk.request(&page.ticket).unwrap().who, "ann, who uses <app>");
    assert!(desk.consent(&page.ticket) && !desk.consent(&page.ticket));
    // Not whoever else calls, nor whoever sends what was ann's.
    let other = mallory.call("list_appointments", &arguments).await.expect_visit("grant");
    assert_ne!(Page::at(other.url()).ticket, page.ticket);
    let state = asked.exchange().state().unwrap().to_owned();
    let stolen = mallory.call("list_appointments", &arguments).with_state(state);
    stolen.with_responses(agreed()).await.expect_protocol_error(-32602);
    asked.agree().await.expect_text(DONE);
    // From then on nobody asks ann.
    ann.call("list_appointments", &arguments).await.expect_text(DONE);
}
