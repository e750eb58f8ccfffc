//! This call: what a tool function can learn of it, and say while it runs.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use crate::client::{Client, Principal};

/// The call that a tool function serves. Take it by reference: `cx: &CallContext`.
pub struct CallContext {
    pub(crate) tool: &'static str,
    pub(crate) client: Client,
    pub(crate) call_id: Option<String>,
    pub(crate) principal: Principal,
    pub(crate) progress: Option<Progress>,
}

/// Where progress goes, and how far the call has said it is.
pub(crate) struct Progress {
    sink: Arc<dyn ProgressSink>,
    last: Mutex<Option<f64>>,
}

/// Takes a call's progress to its client. A report that cannot be sent now may be dropped: the next one says more.
pub(crate) trait ProgressSink: Send + Sync {
    fn report(&self, progress: f64, total: Option<f64>, message: Option<&str>);
}

impl Progress {
    pub(crate) fn new(sink: Arc<dyn ProgressSink>) -> Self {
        Self { sink, last: Mutex::new(None) }
    }
}

impl CallContext {
    /// The context of no call, for calling a tool function directly: the tool has no name, nobody can be asked, and
    /// progress goes nowhere.
    ///
    /// ```
    /// # use ze_runtime::{CallContext, tool};
    /// /// Count.
    /// #[tool]
    /// async fn count(cx: &CallContext, to: u8) -> String {
    ///     cx.progress(1.0, Some(to.into()), None);
    ///     format!("counted to {to}")
    /// }
    ///
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// assert_eq!(count(&CallContext::detached(), 3).await, "counted to 3");
    /// # }
    /// ```
    #[must_use]
    pub fn detached() -> Self {
        Self {
            tool: "",
            client: Client::new(),
            call_id: None,
            principal: Principal::default(),
            progress: None,
        }
    }

    /// The tool's name.
    #[must_use]
    pub fn tool(&self) -> &str {
        self.tool
    }

    /// What the client can do.
    #[must_use]
    pub fn client(&self) -> Client {
        self.client
    }

    /// What all rounds of this call have in common, for a tool that keeps something between them (it has a `confirm` or
    /// `choices`, say); `None` for others. A confirmed tool runs at most once for each: a body that commits the id in the
    /// transaction of what it does can see for itself whether that was done.
    #[must_use]
    pub fn call_id(&self) -> Option<&str> {
        self.call_id.as_deref()
    }

    /// On whose behalf the call comes.
    #[must_use]
    pub fn principal(&self) -> &Principal {
        &self.principal
    }

    /// Tells the client how far the call is, if it asked to be told. Units are the tool's own; `progress` must grow
    /// from one report to the next, and a report that does not is left out
    /// (<https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/progress>).
    pub fn progress(&self, progress: f64, total: Option<f64>, message: Option<&str>) {
        let Some(own) = &self.progress else { return };
        let mut last = own.last.lock().unwrap_or_else(PoisonError::into_inner);
        if !progress.is_finite() || last.is_some_and(|last| progress <= last) {
            return;
        }
        *last = Some(progress);
        own.sink.report(progress, total.filter(|total| total.is_finite()), message);
    }
}

impl fmt::Debug for CallContext {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CallContext")
            .field("tool", &self.tool)
            .field("client", &self.client)
            .finish_non_exhaustive()
    }
}
