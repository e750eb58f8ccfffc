//! Streamable HTTP (feature `http`, on by default): one path that takes POST
//! (<https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http>).
//!
//! Stateless: no sessions, no GET stream, no resumption. A response is one JSON object; it becomes an event stream only
//! when a call that asked for progress has some to report. A client that disconnects has cancelled its request.
//!
//! With the feature `rmcp`, the path also takes the sessions of older revisions: a POST whose message names no revision
//! in its `_meta` and either is `initialize` or comes with a session's id, and GET and DELETE with such an id.

mod address;
mod body;
mod guard;
mod headers;
mod listen;
mod service;

use std::sync::Arc;
use std::time::Duration;

pub use address::Address;
pub use body::ResponseBody;
pub use service::HttpService;

use crate::serve::Result;
use crate::serve::engine::Engine;
use crate::toolset::Toolset;

/// The path of the endpoint.
pub const PATH: &str = "/mcp";

/// How much of a request's body is read, in bytes, unless [`HttpServer::body_limit`] says otherwise.
pub const BODY_LIMIT: usize = 4 << 20;

/// How long a request's head, and then its body, may take to arrive.
const READ_TIMEOUT: Duration = Duration::from_secs(30);

/// A toolset on its way to HTTP clients.
///
/// ```no_run
/// # async fn f(toolset: ze_runtime::Toolset) -> ze_runtime::serve::Result {
/// use ze_runtime::serve::http::HttpServer;
///
/// HttpServer::new(toolset).allow_host("mcp.example.com").serve(([0, 0, 0, 0], 8080)).await
/// # }
/// ```
#[derive(Debug)]
#[must_use = "a server does nothing until it serves"]
pub struct HttpServer {
    engine: Engine,
    settings: Settings,
}

/// What a service holds requests to.
#[derive(Debug, Clone)]
struct Settings {
    hosts: guard::Allowed,
    origins: guard::Allowed,
    body_limit: usize,
    #[cfg(feature = "rmcp")]
    session_timeout: Duration,
    #[cfg(feature = "rmcp")]
    session_limit: usize,
}

impl HttpServer {
    /// A server for `toolset`, for clients on this machine.
    pub fn new(toolset: Toolset) -> Self {
        Self::of(Engine::new(toolset))
    }

    pub(in crate::serve) fn of(engine: Engine) -> Self {
        let settings = Settings {
            hosts: guard::Allowed::Loopback,
            origins: guard::Allowed::Loopback,
            body_limit: BODY_LIMIT,
            #[cfg(feature = "rmcp")]
            session_timeout: crate::serve::legacy::SESSION_TIMEOUT,
            #[cfg(feature = "rmcp")]
            session_limit: crate::serve::legacy::SESSIONS,
        };
        Self { engine, settings }
    }

    /// Answers requests for this host too: a name or an address, without a port. Where no host was named, an address
    /// beyond this machine answers any.
    pub fn allow_host(mut self, host: impl Into<String>) -> Self {
        self.settings.hosts.add(host.into());
        self
    }

    /// Answers pages of this origin too, such as `https://app.example.com`. Requests without an `Origin` come from no
    /// page.
    pub fn allow_origin(mut self, origin: impl Into<String>) -> Self {
        self.settings.origins.add(origin.into());
        self
    }

    /// Reads bodies of at most `bytes`; a longer one is answered with 413.
    pub fn body_limit(mut self, bytes: usize) -> Self {
        self.settings.body_limit = bytes;
        self
    }

    /// Ends a session of an older revision, and what its user is asked, when no stream of it has been open for `timeout`
    /// ([`SESSION_TIMEOUT`](crate::serve::legacy::SESSION_TIMEOUT) otherwise). A client that was disconnected has that
    /// long to come back. Needs the feature `rmcp`.
    #[cfg(feature = "rmcp")]
    pub fn session_timeout(mut self, timeout: Duration) -> Self {
        self.settings.session_timeout = timeout;
        self
    }

    /// Has at most `sessions` sessions of older revisions at a time
    /// ([`SESSIONS`](crate::serve::legacy::SESSIONS) otherwise). Where one more begins, the one ends that is idle for
    /// longest: it has no open stream for a tenth of the [timeout](Self::session_timeout), and no question that waits.
    /// Its client is answered with 404, and begins another. Where none is idle, the new one is refused with 503.
    #[cfg(feature = "rmcp")]
    pub fn session_limit(mut self, sessions: usize) -> Self {
        self.settings.session_limit = sessions;
        self
    }

    /// The endpoint as a `tower` service, for a server of your own. It answers on [`PATH`], for hosts on this machine
    /// and those that were allowed. A [`Principal`](crate::Principal) in the request's extensions is whose calls it
    /// serves; put it there from a verified token.
    ///
    /// # Errors
    ///
    /// When tools of the toolset keep something between the rounds of a call and
    /// [`seal_keys`](crate::ToolsetBuilder::seal_keys) says nothing of how.
    pub fn into_service(self) -> Result<HttpService> {
        self.engine.may_serve_http()?;
        Ok(HttpService {
            #[cfg(feature = "rmcp")]
            sessions: Arc::new(crate::serve::legacy::http::Endpoint::new(
                &self.engine,
                self.settings.session_limit,
                self.settings.session_timeout,
                self.settings.body_limit,
            )),
            engine: self.engine,
            settings: Arc::new(self.settings),
        })
    }

    /// Serves on `address` until a signal comes. Calls that had begun are finished; a second signal ends them.
    ///
    /// # Errors
    ///
    /// When the address cannot be listened on; as [`into_service`](Self::into_service).
    pub async fn serve(self, address: impl Into<Address>) -> Result {
        listen::serve(self, address.into()).await
    }

    /// As [`serve`](Self::serve), on a listener of your own and until `stop` completes.
    ///
    /// # Errors
    ///
    /// When the listener has no address; as [`into_service`](Self::into_service).
    pub async fn serve_on(self, listener: tokio::net::TcpListener, stop: impl Future<Output = ()>) -> Result {
        listen::serve_on(self, listener, stop, std::future::pending()).await
    }
}

impl Toolset {
    /// Serves over HTTP on `address`, such as `3000` for that port of this machine alone, until a signal comes. Needs the
    /// feature `http`.
    ///
    /// # Errors
    ///
    /// When the address cannot be listened on; as [`HttpServer::into_service`].
    pub async fn serve_http(self, address: impl Into<Address>) -> Result {
        HttpServer::new(self).serve(address).await
    }
}
