//! A call's progress, on its way to the client.

use std::sync::{Arc, Mutex, PoisonError};

use rmcp::model::{ProgressNotificationParam, ProgressToken};
use rmcp::{Peer, RoleServer};
use tokio::sync::mpsc;

use crate::context::ProgressSink;

/// How many reports may wait for the client; further ones are dropped.
const WAITING: usize = 32;

/// Takes the reports of all rounds of one call.
pub(super) struct Reports {
    token: ProgressToken,
    outgoing: mpsc::Sender<ProgressNotificationParam>,
    /// Progress grows over the whole call, of which a round knows only its own.
    last: Mutex<f64>,
}

impl Reports {
    pub(super) fn new(token: ProgressToken) -> (Arc<Self>, mpsc::Receiver<ProgressNotificationParam>) {
        let (outgoing, reports) = mpsc::channel(WAITING);
        (Arc::new(Self { token, outgoing, last: Mutex::new(f64::NEG_INFINITY) }), reports)
    }
}

impl ProgressSink for Reports {
    fn report(&self, progress: f64, total: Option<f64>, message: Option<&str>) {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        if progress <= *last {
            return;
        }
        *last = progress;
        let mut report = ProgressNotificationParam::new(self.token.clone(), progress);
        report.total = total;
        report.message = message.map(str::to_owned);
        let _ = self.outgoing.try_send(report);
    }
}

/// Sends the reports while `work` goes on, and what is left of them before its outcome.
pub(super) async fn sending<T>(
    mut reports: mpsc::Receiver<ProgressNotificationParam>,
    peer: &Peer<RoleServer>,
    work: impl Future<Output = T>,
) -> T {
    let mut work = std::pin::pin!(work);
    // Beside the work: a client that takes no report does not hold the call up.
    let forward = async {
        while let Some(report) = reports.recv().await {
            // Only fails when the client is gone.
            let _ = peer.notify_progress(report).await;
        }
    };
    let mut forward = std::pin::pin!(forward);
    tokio::select! {
        biased;
        outcome = &mut work => {
            forward.await;
            outcome
        }
        () = &mut forward => work.await,
    }
}
