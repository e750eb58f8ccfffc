//! What rmcp serves over standard input and output.

use std::collections::HashSet;
use std::io;
use std::sync::Arc;
use std::time::Duration;

use rmcp::model::{
    CancelledNotification, CancelledNotificationParam, ClientJsonRpcMessage, ClientNotification,
    ClientRequest, JsonRpcMessage, RequestId, ServerJsonRpcMessage,
};
use rmcp::service::serve_directly;
use rmcp::transport::Transport;
use rmcp::{RoleServer, ServerHandler, serve_server};
use serde_json::value::to_raw_value;
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, timeout_at};
use tokio_util::sync::CancellationToken;

use super::handler::{Handler, Serves};
use super::message;
use super::session::Session;
use crate::log;
use crate::serve::engine::{Engine, Reply};
use crate::serve::over::inner::nothing;
use crate::serve::stdio::{IN_FLIGHT, Line, PATIENCE, too_long};
use crate::wire::ProtocolError;

/// Serves the session whose messages `lines` are, or the modern requests that are for the server behind, until they end
/// and what had begun is answered. Subscriptions end with them.
pub(in crate::serve) async fn serve(
    engine: Engine,
    serves: Serves,
    lines: mpsc::Receiver<Line>,
    outbox: mpsc::Sender<Vec<u8>>,
) {
    let session = Arc::new(Session::new(CancellationToken::new()));
    let inner = engine.behind().map_or_else(nothing, Arc::clone);
    let pipe = Pipe {
        lines,
        outbox,
        session: Arc::clone(&session),
        unanswered: Arc::default(),
        subscriptions: Vec::new(),
        held: None,
        crowded: false,
        refusal: None,
    };
    inner.on_stream(engine.toolset().clone(), serves, session, pipe).await;
}

/// Runs a handler at a pipe.
pub(in crate::serve) async fn run<H: ServerHandler>(handler: Handler<H>, serves: Serves, pipe: Pipe) {
    let running = match serves {
        Serves::Sessions => serve_server(handler, pipe).await,
        // Each request says what a handshake would have.
        _ => Ok(serve_directly(handler, pipe, None)),
    };
    match running {
        Ok(running) => drop(running.waiting().await),
        Err(_) => log::info("a client's handshake came to nothing"),
    }
}

/// The messages: lines in, lines out.
pub(in crate::serve) struct Pipe {
    lines: mpsc::Receiver<Line>,
    outbox: mpsc::Sender<Vec<u8>>,
    session: Arc<Session>,
    /// Requests that have no response yet.
    unanswered: Arc<watch::Sender<HashSet<RequestId>>>,
    /// Requests that end with the input.
    subscriptions: Vec<RequestId>,
    /// A request that waits until another is answered, and how long.
    held: Option<(ClientJsonRpcMessage, RequestId, Instant)>,
    /// Whether one was refused for want of room, and none was answered since.
    crowded: bool,
    /// The answer to what was no message or found no room, on its way.
    refusal: Option<Reply>,
}

impl Pipe {
    /// Keeps account of what is to be answered.
    fn note(&mut self, message: &ClientJsonRpcMessage) {
        match message {
            JsonRpcMessage::Request(request)
                if matches!(request.request, ClientRequest::SubscriptionsListenRequest(_)) =>
            {
                self.subscriptions.push(request.id.clone());
            }
            JsonRpcMessage::Request(request) => {
                self.unanswered.send_modify(|ids| {
                    ids.insert(request.id.clone());
                });
            }
            JsonRpcMessage::Notification(notification) => {
                if let ClientNotification::CancelledNotification(cancelled) = &notification.notification
                    && let Some(id) = &cancelled.params.request_id
                {
                    self.unanswered.send_modify(|ids| {
                        ids.remove(id);
                    });
                    self.subscriptions.retain(|own| own != id);
                }
            }
            _ => {}
        }
    }
}

impl Pipe {
    /// Takes a message; a request for which there is no room is held.
    fn take(&mut self, message: ClientJsonRpcMessage) -> Option<ClientJsonRpcMessage> {
        if let JsonRpcMessage::Request(request) = &message {
            if !self.has_room() {
                let patience = if self.crowded { Duration::ZERO } else { PATIENCE };
                let id = request.id.clone();
                self.held = Some((message, id, Instant::now() + patience));
                return None;
            }
            self.crowded = false;
        }
        self.note(&message);
        Some(message)
    }

    fn has_room(&self) -> bool {
        self.unanswered.borrow().len() + self.subscriptions.len() < IN_FLIGHT
    }

    /// Waits until there is room for what is held; where there is none in time, it is refused.
    async fn release(&mut self, until: Instant) -> Option<ClientJsonRpcMessage> {
        let room = IN_FLIGHT.saturating_sub(self.subscriptions.len());
        let mut unanswered = self.unanswered.subscribe();
        let in_time = timeout_at(until, unanswered.wait_for(|ids| ids.len() < room)).await.is_ok();
        let (message, id, _) = self.held.take()?;
        self.crowded = !in_time;
        if in_time {
            self.note(&message);
            return Some(message);
        }
        let id = to_raw_value(&id).ok();
        self.refusal = Some(Reply::refusal(id.as_deref(), &ProtocolError::busy()));
        None
    }
}

impl Transport<RoleServer> for Pipe {
    type Error = io::Error;

    fn send(
        &mut self,
        message: ServerJsonRpcMessage,
    ) -> impl Future<Output = io::Result<()>> + Send + 'static {
        let (outbox, unanswered) = (self.outbox.clone(), Arc::clone(&self.unanswered));
        async move {
            let sent = outbox.send(serde_json::to_vec(&message)?).await;
            let answered = match message {
                JsonRpcMessage::Response(response) => Some(response.id),
                JsonRpcMessage::Error(error) => error.id,
                _ => None,
            };
            if let Some(id) = answered {
                unanswered.send_modify(|ids| {
                    ids.remove(&id);
                });
            }
            sent.map_err(|_| io::ErrorKind::BrokenPipe.into())
        }
    }

    /// The next message. Nothing is lost when the wait for it is given up.
    async fn receive(&mut self) -> Option<ClientJsonRpcMessage> {
        loop {
            if self.refusal.is_some() {
                let place = self.outbox.reserve().await.ok()?;
                if let Some(refusal) = self.refusal.take() {
                    place.send(refusal.body);
                }
            }
            if let Some((.., until)) = self.held {
                match self.release(until).await {
                    Some(message) => return Some(message),
                    None => continue,
                }
            }
            match self.lines.recv().await {
                Some(Line::Message(line)) => match message::read(&line) {
                    Ok(message) => {
                        if let Some(message) = self.take(message) {
                            return Some(message);
                        }
                    }
                    Err(refusal) => self.refusal = Some(refusal),
                },
                Some(Line::TooLong) => self.refusal = Some(too_long()),
                None => {
                    if let Some(id) = self.subscriptions.pop() {
                        return Some(cancelled(id));
                    }
                    // Nobody answers any more, and every call that had begun is answered.
                    self.session.ended.cancel();
                    let mut unanswered = self.unanswered.subscribe();
                    let _ = unanswered.wait_for(HashSet::is_empty).await;
                    return None;
                }
            }
        }
    }

    async fn close(&mut self) -> io::Result<()> {
        self.lines.close();
        Ok(())
    }
}

/// Ends a request, as the client would.
fn cancelled(id: RequestId) -> ClientJsonRpcMessage {
    let params = CancelledNotificationParam::new(Some(id), None);
    JsonRpcMessage::notification(ClientNotification::CancelledNotification(CancelledNotification::new(
        params,
    )))
}
