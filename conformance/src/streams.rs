//! Tools that look at what else a call's stream carries: progress, but no request of the server's own, and no log.

use std::time::Duration;

use ze_runtime::{CallContext, tool};

/// Report progress.
#[tool]
pub(crate) async fn test_tool_with_progress(cx: &CallContext) -> &'static str {
    cx.progress(0.0, Some(100.0), None);
    for progress in [50.0, 100.0] {
        tokio::time::sleep(Duration::from_millis(50)).await;
        cx.progress(progress, Some(100.0), None);
    }
    "All progress is reported."
}

/// Report progress, and ask before that.
#[tool]
pub(crate) async fn test_streaming_elicitation(
    cx: &CallContext,
    #[elicit("Should it go on?")] go_on: bool,
) -> String {
    cx.progress(1.0, Some(1.0), None);
    format!("goes on: {go_on}")
}

/// Log, where no client can read it.
#[tool]
pub(crate) async fn test_logging_tool() -> &'static str {
    tracing::info!("a line of the server's own log");
    "Logged."
}
