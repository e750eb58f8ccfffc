//! Which era a stream is of, by its first messages.

use tokio::sync::mpsc;

use super::{Line, Session};
use crate::serve::era::{Era, glance};
use crate::serve::legacy;
use crate::serve::legacy::handler::Serves;

/// What the messages so far have shown.
#[derive(Default)]
pub(super) enum Opening {
    #[default]
    Open,
    Modern,
    /// Where the lines of the session go.
    Legacy(mpsc::Sender<Line>),
}

impl Opening {
    /// No more lines come.
    pub(super) fn end(&mut self) {
        *self = Self::Modern;
    }
}

impl Session {
    /// Passes a line on to the session of an older revision, if it is one of; else gives it back.
    pub(super) async fn route(&mut self, line: Line) -> Option<Line> {
        let line = match &self.opening {
            Opening::Modern => return Some(line),
            Opening::Open => line,
            Opening::Legacy(session) => session.send(line).await.err()?.0,
        };
        // Also after a session that came to nothing: the next message may begin another.
        self.opening = Opening::Open;
        let Line::Message(body) = &line else { return Some(line) };
        match glance(body).and_then(|glance| glance.opens()) {
            None => Some(line),
            Some(Era::Modern) => {
                self.opening = Opening::Modern;
                Some(line)
            }
            Some(Era::Legacy) => {
                let (session, lines) = mpsc::channel(1);
                self.tasks.spawn(legacy::stdio::serve(
                    self.engine.clone(),
                    Serves::Sessions,
                    lines,
                    self.outbox.clone(),
                ));
                // The session was begun just now.
                let _ = session.send(line).await;
                self.opening = Opening::Legacy(session);
                None
            }
        }
    }
}
