//! Many clients at once, some of which vanish: all are answered, and nothing is left of any.

#![allow(missing_docs, clippy::unwrap_used)]

mod support;

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use serde_json::{Value, json};
use support::{accept, begin, finish, form, headers, post, question, request, text};
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Handle;
use ze_runtime::serve::http::HttpServer;
use ze_runtime::{CallContext, tool, toolset};

/// A client and its server are two open files, and both tests may run at once, where 1,024 are allowed.
const CROWD: usize = 200;

/// Bodies that have been entered and not left.
#[derive(Default)]
struct Inside(AtomicUsize);

struct Left<'a>(&'a Inside);

impl Drop for Left<'_> {
    fn drop(&mut self) {
        self.0.0.fetch_sub(1, Ordering::SeqCst);
    }
}

/// Say hello.
#[tool]
async fn hello(#[elicit("Who?")] name: String) -> String {
    format!("Hello, {name}!")
}

/// Wait for ever.
#[tool]
async fn wait(inside: &Inside, cx: &CallContext) -> String {
    inside.0.fetch_add(1, Ordering::SeqCst);
    let _left = Left(inside);
    cx.progress(1.0, None, None);
    std::future::pending().await
}

struct Server {
    port: u16,
    inside: Arc<Inside>,
}

async fn serve() -> Server {
    let inside = Arc::new(Inside::default());
    let toolset = toolset![hello, wait].shared_state(Arc::clone(&inside)).build().unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    tokio::spawn(HttpServer::new(toolset).serve_on(listener, std::future::pending()));
    Server { port, inside }
}

/// Waits until something is so.
async fn eventually(what: &str, mut so: impl FnMut() -> bool) {
    for _ in 0..2000 {
        if so() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("{what}");
}

fn call(tool: &str, arguments: &Value) -> Value {
    request("tools/call", json!({ "name": tool, "arguments": arguments }), &form())
}

async fn started(port: u16, message: &Value) -> TcpStream {
    begin(port, "POST /mcp", &headers(message), message.to_string().as_bytes()).await
}

/// A request of which most never comes.
async fn broken_off(port: u16) -> TcpStream {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).await.unwrap();
    let head = "POST /mcp HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{";
    stream.write_all(head.as_bytes()).await.unwrap();
    stream
}

#[tokio::test]
async fn everyone_of_a_crowd_is_asked_and_answered() {
    let server = serve().await;
    let mut clients = tokio::task::JoinSet::new();
    for index in 0..CROWD {
        let port = server.port;
        clients.spawn(async move {
            let asked = post(port, &call("hello", &json!({}))).await.json();
            let (key, ..) = question(&asked["result"]);
            let mut retry = call("hello", &json!({}));
            retry["params"]["inputResponses"] = accept(&key, json!({ "name": index.to_string() }));
            let answer = post(port, &retry).await.json();
            assert_eq!(text(&answer["result"]), format!("Hello, {index}!"));
        });
    }
    clients.join_all().await;
}

#[tokio::test]
async fn nothing_is_left_of_clients_that_vanish() {
    let server = serve().await;
    let tasks = || Handle::current().metrics().num_alive_tasks();
    let before = tasks();
    let mut reporting = call("wait", &json!({}));
    reporting["params"]["_meta"]["progressToken"] = json!(1);

    // While their calls run, some of which report progress; in the middle of a body; before they read an answer.
    let mut clients = Vec::new();
    for _ in 0..CROWD / 4 {
        clients.push(started(server.port, &call("wait", &json!({}))).await);
        clients.push(started(server.port, &reporting).await);
        clients.push(broken_off(server.port).await);
        clients.push(started(server.port, &request("tools/list", json!({}), &form())).await);
    }
    let inside = || server.inside.0.load(Ordering::SeqCst);
    eventually("every body is entered", || inside() == CROWD / 2).await;
    drop(clients);

    eventually("every body is left", || inside() == 0).await;
    eventually("every task has ended", || tasks() == before).await;
    let answer = finish(started(server.port, &call("hello", &json!({ "name": "A" }))).await).await;
    assert_eq!(text(&answer.json()["result"]), "Hello, A!");
}
