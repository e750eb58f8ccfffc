//! Answers revision 2026-07-28, bytes to bytes, for any transport.
//!
//! A body is parsed once. Arguments and answers are handed on unparsed, and what does not change is bytes already. The
//! order of the checks is the order in which a client can repair its request: JSON, the shape of the message, the
//! required `_meta`, the transport's own (see [`http`](super::http)), the version, the method, the parameters.

mod message;
mod progress;
mod read;

use std::fmt;
use std::sync::Arc;

use serde::Serialize;
use serde_json::value::RawValue;

pub use message::{Incoming, Notification, Request};
#[cfg(feature = "rmcp")]
pub(in crate::serve) use progress::LONGEST_TOKEN;
#[cfg(all(feature = "rmcp", any(feature = "http", feature = "stdio")))]
pub(in crate::serve) use read::is_id;

use crate::call::observe::Observer;
use crate::call::run::present;
use crate::call::{CallRequest, CallResponse};
use crate::client::Principal;
use crate::context::Progress;
#[cfg(feature = "http")]
use crate::schema::mirror::Mirrored;
use crate::serve::engine::progress::Reporter;
#[cfg(feature = "rmcp")]
use crate::serve::over::inner::Inner;
use crate::toolset::Toolset;
#[cfg(all(feature = "http", feature = "seal"))]
use crate::toolset::ready::ReadyTool;
use crate::wire::{self, ProtocolError, REVISION};

/// Answers the messages of one toolset. Cheap to clone.
#[derive(Clone)]
pub struct Engine {
    toolset: Toolset,
    observer: Observer,
    /// The server that is to have what is not for the toolset: transports hand it on.
    #[cfg(feature = "rmcp")]
    over: Option<Arc<dyn Inner>>,
}

/// A response, and the HTTP status that goes with it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reply {
    /// The status, for a transport that has one.
    pub status: u16,
    /// One JSON-RPC message, without a newline.
    pub body: Vec<u8>,
}

/// Takes a call's notifications to its client: each a JSON-RPC message without a newline. It must not block; what it
/// cannot take now it may drop.
pub type Notify = Arc<dyn Fn(Vec<u8>) + Send + Sync>;

impl Engine {
    /// An engine for `toolset`.
    #[must_use]
    pub fn new(toolset: Toolset) -> Self {
        Self {
            toolset,
            observer: Observer::default(),
            #[cfg(feature = "rmcp")]
            over: None,
        }
    }

    /// The toolset that it answers for.
    #[cfg(feature = "rmcp")]
    pub(crate) fn toolset(&self) -> &Toolset {
        &self.toolset
    }

    /// The same, in front of a server.
    #[cfg(feature = "rmcp")]
    pub(in crate::serve) fn over(self, inner: Arc<dyn Inner>) -> Self {
        Self { over: Some(inner), ..self }
    }

    /// The server behind it.
    #[cfg(feature = "rmcp")]
    pub(in crate::serve) fn behind(&self) -> Option<&Arc<dyn Inner>> {
        self.over.as_ref()
    }

    /// Whether a request is for the server behind it, or one that both answer. What is wrong with a request of either
    /// kind before it has a method is told here.
    #[cfg(feature = "rmcp")]
    pub(in crate::serve) fn hands_on(&self, request: &Request) -> bool {
        self.over.is_some()
            && request.version == REVISION
            && match request.method.as_str() {
                "tools/call" => request.tool_name().is_some_and(|name| !self.toolset.has(&name)),
                "server/discover" | "tools/list" => self.no_state(request).is_ok(),
                // They are gone from this revision, and rmcp takes some of them still.
                "initialize" | "logging/setLevel" | "ping" => false,
                "resources/subscribe" | "resources/unsubscribe" => false,
                _ => true,
            }
    }

    /// The same, watched.
    #[cfg(feature = "testing")]
    pub(crate) fn observed(self, observer: Observer) -> Self {
        Self { observer, ..self }
    }

    /// Whether tools keep something between the rounds of a call.
    #[cfg(feature = "http")]
    pub(crate) fn keeps_state(&self) -> bool {
        self.toolset.is_stateful()
    }

    /// Whether HTTP may bring its toolset to clients: what tools keep between rounds has to be sealed with keys that the
    /// author chose.
    #[cfg(feature = "http")]
    pub(crate) fn may_serve_http(&self) -> crate::serve::Result {
        #[cfg(feature = "seal")]
        if self.toolset.is_stateful() {
            let built = &self.toolset.0;
            if !built.keys_chosen {
                return Err(crate::serve::Error::new(
                    "tools of this server keep something between the rounds of a call: give the toolset `.seal_keys(SealKeys::from_env()?)`, or `SealKeys::ephemeral()` for one instance that forgets at each start",
                ));
            }
            if built.seal_keys.is_ephemeral() {
                crate::log::warn(
                    "the seal's keys are ephemeral: calls that wait for an answer are lost when this server stops, and no other instance can go on with them",
                );
            } else if !built.once_chosen && built.tools.iter().any(ReadyTool::runs_once) {
                crate::log::warn(
                    "which confirmed calls have run is remembered in this process alone: where there are several instances, or one that is started again must not run them twice, give the toolset a `once_store`",
                );
            }
        }
        Ok(())
    }

