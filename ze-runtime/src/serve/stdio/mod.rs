//! Standard input and output (feature `stdio`, on by default): one message a line
//! (<https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/stdio>).
//!
//! Requests run side by side, [`IN_FLIGHT`] at a time, and are answered as they finish. At the end of the input, or on a
//! signal, nothing more is read, calls that had begun are finished and answered, and the server ends.
//!
//! With the feature `rmcp`, a stream that begins with a handshake is a session of an older revision.

#[cfg(feature = "rmcp")]
mod behind;
mod lines;
#[cfg(feature = "rmcp")]
mod opening;
mod room;

use std::collections::HashMap;
use std::io::{Read, Write};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::sync::{mpsc, oneshot};
use tokio::task::{AbortHandle, JoinSet};

pub(in crate::serve) use lines::Line;
use lines::Lines;
pub use lines::MAX_LINE;
pub use room::IN_FLIGHT;
#[cfg(feature = "rmcp")]
pub(in crate::serve) use room::PATIENCE;

use crate::client::Principal;
use crate::serve::Result;
use crate::serve::engine::{Engine, Incoming, Notify, Reply};
use crate::serve::shutdown::{self, Stop};
use crate::toolset::Toolset;
use crate::wire::ProtocolError;

/// Messages on their way out. Progress is dropped when as many wait; answers wait for their turn.
const OUTBOX: usize = 64;

/// How much is read at once, in bytes.
const PIECE: usize = 64 << 10;

impl Toolset {
    /// Serves over standard input and output until the input ends or a signal comes. Calls that had begun are finished,
    /// unless a signal comes then too. Nothing else may write to standard output. Needs the feature `stdio`.
    ///
    /// # Errors
    ///
    /// When standard output cannot be written to.
    pub async fn serve_stdio(self) -> Result {
        serve_stdio(Engine::new(self)).await
    }

    /// Serves over any two byte streams, framed as standard input and output are, until `input` ends.
    ///
    /// # Errors
    ///
    /// When `output` cannot be written to.
    pub async fn serve_stream(
        self,
        input: impl AsyncRead + Unpin + Send + 'static,
        output: impl AsyncWrite + Unpin,
    ) -> Result {
        serve_stream(Engine::new(self), input, output).await
    }
}

pub(in crate::serve) async fn serve_stdio(engine: Engine) -> Result {
    let (send, input) = mpsc::channel(1);
    // Threads of their own, here and for writing: one that blocks must not keep the runtime from ending.
    std::thread::spawn(move || {
        let mut stdin = std::io::stdin().lock();
        let mut piece = vec![0; PIECE];
        while let Ok(read @ 1..) = stdin.read(&mut piece) {
            if send.blocking_send(piece[..read].to_vec()).is_err() {
                return;
            }
        }
    });
    let stop = [shutdown::signal(), shutdown::second_signal()];
    Ok(serve(engine, input, write_stdout, stop).await?)
}

pub(in crate::serve) async fn serve_stream(
    engine: Engine,
    input: impl AsyncRead + Unpin + Send + 'static,
    output: impl AsyncWrite + Unpin,
) -> Result {
    let (send, pieces) = mpsc::channel(1);
    let mut input = input;
    tokio::spawn(async move {
        let mut piece = vec![0; PIECE];
        while let Ok(read @ 1..) = input.read(&mut piece).await {
            if send.send(piece[..read].to_vec()).await.is_err() {
                return;
            }
        }
    });
    let stop = [shutdown::never(), shutdown::never()];
    Ok(serve(engine, pieces, |mail| write(output, mail), stop).await?)
}

/// Requests that are being answered, by their id as it was written.
type Running = Arc<Mutex<HashMap<String, AbortHandle>>>;

fn locked(running: &Running) -> MutexGuard<'_, HashMap<String, AbortHandle>> {
    running.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Serves until the input ends or `stop` completes. What is then still running ends with `abandon`, and after the end of
/// the input with `stop` as well.
async fn serve<W: Future<Output = std::io::Result<()>>>(
    engine: Engine,
    mut input: mpsc::Receiver<Vec<u8>>,
    write: impl FnOnce(mpsc::Receiver<Vec<u8>>) -> W,
    [mut stop, abandon]: [Stop; 2],
) -> std::io::Result<()> {
    let (outbox, mail) = mpsc::channel(OUTBOX);
    let read = async move {
        let mut session = Session {
            engine,
            outbox,
            running: Running::default(),
            tasks: JoinSet::new(),
            crowded: false,
            #[cfg(feature = "rmcp")]
            opening: opening::Opening::default(),
            #[cfg(feature = "rmcp")]
            behind: behind::Behind::default(),
        };
        let mut lines = Lines::default();
        let stopped = loop {
            let piece = tokio::select! {
                piece = input.recv() => piece,
                () = &mut stop => break true,
                // Finished tasks are let go of as they finish.
                Some(_) = session.tasks.join_next() => continue,
            };
            let ended = match &piece {
                Some(piece) => lines.push(piece),
                None => lines.end().into_iter().collect(),
            };
            for line in ended {
                session.take(line).await;
            }
            if piece.is_none() {
                break false;
            }
        };
        tokio::select! {
            () = session.finish() => {}
            // A client that waits no longer has ended the input, and then says stop
            // (<https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/stdio>).
            () = &mut stop, if !stopped => {}
        }
    };
    let (mut write, mut read) = (std::pin::pin!(write(mail)), std::pin::pin!(read));
    tokio::select! {
        // The client is gone: calls are dropped, as nobody can be answered.
        written = &mut write => written,
        () = &mut read => write.await,
        // A client that does not read must not keep the server from ending.
        () = abandon => Ok(()),
    }
}

