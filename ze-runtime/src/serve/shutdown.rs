//! When to stop: SIGINT, and SIGTERM where there is one.

use std::pin::Pin;

/// Completes when it is time to stop.
pub(crate) type Stop = Pin<Box<dyn Future<Output = ()> + Send>>;

/// The first signal to stop from now on, not from when this is first polled: a server that is busy from its first moment
/// would miss it. On a platform without signals it never comes.
pub(crate) fn signal() -> Stop {
    let mut signals = Signals::new();
    Box::pin(async move { signals.next().await })
}

/// The second from now on: whoever runs the server will not wait for it. A task of its own counts them, as two that come
/// while a busy server polls something else would be one.
pub(crate) fn second_signal() -> Stop {
    let mut signals = Signals::new();
    let mut counting = tokio::task::JoinSet::new();
    counting.spawn(async move {
        signals.next().await;
        signals.next().await;
    });
    Box::pin(async move { drop(counting.join_next().await) })
}

/// No signal at all.
#[cfg(feature = "stdio")]
pub(crate) fn never() -> Stop {
    Box::pin(std::future::pending())
}

/// Signals since this was made. What cannot be listened for never comes.
struct Signals {
    #[cfg(unix)]
    kinds: [Option<tokio::signal::unix::Signal>; 2],
}

impl Signals {
    fn new() -> Self {
        #[cfg(unix)]
        use tokio::signal::unix::{SignalKind, signal};
        Self {
            #[cfg(unix)]
            kinds: [SignalKind::terminate(), SignalKind::interrupt()].map(|kind| signal(kind).ok()),
        }
    }

    #[cfg(unix)]
    async fn next(&mut self) {
        let [terminate, interrupt] = self.kinds.each_mut().map(|kind| async {
            match kind {
                Some(signal) => drop(signal.recv().await),
                None => std::future::pending().await,
            }
        });
        tokio::select! {
            () = terminate => {}
            () = interrupt => {}
        }
    }

    #[cfg(not(unix))]
    async fn next(&mut self) {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}