    /// Reads one message. Its answer, where it cannot be read, is in the result.
    #[must_use]
    pub fn read(&self, body: &[u8]) -> Incoming {
        read::read(body)
    }

    /// Answers one request on behalf of `principal`; progress goes to `notify`. Dropping the future cancels it.
    pub async fn answer(&self, request: Request, principal: Principal, notify: Option<Notify>) -> Reply {
        let id = request.id.clone();
        match self.result(request, principal, notify).await {
            Ok(Body::Rendered(result)) => reply(Some(&id), Ok(result)),
            Ok(Body::Made(response)) => {
                reply(Some(&id), Ok(&wire::call_result(&response, &self.toolset.0.server)))
            }
            Err(error) => Reply::refusal(Some(&id), &error),
        }
    }

    /// The arguments of the tool called `name` that HTTP clients repeat in headers.
    #[cfg(feature = "http")]
    pub(crate) fn mirrored(&self, name: &str) -> &[Mirrored] {
        self.toolset.find(name).map_or(&[], |tool| &tool.mirrored)
    }

    /// Answers one message: `None` for a notification.
    ///
    /// ```
    /// # use ze_runtime::{Principal, Toolset, serve::engine::Engine};
    /// # async fn f(toolset: Toolset, read: impl Fn() -> Vec<u8>, write: impl Fn(Vec<u8>)) {
    /// let engine = Engine::new(toolset);
    /// if let Some(reply) = engine.handle(&read(), Principal::Local).await {
    ///     write(reply.body);
    /// }
    /// # }
    /// ```
    pub async fn handle(&self, body: &[u8], principal: Principal) -> Option<Reply> {
        match self.read(body) {
            Incoming::Request(request) => Some(self.answer(*request, principal, None).await),
            Incoming::Notification(_) => None,
            Incoming::Refused(reply) => Some(reply),
        }
    }

    async fn result(
        &self,
        request: Request,
        principal: Principal,
        notify: Option<Notify>,
    ) -> Result<Body<'_>, ProtocolError> {
        if request.version != REVISION {
            return Err(ProtocolError::unsupported_version(&request.version));
        }
        match request.method.as_str() {
            "server/discover" => {
                self.no_state(&request)?;
                Ok(Body::Rendered(&self.toolset.0.discovery))
            }
            "tools/list" => {
                self.no_state(&request)?;
                // One page, so no cursor was ever given out.
                if present(request.cursor.as_deref()).is_some() {
                    return Err(ProtocolError::bad_cursor());
                }
                Ok(Body::Rendered(&self.toolset.rendered(request.client).result))
            }
            "tools/call" => self.call(request, principal, notify).await,
            _ => Err(ProtocolError::method_not_found()),
        }
    }

    /// Only a call can carry state, so another request that carries some is refused before anything runs. (A call is
    /// refused by the toolset itself.)
    fn no_state(&self, request: &Request) -> Result<(), ProtocolError> {
        match present(request.request_state.as_deref()) {
            Some(_) => Err(self.toolset.stray_state()),
            None => Ok(()),
        }
    }

    async fn call(
        &self,
        request: Request,
        principal: Principal,
        notify: Option<Notify>,
    ) -> Result<Body<'_>, ProtocolError> {
        let name = request
            .tool_name()
            .ok_or_else(|| ProtocolError::invalid_params("params.name must be a string"))?;
        let progress = request
            .progress_token
            .zip(notify)
            .map(|(token, notify)| Progress::new(Arc::new(Reporter { token, notify })));
        let call = CallRequest {
            name,
            arguments: request.arguments,
            input_responses: request.input_responses,
            request_state: request.request_state,
            client: request.client,
            principal,
            progress,
            observer: self.observer.clone(),
            in_session: false,
            pause: None,
        };
        Ok(Body::Made(self.toolset.call(call).await?))
    }
}

enum Body<'a> {
    Rendered(&'a RawValue),
    Made(CallResponse),
}

fn reply(id: Option<&RawValue>, outcome: Result<&(impl Serialize + ?Sized), &ProtocolError>) -> Reply {
    let status = outcome.err().map_or(200, ProtocolError::http_status);
    Reply { status, body: wire::response(id, outcome) }
}

impl Reply {
    /// An error that answers a message, or one whose id could not be read.
    pub(crate) fn refusal(id: Option<&RawValue>, error: &ProtocolError) -> Self {
        reply(id, Err::<&(), _>(error))
    }
}

impl fmt::Debug for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Engine").field(&self.toolset).finish()
    }
}
