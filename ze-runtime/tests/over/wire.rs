//! Both transports, as one client sees them.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use serde_json::Value;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader, DuplexStream, ReadHalf, WriteHalf, split};
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use ze_runtime::serve::over::Over;

use crate::support;

/// A client of a stream, line by line.
pub(crate) struct Lines {
    input: BufReader<ReadHalf<DuplexStream>>,
    output: WriteHalf<DuplexStream>,
}

impl Lines {
    pub(crate) fn of(over: Over) -> Self {
        let (ours, theirs) = tokio::io::duplex(1 << 16);
        let (input, output) = split(theirs);
        tokio::spawn(over.serve_stream(input, output));
        let (input, output) = split(ours);
        Self { input: BufReader::new(input), output }
    }

    pub(crate) async fn write(&mut self, message: &Value) {
        self.output.write_all(format!("{message}\n").as_bytes()).await.unwrap();
    }

    /// The next message; `None` at the end.
    pub(crate) async fn read(&mut self) -> Option<Value> {
        let mut line = String::new();
        let read = self.input.read_line(&mut line);
        let read = tokio::time::timeout(Duration::from_secs(5), read).await.expect("a line in time").unwrap();
        (read > 0).then(|| serde_json::from_str(&line).unwrap())
    }

    pub(crate) async fn ask(&mut self, message: &Value) -> Value {
        self.write(message).await;
        self.read().await.unwrap()
    }

    pub(crate) async fn end(&mut self) {
        self.output.shutdown().await.unwrap();
    }
}

/// Serves over HTTP; the port, and what stops it.
pub(crate) async fn listen(over: Over) -> (u16, oneshot::Sender<()>) {
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let (stop, stopped) = oneshot::channel();
    tokio::spawn(over.http().serve_on(listener, async move { drop(stopped.await) }));
    (port, stop)
}

/// Sends a modern request both ways. The answers are the same, whoever gives them.
pub(crate) async fn both(over: &Over, method: &str, params: Value) -> Value {
    let message = support::request(method, params, &support::form());
    let over_lines = Lines::of(over.clone()).ask(&message).await;
    let (port, _stop) = listen(over.clone()).await;
    let over_http = support::post(port, &message).await.json();
    assert_eq!(over_lines, over_http);
    over_http
}

/// Waits until it is so.
pub(crate) async fn until(flag: &AtomicBool) {
    for _ in 0..2_000 {
        if flag.load(Ordering::SeqCst) {
            return;
        }
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    panic!("it never is");
}
