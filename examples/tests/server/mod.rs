//! A server as a process, over either transport. The test that includes it says which: `NAME` and `BINARY`.

// Each test takes what it needs.
#![allow(dead_code)]

use std::process::Stdio;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader, Lines};
use tokio::process::{Child, ChildStdin, ChildStdout, Command};

use crate::support::{post, request};
use crate::{BINARY, NAME};

pub(crate) fn command() -> Command {
    let mut command = Command::new(BINARY);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).kill_on_drop(true);
    command
}

/// The server as a process, over either transport.
pub(crate) enum Server {
    Http { child: Child, port: u16 },
    Stdio { child: Child, input: ChildStdin, output: Lines<BufReader<ChildStdout>> },
}

impl Server {
    pub(crate) async fn http() -> Self {
        Self::http_of(command()).await
    }

    pub(crate) fn stdio() -> Self {
        Self::stdio_of(command())
    }

    /// With options and variables of one's own.
    pub(crate) async fn http_of(mut command: Command) -> Self {
        let mut child = command.args(["--http", "0"]).spawn().unwrap();
        let mut log = BufReader::new(child.stderr.take().unwrap()).lines();
        let port = loop {
            let line = log.next_line().await.unwrap().expect("a line that says where it listens");
            let port = line.rsplit(':').next().and_then(|rest| rest.strip_suffix("/mcp"));
            if let Some(port) = port {
                break port.parse().unwrap();
            }
        };
        tokio::spawn(async move { while let Ok(Some(_)) = log.next_line().await {} });
        Self::Http { child, port }
    }

    pub(crate) fn stdio_of(mut command: Command) -> Self {
        let mut child = command.spawn().unwrap();
        let input = child.stdin.take().unwrap();
        let output = BufReader::new(child.stdout.take().unwrap()).lines();
        Self::Stdio { child, input, output }
    }

    pub(crate) async fn both() -> [Self; 2] {
        [Self::http().await, Self::stdio()]
    }

    /// Sends a message; its answer.
    pub(crate) async fn send(&mut self, message: &Value) -> Value {
        match self {
            Self::Http { port, .. } => post(*port, message).await.json(),
            Self::Stdio { input, output, .. } => {
                input.write_all(format!("{message}\n").as_bytes()).await.unwrap();
                let line =
                    tokio::time::timeout(Duration::from_secs(20), output.next_line()).await.expect("in time");
                serde_json::from_str(&line.unwrap().expect("an answer")).unwrap()
            }
        }
    }

    /// One round of a call of the tool that has the server's name; its result without `_meta`.
    pub(crate) async fn call(&mut self, arguments: Value, responses: Value, capabilities: &Value) -> Value {
        self.round(json!({ "name": NAME, "arguments": arguments, "inputResponses": responses }), capabilities)
            .await
    }

    /// One round of a call; its result without `_meta`.
    pub(crate) async fn round(&mut self, params: Value, capabilities: &Value) -> Value {
        let mut message = self.send(&request("tools/call", params, capabilities)).await;
        let Some(result) = message["result"].as_object_mut() else { panic!("no result: {message}") };
        let meta = result.remove("_meta").expect("_meta");
        assert_eq!(meta["io.modelcontextprotocol/serverInfo"]["name"], NAME);
        message["result"].take()
    }

    /// Ends it as a crash would: at once, whatever it is doing.
    pub(crate) async fn kill(mut self) {
        let (Self::Http { child, .. } | Self::Stdio { child, .. }) = &mut self;
        child.kill().await.unwrap();
    }
}
