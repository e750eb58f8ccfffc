//! When to stop: SIGINT, and SIGTERM where there is one.

use std::pin::Pin;

/// Completes when it is time to stop.
pub(crate) type Stop = Pin<Box<dyn Future<Output = ()> + Send>>;

/// The first signal to stop. On a platform without signals it never comes.
pub(crate) fn signal() -> Stop {
    Box::pin(wait())
}

/// The second: whoever runs the server will not wait for it.
#[cfg(feature = "stdio")]
pub(crate) fn second_signal() -> Stop {
    Box::pin(async {
        wait().await;
        wait().await;
    })
}

/// No signal at all.
#[cfg(feature = "stdio")]
pub(crate) fn never() -> Stop {
    Box::pin(std::future::pending())
}

async fn wait() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let Ok(mut terminate) = signal(SignalKind::terminate()) else { return interrupt().await };
        tokio::select! {
            () = interrupt() => {}
            _ = terminate.recv() => {}
        }
    }
    #[cfg(not(unix))]
    interrupt().await;
}

async fn interrupt() {
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}
