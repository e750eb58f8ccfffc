//! The author's code, run so that a panic in it is an error result and the server lives.

use std::future::poll_fn;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::task::Poll;

use crate::error::{Error, incident};
use crate::log;
use crate::result::ToolOutput;
use crate::tool::BoxFuture;

/// Runs a body. The error is what the model is told of a panic, whose text is the panic hook's to show and not ours.
pub(crate) async fn guarded<'c>(
    tool: &str,
    start: impl FnOnce() -> BoxFuture<'c, ToolOutput>,
) -> Result<ToolOutput, ToolOutput> {
    caught(tool, started(tool, start)?).await
}

/// Starts any code of the author's. The error is what the model is told of a panic.
pub(crate) fn started<T>(tool: &str, start: impl FnOnce() -> T) -> Result<T, ToolOutput> {
    catch_unwind(AssertUnwindSafe(start)).map_err(|_| panicked(tool))
}

/// Runs it.
pub(crate) async fn caught<T>(tool: &str, mut body: BoxFuture<'_, T>) -> Result<T, ToolOutput> {
    let outcome = poll_fn(|cx| match catch_unwind(AssertUnwindSafe(|| body.as_mut().poll(cx))) {
        Ok(poll) => poll.map(Some),
        Err(_) => Poll::Ready(None),
    });
    outcome.await.ok_or_else(|| panicked(tool))
}

fn panicked(tool: &str) -> ToolOutput {
    let id = incident();
    log::error(&id, &format!("tool `{tool}` panicked"));
    ToolOutput::error(Error::shown(&id).to_string())
}
