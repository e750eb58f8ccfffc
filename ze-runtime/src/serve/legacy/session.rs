//! What the calls of one session share: its questions, and its end.

use tokio::sync::Semaphore;
use tokio_util::sync::CancellationToken;

use super::PENDING;

pub(in crate::serve) struct Session {
    /// One permit a question that may still be asked.
    pub(super) questions: Semaphore,
    /// Nobody will answer any more.
    pub(super) ended: CancellationToken,
}

impl Session {
    pub(super) fn new(ended: CancellationToken) -> Self {
        Self { questions: Semaphore::new(PENDING), ended }
    }
}
