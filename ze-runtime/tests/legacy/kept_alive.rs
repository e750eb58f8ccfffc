//! Calls on a connection that is kept: how soon their events come.

use std::time::{Duration, Instant};

use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::ends::initialize;
use crate::tools::{listen, served};

/// A delayed acknowledgement takes 40 ms. The fastest of several calls tells, on a busy machine too.
#[tokio::test]
async fn an_event_does_not_wait_for_an_acknowledgement() {
    let port = listen(served().toolset, Duration::from_secs(600)).await;
    let mut head = format!("POST /mcp HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n");
    for (name, value) in initialize(port).await {
        head.push_str(&format!("{name}: {value}\r\n"));
    }
    let mut stream = TcpStream::connect(("127.0.0.1", port)).await.unwrap();
    let mut fastest = Duration::MAX;
    for id in 1..=16 {
        let body = json!({ "jsonrpc": "2.0", "id": id, "method": "tools/list" }).to_string();
        let begun = Instant::now();
        stream
            .write_all(format!("{head}Content-Length: {}\r\n\r\n{body}", body.len()).as_bytes())
            .await
            .unwrap();
        let mut seen = Vec::new();
        while !seen.ends_with(b"\r\n0\r\n\r\n") {
            assert_ne!(stream.read_buf(&mut seen).await.unwrap(), 0);
        }
        assert!(String::from_utf8_lossy(&seen).contains("Book a room."));
        // The first acknowledgements on a connection are not delayed.
        if id > 8 {
            fastest = fastest.min(begun.elapsed());
        }
    }
    assert!(fastest < Duration::from_millis(30), "{fastest:?}");
}