/// What a client has going on.
struct Session {
    engine: Engine,
    outbox: mpsc::Sender<Vec<u8>>,
    running: Running,
    tasks: JoinSet<()>,
    /// Whether a request was refused for want of room, and none was answered since.
    crowded: bool,
    #[cfg(feature = "rmcp")]
    opening: opening::Opening,
    #[cfg(feature = "rmcp")]
    behind: behind::Behind,
}

impl Session {
    /// Takes one line: a request is begun, a cancellation carried out.
    async fn take(&mut self, line: Line) {
        #[cfg(feature = "rmcp")]
        let Some(line) = self.route(line).await else { return };
        let line = match line {
            Line::Message(line) => line,
            Line::TooLong => return self.send(too_long()).await,
        };
        let incoming = self.engine.read(&line);
        #[cfg(feature = "rmcp")]
        if self.is_for_behind(&incoming) {
            return self.hand_on(line).await;
        }
        match incoming {
            Incoming::Refused(reply) => self.send(reply).await,
            Incoming::Notification(notification) => {
                // Unknown and finished requests are nobody's fault: the two messages may cross.
                if let Some(id) = notification.cancels()
                    && let Some(task) = locked(&self.running).remove(id.get())
                {
                    task.abort();
                }
            }
            Incoming::Request(request) if !self.has_room().await => {
                self.send(Reply::refusal(Some(request.id()), &ProtocolError::busy())).await;
            }
            Incoming::Request(request) => {
                let id = request.id().get().to_owned();
                let (engine, outbox, running) =
                    (self.engine.clone(), self.outbox.clone(), Arc::clone(&self.running));
                let own = id.clone();
                let work = async move {
                    let notify: Notify = {
                        let outbox = outbox.clone();
                        Arc::new(move |message| drop(outbox.try_send(message)))
                    };
                    let reply = engine.answer(*request, Principal::Local, Some(notify)).await;
                    // From here on it cannot be cancelled: its answer goes out whole.
                    locked(&running).remove(&own);
                    let _ = outbox.send(reply.body).await;
                };
                // Under the lock, so that a task that is done at once is not registered after it was let go of.
                let mut running = locked(&self.running);
                running.insert(id, self.tasks.spawn(work));
            }
        }
    }

    /// A reply to what was no request. Fails only when the client is gone, which the writer notices.
    async fn send(&self, reply: Reply) {
        let _ = self.outbox.send(reply.body).await;
    }

    /// Finishes what was begun; the writer then knows that nothing more comes.
    async fn finish(mut self) {
        #[cfg(feature = "rmcp")]
        {
            self.opening.end();
            self.behind = None;
        }
        while self.tasks.join_next().await.is_some() {}
    }
}

/// The answer to a line of which nothing was kept.
pub(in crate::serve) fn too_long() -> Reply {
    let error = ProtocolError::invalid_request(format!("Invalid request: over {MAX_LINE} bytes"));
    Reply::refusal(None, &error)
}

/// Writes messages to standard output until there are no more.
async fn write_stdout(mut mail: mpsc::Receiver<Vec<u8>>) -> std::io::Result<()> {
    let (done, written) = oneshot::channel();
    std::thread::spawn(move || {
        let mut stdout = std::io::stdout().lock();
        let mut result = Ok(());
        while let Some(mut message) = mail.blocking_recv() {
            message.push(b'\n');
            result = stdout.write_all(&message);
            if mail.is_empty() {
                result = result.and_then(|()| stdout.flush());
            }
            if result.is_err() {
                break;
            }
        }
        // Nobody waits for it any more if the server was abandoned.
        let _ = done.send(result);
    });
    written.await.unwrap_or(Ok(()))
}

async fn write(
    mut output: impl AsyncWrite + Unpin,
    mut mail: mpsc::Receiver<Vec<u8>>,
) -> std::io::Result<()> {
    while let Some(mut message) = mail.recv().await {
        message.push(b'\n');
        output.write_all(&message).await?;
        if mail.is_empty() {
            output.flush().await?;
        }
    }
    output.flush().await
}

#[cfg(test)]
mod tests;
