//! A server as a process of ours, spoken to over its standard input and output.

use std::process::Stdio;
use std::sync::Arc;
use std::time::Duration;

use tokio::io::{AsyncBufReadExt, AsyncRead, AsyncWrite, AsyncWriteExt, BufReader, DuplexStream};
use tokio::process::{Child, Command};

use crate::failure::Failure;
use crate::report::{Report, Way};

/// How long a server may take to end once its input has.
const GRACE: Duration = Duration::from_secs(5);
/// Of the pipe between the client and the process.
const BUFFER: usize = 64 << 10;

/// The process; killed when it is dropped.
pub(crate) struct Process {
    child: Child,
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
    if let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) {
        tokio::spawn(pass(from_client, input, report.clone(), Way::Sent));
        tokio::spawn(pass(output, to_client, report.clone(), Way::Received));
    }
    Ok((ours, Process { child }))
}

/// Passes lines on, and shows each. Ends the other side when this one ends.
async fn pass(
    from: impl AsyncRead + Unpin + Send,
    mut to: impl AsyncWrite + Unpin + Send,
    report: Arc<Report>,
    way: Way,
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
        report.wire(way, text.trim_end_matches(['\n', '\r']));
        if to.write_all(&line).await.is_err() || to.flush().await.is_err() {
            break;
        }
    }
    let _ = to.shutdown().await;
}

impl Process {
    /// How it ended, if it has: the reason of a lost connection.
    pub(crate) async fn ended(&mut self) -> Option<String> {
        let status = tokio::time::timeout(Duration::from_millis(500), self.child.wait()).await.ok()?.ok()?;
        Some(format!("the server ended ({status})"))
    }

    /// Waits for it to end by itself, as it does when its input ends.
    pub(crate) async fn finish(mut self) {
        // What is left is killed with the drop.
        let _ = tokio::time::timeout(GRACE, self.child.wait()).await;
    }
}
