//! A small toolset, and where it is served.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use tokio::net::TcpListener;
use tokio::sync::Notify;
use ze_runtime::serve::http::HttpServer;
use ze_runtime::{CallContext, Elicitable, Elicited, Structured, Toolset, tool, toolset};

#[derive(Debug, Serialize, Deserialize, JsonSchema, Elicitable, PartialEq, Eq, PartialOrd, Ord)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Extra {
    #[elicit(title = "A pot of coffee")]
    Coffee,
    Screen,
}

/// How often bodies were entered.
#[derive(Default)]
pub(crate) struct Runs(pub(crate) AtomicUsize);

/// Tells of a body that waits, and of its end.
#[derive(Default)]
pub(crate) struct Waits {
    pub(crate) begun: Notify,
    pub(crate) dropped: Notify,
}

/// Book a room.
#[tool(title = "Book")]
async fn book(
    day: String,
    #[elicit("Which room on {day}?", title = "Room")] room: String,
    #[elicit("For how many?", default = 2, min = 1, max = 9)] people: u8,
    #[elicit("With what?", optional)] extra: Option<Extra>,
    runs: &Runs,
) -> String {
    runs.0.fetch_add(1, Ordering::SeqCst);
    format!("{room} on {day} for {people} with {extra:?}")
}

/// Order several things.
#[tool]
async fn order(
    #[elicit("Which extras?")] extras: Vec<Extra>,
    #[elicit("For whom?")] guest: Elicited<String>,
) -> String {
    format!("{extras:?} for {guest:?}")
}

/// Count, and say so.
#[tool]
async fn count(#[elicit("How far?")] to: u8, cx: &CallContext) -> String {
    for step in 1..=to {
        cx.progress(step.into(), Some(to.into()), None);
    }
    format!("counted to {to}")
}

/// Wait for ever.
#[tool]
async fn wait(waits: &Waits) -> String {
    struct Ends<'a>(&'a Waits);
    impl Drop for Ends<'_> {
        fn drop(&mut self) {
            self.0.dropped.notify_one();
        }
    }
    let _ends = Ends(waits);
    waits.begun.notify_one();
    std::future::pending().await
}

/// Give numbers.
#[tool]
async fn numbers() -> Structured<Vec<u8>> {
    Structured(vec![1, 2])
}

/// A toolset, with what its tools tell of themselves.
pub(crate) struct Served {
    pub(crate) toolset: Toolset,
    pub(crate) runs: Arc<Runs>,
    pub(crate) waits: Arc<Waits>,
}

pub(crate) fn served() -> Served {
    let (runs, waits) = (Arc::new(Runs::default()), Arc::new(Waits::default()));
    let toolset = toolset![book, order, count, wait, numbers]
        .name("rooms")
        .version("7")
        .instructions("Ask first.")
        .shared_state(Arc::clone(&runs))
        .shared_state(Arc::clone(&waits))
        .build()
        .unwrap();
    Served { toolset, runs, waits }
}

/// Serves over HTTP until the test ends; the port.
pub(crate) async fn listen(toolset: Toolset, session_timeout: Duration) -> u16 {
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let server = HttpServer::new(toolset).session_timeout(session_timeout);
    tokio::spawn(server.serve_on(listener, std::future::pending()));
    port
}
