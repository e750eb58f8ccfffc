//! Sessions over HTTP, on the endpoint of the modern revision: which requests are theirs, and rmcp's answers.

use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use http::request::Parts;
use http::{HeaderMap, Request, Response, StatusCode};
use http_body_util::BodyExt;
use http_body_util::Full;
use http_body_util::combinators::BoxBody;
use rmcp::transport::StreamableHttpServerConfig;
use tokio_util::sync::CancellationToken;

use super::handler::Serves;
use super::message;
use super::session::Session;
pub(in crate::serve) use super::sessions::Sessions;
use crate::client::Principal;
use crate::serve::engine::{Engine, Reply};
use crate::serve::era::glance;
use crate::serve::over::inner::nothing;
use crate::wire::REVISION;

const SESSION: &str = "Mcp-Session-Id";
const VERSION: &str = "MCP-Protocol-Version";

/// The body of rmcp's responses.
pub(in crate::serve) type LegacyBody = BoxBody<Bytes, Infallible>;

/// rmcp's answer to a request.
pub(in crate::serve) type Respond = Box<dyn Fn(Request<Full<Bytes>>) -> Responding + Send + Sync>;

type Responding = Pin<Box<dyn Future<Output = Response<LegacyBody>> + Send>>;

/// The sessions of one endpoint. They end with it.
pub(in crate::serve) struct Endpoint {
    respond: Respond,
    sessions: Sessions,
    /// Nobody will answer a question any more.
    stopping: CancellationToken,
    /// Every session is over.
    stopped: CancellationToken,
}

/// Why a request is not a session's.
pub(in crate::serve) enum Refused {
    /// No session of that id is the caller's.
    NoSession,
    /// It would begin one more than there may be.
    Full,
    /// It is none that rmcp can read.
    Unreadable(Reply),
}

impl Endpoint {
    /// At most `limit` sessions, which may be without an open stream for `timeout` and read bodies of up to `body_limit`
    /// bytes.
    pub(in crate::serve) fn new(engine: &Engine, limit: usize, timeout: Duration, body_limit: usize) -> Self {
        let (stopping, stopped) = (CancellationToken::new(), CancellationToken::new());
        let sessions = Sessions::new(limit, timeout, stopping.clone());
        // `Host` and `Origin` were looked at before.
        let mut config = StreamableHttpServerConfig::default().disable_allowed_hosts();
        config.max_request_body_bytes = body_limit;
        config.cancellation_token = stopped.clone();
        // Of the modern revision; a session's answers are events whatever this says.
        config.json_response = true;
        // Who calls, and in which session, comes with each request.
        let nobody = Arc::new(Session::new(stopping.clone()));
        let (inner, serves) = match engine.behind() {
            Some(inner) => (Arc::clone(inner), Serves::Both),
            None => (nothing(), Serves::Sessions),
        };
        let respond = inner.at_endpoint(engine.toolset().clone(), serves, nobody, sessions.clone(), config);
        Self { respond, sessions, stopping, stopped }
    }

    /// Whether a request is a session's, or begins one. A body that is no message is not.
    pub(in crate::serve) fn takes(headers: &HeaderMap, body: &[u8]) -> bool {
        if headers.get(VERSION).is_some_and(|version| version == REVISION) {
            return false;
        }
        let Some(glance) = glance(body) else { return false };
        glance.begins_session() || (!glance.modern && Self::names_session(headers))
    }

    /// Whether a request that has no body is a session's.
    pub(in crate::serve) fn names_session(headers: &HeaderMap) -> bool {
        headers.contains_key(SESSION)
    }

    pub(in crate::serve) async fn respond(
        &self,
        mut head: Parts,
        body: Bytes,
    ) -> Result<Response<LegacyBody>, Refused> {
        let caller = head.extensions.get::<Principal>().cloned().unwrap_or_default();
        // Held until the session has begun.
        let _place = if let Some(id) = head.headers.get(SESSION) {
            let live = id.to_str().ok().and_then(|id| self.sessions.find(id)).ok_or(Refused::NoSession)?;
            if live.owner.get().is_some_and(|owner| *owner != caller) {
                return Err(Refused::NoSession);
            }
            head.extensions.insert(Arc::clone(&live.session));
            None
        } else {
            Some(self.sessions.place().await.ok_or(Refused::Full)?)
        };
        let response = self.answer(head, body).await.map_err(Refused::Unreadable)?;
        if let Some(id) = response.headers().get(SESSION).and_then(|id| id.to_str().ok())
            && let Some(live) = self.sessions.find(id)
        {
            // A session is begun once.
            let _ = live.owner.set(caller);
        }
        Ok(response)
    }

    /// The answer to a modern request that is for the server behind. `ends`: whether it comes to an end by itself; a
    /// subscription ends with the endpoint.
    pub(in crate::serve) async fn hand_on(
        &self,
        head: Parts,
        body: Bytes,
        ends: bool,
    ) -> Result<Response<LegacyBody>, Reply> {
        let answering = ends.then(|| self.sessions.answering());
        let response = self.answer(head, body).await?;
        Ok(response.map(|body| {
            let kept = body.map_frame(move |frame| {
                // Until the last of it is sent.
                let _ = &answering;
                frame
            });
            kept.boxed()
        }))
    }

    /// rmcp's answer. What it refuses in words of HTTP alone, as it could not read the message, gets an answer of ours.
    async fn answer(&self, head: Parts, body: Bytes) -> Result<Response<LegacyBody>, Reply> {
        let response = (self.respond)(Request::from_parts(head, Full::new(body.clone()))).await;
        if !body.is_empty()
            && [StatusCode::BAD_REQUEST, StatusCode::UNSUPPORTED_MEDIA_TYPE].contains(&response.status())
        {
            message::read(&body)?;
        }
        Ok(response)
    }

    /// Ends what waits for people, waits for what is being answered, then ends every session.
    pub(in crate::serve) async fn stop(&self) {
        self.stopping.cancel();
        self.sessions.answered().await;
        self.stopped.cancel();
    }
}

impl Drop for Endpoint {
    fn drop(&mut self) {
        self.stopping.cancel();
        self.stopped.cancel();
    }
}

impl std::fmt::Debug for Endpoint {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Endpoint")
    }
}
