//! A server as a process of ours, spoken to over its standard input and output.

use std::process::Stdio;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use serde_json::Value;
use tokio::io::{AsyncBufReadExt, AsyncRead, AsyncWrite, AsyncWriteExt, BufReader, DuplexStream};
use tokio::process::{Child, Command};

use crate::failure::Failure;
use crate::report::{Report, Way};
use crate::visible;

/// How long a server may take to end once its input has.
const GRACE: Duration = Duration::from_secs(5);
/// Of the pipe between the client and the process.
const BUFFER: usize = 64 << 10;

/// The process; killed when it is dropped.
pub(crate) struct Process {
    child: Child,
    /// What is wrong with the line at which its output was closed.
    fault: Arc<OnceLock<String>>,
}

/// Starts a server. What it writes on its standard error goes to ours.
pub(crate) fn start(words: &[String], report: &Arc<Report>) -> Result<(DuplexStream, Process), Failure> {
    let (program, arguments) =
        words.split_first().ok_or_else(|| Failure::Usage("`--spawn` needs a command".to_owned()))?;
    let mut child = Command::new(program)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .map_err(|error| Failure::Usage(format!("`{program}` could not be started: {error}")))?;
    let (ours, theirs) = tokio::io::duplex(BUFFER);
    let (from_client, to_client) = tokio::io::split(theirs);
    let fault = Arc::new(OnceLock::new());
    if let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) {
        let (sent, received, found) = (report.clone(), report.clone(), fault.clone());
        tokio::spawn(pass(from_client, input, move |line| {
            sent.wire(Way::Sent, line);
            true
        }));
        tokio::spawn(pass(output, to_client, move |line| {
            received.wire(Way::Received, line);
            // Of several, the first: nothing is read after it.
            line_fault(line).is_none_or(|fault| found.set(fault).is_err())
        }));
    }
    Ok((ours, Process { child, fault }))
}

/// What is wrong with a line of the server's that the client cannot place. It would drop it, and wait for ever for what
/// the line stands for.
fn line_fault(line: &str) -> Option<String> {
    let line = line.trim_start_matches('\u{feff}');
    if line.trim().is_empty() {
        return None;
    }
    let is_message = |message: &Value| {
        let says = ["method", "result", "error"].iter().any(|member| message.get(member).is_some());
        message["jsonrpc"] == "2.0" && says
    };
    let message = serde_json::from_str::<Value>(line).ok().filter(is_message);
    let Some(message) = message else {
        let line = visible::beginning(line);
        return Some(format!("the server wrote a line on its standard output that is no message: {line}"));
    };
    let error = message.get("error").filter(|_| message["id"].is_null())?;
    let (code, text) = (&error["code"], error["message"].as_str().unwrap_or_default());
    Some(format!("the server refuses a message without saying which: {code}: {text}"))
}

/// Passes lines on while `look` says so. Ends the other side when this one ends.
async fn pass(
    from: impl AsyncRead + Unpin + Send,
    mut to: impl AsyncWrite + Unpin + Send,
    look: impl Fn(&str) -> bool + Send,
) {
    let mut from = BufReader::new(from);
    let mut line = Vec::new();
    loop {
        line.clear();
        match from.read_until(b'\n', &mut line).await {
            Ok(0) | Err(_) => break,
            Ok(_) => {}
        }
        let text = String::from_utf8_lossy(&line);
        if !look(text.trim_end_matches(['\n', '\r'])) {
            break;
        }
        if to.write_all(&line).await.is_err() || to.flush().await.is_err() {
            break;
        }
    }
    let _ = to.shutdown().await;
}

impl Process {
    /// The reason of a lost connection, as far as it is known here.
    pub(crate) async fn explain(&mut self, reason: String) -> String {
        if let Some(fault) = self.fault.get() {
            return fault.clone();
        }
        match tokio::time::timeout(Duration::from_millis(500), self.child.wait()).await {
            Ok(Ok(status)) => format!("{reason}; the server ended ({status})"),
            _ => reason,
        }
    }

    /// Waits for it to end by itself, as it does when its input ends.
    pub(crate) async fn finish(mut self) {
        // What is left is killed with the drop.
        let _ = tokio::time::timeout(GRACE, self.child.wait()).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_a_message_that_can_be_placed() {
        for line in [
            "",
            " \t",
            r#"{"jsonrpc":"2.0","id":1,"result":{}}"#,
            "\u{feff}{\"jsonrpc\":\"2.0\",\"method\":\"notifications/message\"}",
            r#"{"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"no"}}"#,
        ] {
            assert_eq!(line_fault(line), None, "{line}");
        }
        for (line, says) in [
            ("listening\r", "that is no message: listening"),
            ("{\"jsonrpc\":\"2.0\"", "that is no message: {"),
            ("[{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}]", "that is no message: ["),
            ("{\"id\":1,\"result\":{}}", "that is no message: {"),
            ("3", "that is no message: 3"),
            (r#"{"jsonrpc":"2.0","id":1}"#, "that is no message: {"),
            (
                r#"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"Parse error"}}"#,
                "without saying which: -32700: Parse error",
            ),
            (r#"{"jsonrpc":"2.0","error":3}"#, "without saying which: null: "),
        ] {
            assert!(line_fault(line).is_some_and(|fault| fault.contains(says)), "{line}");
        }
        assert!(line_fault(&"x".repeat(1000)).is_some_and(|fault| fault.len() < 300));
    }
}
