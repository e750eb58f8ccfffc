//! A session over standard input and output.

use std::collections::HashSet;
use std::io;
use std::sync::Arc;

use rmcp::model::{
    ClientJsonRpcMessage, ClientNotification, JsonRpcMessage, RequestId, ServerJsonRpcMessage,
};
use rmcp::transport::Transport;
use rmcp::{RoleServer, serve_server};
use serde_json::error::Category;
use tokio::sync::{mpsc, watch};
use tokio_util::sync::CancellationToken;

use super::handler::Handler;
use super::session::Session;
use crate::client::Principal;
use crate::log;
use crate::serve::engine::Reply;
use crate::serve::stdio::{Line, too_long};
use crate::toolset::Toolset;
use crate::wire::ProtocolError;

/// Serves the session whose messages `lines` are, until they end and what had begun is answered.
pub(in crate::serve) async fn serve(
    toolset: Toolset,
    lines: mpsc::Receiver<Line>,
    outbox: mpsc::Sender<Vec<u8>>,
) {
    let session = Arc::new(Session::new(CancellationToken::new()));
    let handler = Handler::new(toolset, Arc::clone(&session), Principal::Local);
    let pipe = Pipe { lines, outbox, session, unanswered: Arc::default(), refusal: None };
    match serve_server(handler, pipe).await {
        Ok(running) => drop(running.waiting().await),
        Err(_) => log::info("a client's handshake came to nothing"),
    }
}

/// The session's messages: lines in, lines out.
struct Pipe {
    lines: mpsc::Receiver<Line>,
    outbox: mpsc::Sender<Vec<u8>>,
    session: Arc<Session>,
    /// Requests that have no response yet.
    unanswered: Arc<watch::Sender<HashSet<RequestId>>>,
    /// The answer to what was no message, on its way.
    refusal: Option<Reply>,
}

impl Pipe {
    /// Keeps account of what is to be answered.
    fn note(&self, message: &ClientJsonRpcMessage) {
        match message {
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
                }
            }
            _ => {}
        }
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
            match self.lines.recv().await {
                Some(Line::Message(line)) => match serde_json::from_slice::<ClientJsonRpcMessage>(&line) {
                    Ok(message) => {
                        self.note(&message);
                        return Some(message);
                    }
                    Err(why) => self.refusal = Some(unreadable(&why)),
                },
                Some(Line::TooLong) => self.refusal = Some(too_long()),
                None => {
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

fn unreadable(why: &serde_json::Error) -> Reply {
    let error = match why.classify() {
        Category::Data => ProtocolError::invalid_request("Invalid request"),
        _ => ProtocolError::parse("Parse error"),
    };
    Reply::refusal(None, &error)
}
