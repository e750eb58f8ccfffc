//! Servers over HTTP that answer what no client can place: the run ends, and says why.

#![allow(missing_docs, clippy::unwrap_used)]

mod support;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::thread::spawn;

use serde_json::{Value, json};
use support::ze_test;

/// A server of revision 2026-07-28 on a free port, one request a connection; the name of the tool is what it does wrong.
fn odd_http() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port().to_string();
    spawn(move || {
        for stream in listener.incoming() {
            let gone = answer(stream.unwrap());
            if gone.is_none() {
                break;
            }
        }
    });
    port
}

/// `None` when the server is to be gone.
fn answer(mut stream: TcpStream) -> Option<()> {
    let message = read(&stream)?;
    let id = &message["id"];
    let result = |result: Value| json!({ "jsonrpc": "2.0", "id": id, "result": result }).to_string();
    let (head, body) = match (message["method"].as_str()?, message["params"]["name"].as_str()) {
        ("server/discover", _) => (
            JSON,
            result(json!({
                "resultType": "complete", "supportedVersions": ["2026-07-28"], "capabilities": { "tools": {} },
                "ttlMs": 0, "cacheScope": "private",
            })),
        ),
        ("tools/list", _) => (
            JSON,
            result(json!({ "resultType": "complete", "ttlMs": 0, "cacheScope": "private", "tools": [] })),
        ),
        (_, Some("nameless")) => (
            "400 Bad Request\r\ncontent-type: application/json",
            json!({ "jsonrpc": "2.0", "id": null, "error": { "code": -32600, "message": "Invalid" } })
                .to_string(),
        ),
        (_, Some("other")) => (JSON, json!({ "jsonrpc": "2.0", "id": 77, "result": {} }).to_string()),
        (_, Some("accepted")) => ("202 Accepted", String::new()),
        (_, Some("text")) => ("200 OK\r\ncontent-type: text/plain", "hello\u{1b}[2J".to_owned()),
        (_, Some("lost")) => ("500 Oh", String::new()),
        // The stream could be asked for again, and nobody is there.
        (_, Some("cut")) => ("200 OK\r\ncontent-type: text/event-stream", "id: 1\ndata:\n\n".to_owned()),
        _ => return None,
    };
    let length =
        if body.starts_with("id:") { String::new() } else { format!("content-length: {}\r\n", body.len()) };
    write!(stream, "HTTP/1.1 {head}\r\nconnection: close\r\n{length}\r\n{body}").unwrap();
    (!body.starts_with("id:")).then_some(())
}

const JSON: &str = "200 OK\r\ncontent-type: application/json";

fn read(stream: &TcpStream) -> Option<Value> {
    let mut reader = BufReader::new(stream);
    let mut length = 0;
    loop {
        let mut line = String::new();
        reader.read_line(&mut line).unwrap();
        let line = line.trim().to_ascii_lowercase();
        if line.is_empty() {
            break;
        }
        if let Some(value) = line.strip_prefix("content-length:") {
            length = value.trim().parse().unwrap();
        }
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body).unwrap();
    serde_json::from_slice(&body).ok()
}

#[test]
fn an_answer_that_cannot_be_placed_ends_the_run() {
    for (tool, says) in [
        ("other", "tools/call: it answers HTTP 200 OK with a message that does not answer this request"),
        ("accepted", "tools/call: it answers HTTP 202 Accepted without a message"),
        ("text", "tools/call: it answers HTTP 200 OK: hello\\u{1b}[2J"),
        ("lost", "tools/call: it answers HTTP 500 Internal Server Error\n"),
        ("cut", "tools/call: the connection was closed before the answer came"),
    ] {
        let ran = ze_test(&["--port", &odd_http()], &format!("@{tool}\n"));
        assert!(ran.status == 2 && ran.err.contains(says), "{tool}: {ran:?}");
    }
    // An error is the request's own, also when it does not say so.
    let ran = ze_test(&["--port", &odd_http()], "@nameless\nexpect-error protocol error -32600: Invalid\n");
    assert_eq!(ran.status, 0, "{ran:?}");
}
