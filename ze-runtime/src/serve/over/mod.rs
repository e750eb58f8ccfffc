//! A toolset in front of an existing server of rmcp's, version 3 (feature `rmcp`).
//!
//! Calls of the toolset's tools are answered as ever, in every revision. Everything else is the existing server's:
//! its tools, prompts, resources, completion, logging, tasks and subscriptions, in the modern revision and in sessions
//! of the older ones, and what it is sent is not looked at here. (It sees no modern notification over HTTP, where rmcp
//! takes none.) What both have a part in is merged: `initialize` and
//! `server/discover` say what either can do, under the toolset's name and with both instructions; `tools/list` has the
//! toolset's tools first, then the other's page by page, with the stricter hint to caches
//! (<https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/caching>). A tool of the other's that has
//! the name of one of ours is hidden.
//!
//! One handler serves all clients: what it keeps for one session it has to keep by session itself.
//!
//! # Tasks
//!
//! Tools in front never answer with a task. A handler that has a call run as one calls a toolset of its own: it
//! [prepares](Toolset::prepare) the call, gives back what is asked, and lets a worker run what is
//! [ready](crate::ReadyCall); a task itself asks nothing. Its list it takes from [`Toolset::list`]. Our answers convert into
//! rmcp's.
//!
//! ```
//! use rmcp::ErrorData;
//! use rmcp::model::{CallToolResponse, CreateTaskResult, InputRequiredResult};
//! use rmcp::task_manager::{TaskManager, TaskOptions};
//! use ze_runtime::{CallRequest, CallResponse, Prepared, Toolset};
//!
//! async fn call(tasks: &TaskManager, tools: &Toolset, call: CallRequest) -> Result<CallToolResponse, ErrorData> {
//!     let ready = match tools.prepare(call).await? {
//!         Prepared::Response(CallResponse::Complete(output)) => return Ok(CallToolResponse::Complete(output.into())),
//!         Prepared::Response(CallResponse::InputRequired(asked)) => return Ok(InputRequiredResult::from(asked).into()),
//!         Prepared::Ready(ready) => ready,
//!     };
//!     let task = tasks.spawn(TaskOptions::new(), |_| Box::pin(async { Ok(ready.run().await.into()) }));
//!     Ok(CreateTaskResult::new(task).into())
//! }
//! ```

pub(in crate::serve) mod convert;
pub(in crate::serve) mod inner;
pub(in crate::serve) mod merge;

use std::fmt;
use std::sync::Arc;

use rmcp::ServerHandler;

use crate::serve::engine::Engine;
use crate::toolset::Toolset;
use inner::{Existing, Inner};

/// A toolset in front of an existing server, made by [`Toolset::over`].
#[derive(Clone)]
#[must_use = "a server does nothing until it serves"]
pub struct Over {
    toolset: Toolset,
    inner: Arc<dyn Inner>,
}

impl Toolset {
    /// Puts its tools in front of an existing server: see [`over`](crate::serve::over).
    ///
    /// ```no_run
    /// # async fn f(toolset: ze_runtime::Toolset) -> ze_runtime::serve::Result {
    /// struct Existing;
    /// impl rmcp::ServerHandler for Existing {}
    ///
    /// toolset.over(Existing).serve_stdio().await
    /// # }
    /// ```
    pub fn over(self, handler: impl ServerHandler) -> Over {
        Over { toolset: self, inner: Arc::new(Existing(Arc::new(handler))) }
    }
}

impl Over {
    #[cfg(any(feature = "http", feature = "stdio"))]
    fn engine(self) -> Engine {
        Engine::new(self.toolset).over(self.inner)
    }

    /// As [`Toolset::serve_stdio`].
    ///
    /// # Errors
    ///
    /// When standard output cannot be written to.
    #[cfg(feature = "stdio")]
    pub async fn serve_stdio(self) -> crate::serve::Result {
        crate::serve::stdio::serve_stdio(self.engine()).await
    }

    /// As [`Toolset::serve_stream`].
    ///
    /// # Errors
    ///
    /// When `output` cannot be written to.
    #[cfg(feature = "stdio")]
    pub async fn serve_stream(
        self,
        input: impl tokio::io::AsyncRead + Unpin + Send + 'static,
        output: impl tokio::io::AsyncWrite + Unpin,
    ) -> crate::serve::Result {
        crate::serve::stdio::serve_stream(self.engine(), input, output).await
    }

    /// As [`Toolset::serve_http`].
    ///
    /// # Errors
    ///
    /// When the address cannot be listened on; as
    /// [`HttpServer::into_service`](crate::serve::http::HttpServer::into_service).
    #[cfg(feature = "http")]
    pub async fn serve_http(self, address: impl Into<crate::serve::http::Address>) -> crate::serve::Result {
        self.http().serve(address).await
    }

    /// Both as an HTTP server, to be set up.
    #[cfg(feature = "http")]
    pub fn http(self) -> crate::serve::http::HttpServer {
        crate::serve::http::HttpServer::of(self.engine())
    }
}

impl fmt::Debug for Over {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Over").field("toolset", &self.toolset).finish_non_exhaustive()
    }
}
