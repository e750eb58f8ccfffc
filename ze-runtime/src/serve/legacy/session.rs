//! What the calls of one session share: its beginning, its questions, and its end.

use tokio::sync::{Semaphore, watch};
use tokio_util::sync::CancellationToken;

use super::PENDING;

pub(in crate::serve) struct Session {
    /// Whether the client has said that it is ready.
    initialized: watch::Sender<bool>,
    /// One permit a question that may still be asked.
    pub(super) questions: Semaphore,
    /// Nobody will answer any more.
    pub(super) ended: CancellationToken,
}

impl Session {
    pub(super) fn new(ended: CancellationToken) -> Self {
        Self { initialized: watch::Sender::new(false), questions: Semaphore::new(PENDING), ended }
    }

    /// The client has sent `notifications/initialized`.
    pub(super) fn begin(&self) {
        self.initialized.send_replace(true);
    }

    /// Completes when the client has said that it is ready.
    pub(super) async fn begun(&self) {
        // Cannot fail: the sender is here.
        let _ = self.initialized.subscribe().wait_for(|initialized| *initialized).await;
    }
}
