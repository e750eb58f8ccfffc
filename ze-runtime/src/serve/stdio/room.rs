//! How many requests may be in flight, and what becomes of further ones.

use std::time::Duration;

use tokio::time::timeout;

use super::Session;

/// How many requests of one client are answered at a time. A further one waits until another is answered; if none is
/// for half a second, it is answered with `-32603` and may be sent again.
pub const IN_FLIGHT: usize = 256;

/// How long that wait is. Nothing is read meanwhile, so it is short: behind the request there may be the cancellation of
/// what does not end, or an answer that it waits for.
pub(in crate::serve) const PATIENCE: Duration = Duration::from_millis(500);

impl Session {
    /// Whether one more request may begin.
    pub(super) async fn has_room(&mut self) -> bool {
        // When a wait was in vain, further requests are not waited for until one is answered.
        let patience = if self.crowded { Duration::ZERO } else { PATIENCE };
        while self.tasks.len() >= IN_FLIGHT {
            self.crowded = timeout(patience, self.tasks.join_next()).await.is_err();
            if self.crowded {
                return false;
            }
        }
        true
    }
}
