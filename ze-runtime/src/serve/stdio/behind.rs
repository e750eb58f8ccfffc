//! What of the modern revision is for the server behind.

use tokio::sync::mpsc;

use super::{Line, Session, locked};
use crate::serve::engine::Incoming;
use crate::serve::legacy;
use crate::serve::legacy::handler::Serves;

/// Where its lines go, once there are any.
pub(super) type Behind = Option<mpsc::Sender<Line>>;

impl Session {
    /// A notification is, unless it cancels a request that is answered here.
    pub(super) fn is_for_behind(&self, incoming: &Incoming) -> bool {
        match incoming {
            Incoming::Request(request) => self.engine.hands_on(request),
            Incoming::Notification(notification) => {
                let own = |id: &str| locked(&self.running).contains_key(id);
                self.engine.behind().is_some() && !notification.cancels().is_some_and(|id| own(id.get()))
            }
            Incoming::Refused(_) => false,
        }
    }

    pub(super) async fn hand_on(&mut self, line: Vec<u8>) {
        let behind = self.behind.get_or_insert_with(|| {
            let (behind, lines) = mpsc::channel(1);
            let (engine, outbox) = (self.engine.clone(), self.outbox.clone());
            self.tasks.spawn(legacy::stdio::serve(engine, Serves::Modern, lines, outbox));
            behind
        });
        // Fails only when the client is gone, which the writer notices.
        let _ = behind.send(Line::Message(line)).await;
    }
}
