//! The sessions of an HTTP endpoint: rmcp's own, with an account of who they belong to and whether anyone listens.
//!
//! rmcp ends a session that is silent for a while, and would so while a person thinks. Here a session ends when no
//! stream of it has been open for a time, whatever is said on the streams.

use std::collections::HashMap;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

use futures_core::Stream;
use rmcp::model::{ClientJsonRpcMessage, ServerJsonRpcMessage};
use rmcp::transport::streamable_http_server::session::local::LocalSessionManager;
use rmcp::transport::streamable_http_server::session::{ServerSseMessage, SessionId, SessionManager};
use tokio::sync::watch;
use tokio::time::{Instant, sleep_until};
use tokio_util::sync::CancellationToken;

use super::PENDING;
use super::session::Session;
use crate::client::Principal;

/// Cheap to clone: clones share the sessions.
#[derive(Clone)]
pub(in crate::serve) struct Sessions(Arc<Shared>);

struct Shared {
    inner: LocalSessionManager,
    table: Mutex<Table>,
    /// How many sessions there may be.
    limit: usize,
    /// How long a session lives without an open stream.
    timeout: Duration,
    /// Ends the questions of every session.
    stopping: CancellationToken,
    /// Streams on which a request is being answered.
    answering: watch::Sender<usize>,
}

#[derive(Default)]
struct Table {
    live: HashMap<SessionId, Arc<Live>>,
    /// Places that were given to sessions which are beginning. One that has begun counts twice for that moment.
    beginning: usize,
}

/// A place for a session that is beginning.
pub(super) struct Place(Sessions);

impl Drop for Place {
    fn drop(&mut self) {
        self.0.table().beginning -= 1;
    }
}

/// A session that has not ended.
pub(super) struct Live {
    pub(super) session: Arc<Session>,
    /// On whose behalf it was begun. Nobody else may use it
    /// (<https://modelcontextprotocol.io/specification/2025-11-25/basic/security_best_practices#session-hijacking>).
    pub(super) owner: OnceLock<Principal>,
    streams: Mutex<Streams>,
}

struct Streams {
    open: usize,
    /// Since when none was, if none is.
    closed_at: Instant,
}

impl Sessions {
    /// At most `limit` sessions, each of which may be without an open stream for `timeout`.
    pub(super) fn new(limit: usize, timeout: Duration, stopping: CancellationToken) -> Self {
        let mut inner = LocalSessionManager::default();
        inner.session_config.keep_alive = None;
        Self(Arc::new(Shared {
            inner,
            table: Mutex::default(),
            limit,
            timeout,
            stopping,
            answering: watch::Sender::new(0),
        }))
    }

    fn table(&self) -> MutexGuard<'_, Table> {
        self.0.table.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn find(&self, id: &str) -> Option<Arc<Live>> {
        self.table().live.get(id).cloned()
    }

    /// A place for one session more. Where all are taken, the session ends that nobody has used for longest; its client
    /// may begin another. `None` where all are in use.
    pub(super) async fn place(&self) -> Option<Place> {
        let spared = {
            let mut table = self.table();
            let full = table.live.len() + table.beginning >= self.0.limit;
            let spared = if full { Some(table.spare(self.0.timeout)?) } else { None };
            table.beginning += 1;
            spared
        };
        let place = Place(self.clone());
        if let Some((id, live)) = spared {
            live.session.ended.cancel();
            // Only fails if it has ended already.
            let _ = self.0.inner.close_session(&id).await;
        }
        Some(place)
    }

    /// Counts a request as being answered until what it gives back is dropped.
    pub(super) fn answering(&self) -> Answering {
        self.0.answering.send_modify(|streams| *streams += 1);
        Answering(self.clone())
    }

    /// Completes when no request is being answered on an open stream.
    pub(super) async fn answered(&self) {
        let mut answering = self.0.answering.subscribe();
        let _ = answering.wait_for(|streams| *streams == 0).await;
    }

    /// Ends a session when its time is up.
    async fn expire(self, id: SessionId, live: Arc<Live>) {
        loop {
            let expires = live.expires(self.0.timeout);
            if expires.is_some_and(|at| at <= Instant::now()) {
                // Only fails if it has ended already.
                let _ = self.close_session(&id).await;
                return;
            }
            // While a stream is open, it is looked at again when it could first have expired.
            let again = expires.unwrap_or_else(|| Instant::now() + self.0.timeout);
            tokio::select! {
                () = sleep_until(again) => {}
                () = live.session.ended.cancelled() => return,
            }
        }
    }

    fn watch(
        &self,
        id: &SessionId,
        stream: impl Stream<Item = ServerSseMessage> + Send + Sync + 'static,
        answers: bool,
    ) -> Watched {
        let live = self.find(id);
        if let Some(live) = &live {
            live.streams().open += 1;
        }
        Watched { stream: Box::pin(stream), live, _answering: answers.then(|| self.answering()) }
    }
}

impl Table {
    /// Takes out the session that is idle for longest, if one is.
    fn spare(&mut self, timeout: Duration) -> Option<(SessionId, Arc<Live>)> {
        let idle = self.live.iter().filter_map(|(id, live)| Some((live.idle_since(timeout)?, id)));
        let (_, id) = idle.min_by_key(|(since, _)| *since)?;
        let id = id.clone();
        self.live.remove_entry(&id)
    }
}

impl Live {
    fn new(session: Session) -> Self {
        let streams = Mutex::new(Streams { open: 0, closed_at: Instant::now() });
        Self { session: Arc::new(session), owner: OnceLock::new(), streams }
    }

    fn streams(&self) -> MutexGuard<'_, Streams> {
        self.streams.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Since when it is idle: nobody listens, nobody is being asked, and that for a tenth of the time after which it
    /// would end by itself.
    fn idle_since(&self, timeout: Duration) -> Option<Instant> {
        let streams = self.streams();
        let idle = streams.open == 0
            && streams.closed_at.elapsed() >= timeout / 10
            && self.session.questions.available_permits() == PENDING;
        idle.then_some(streams.closed_at)
    }

    /// When it expires, unless a stream is open.
    fn expires(&self, timeout: Duration) -> Option<Instant> {
        let streams = self.streams();
        (streams.open == 0).then(|| streams.closed_at + timeout)
    }
}

/// A stream that is accounted for until it is dropped: at its end, or when the client is gone.
struct Watched {
    stream: Pin<Box<dyn Stream<Item = ServerSseMessage> + Send + Sync>>,
    live: Option<Arc<Live>>,
    _answering: Option<Answering>,
}

/// A request that is being answered on an open stream.
pub(super) struct Answering(Sessions);

impl Drop for Answering {
    fn drop(&mut self) {
        self.0.0.answering.send_modify(|streams| *streams -= 1);
    }
}

impl Stream for Watched {
    type Item = ServerSseMessage;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        self.stream.as_mut().poll_next(cx)
    }
}

impl Drop for Watched {
    fn drop(&mut self) {
        if let Some(live) = &self.live {
            let mut streams = live.streams();
            streams.open -= 1;
            streams.closed_at = Instant::now();
        }
    }
}

type Failure = <LocalSessionManager as SessionManager>::Error;

impl SessionManager for Sessions {
    type Error = Failure;
    type Transport = <LocalSessionManager as SessionManager>::Transport;

    async fn create_session(&self) -> Result<(SessionId, Self::Transport), Failure> {
        let (id, transport) = self.0.inner.create_session().await?;
        let live = Arc::new(Live::new(Session::new(self.0.stopping.child_token())));
        self.table().live.insert(id.clone(), Arc::clone(&live));
        tokio::spawn(self.clone().expire(id.clone(), live));
        Ok((id, transport))
    }

    async fn initialize_session(
        &self,
        id: &SessionId,
        message: ClientJsonRpcMessage,
    ) -> Result<ServerJsonRpcMessage, Failure> {
        self.0.inner.initialize_session(id, message).await
    }

    async fn has_session(&self, id: &SessionId) -> Result<bool, Failure> {
        self.0.inner.has_session(id).await
    }

    async fn close_session(&self, id: &SessionId) -> Result<(), Failure> {
        let live = self.table().live.remove(id);
        if let Some(live) = live {
            live.session.ended.cancel();
        }
        self.0.inner.close_session(id).await
    }

    async fn create_stream(
        &self,
        id: &SessionId,
        message: ClientJsonRpcMessage,
    ) -> Result<impl Stream<Item = ServerSseMessage> + Send + Sync + 'static, Failure> {
        let stream = SessionManager::create_stream(&self.0.inner, id, message).await?;
        Ok(self.watch(id, stream, true))
    }

    async fn accept_message(&self, id: &SessionId, message: ClientJsonRpcMessage) -> Result<(), Failure> {
        self.0.inner.accept_message(id, message).await
    }

    async fn create_standalone_stream(
        &self,
        id: &SessionId,
    ) -> Result<impl Stream<Item = ServerSseMessage> + Send + Sync + 'static, Failure> {
        let stream = self.0.inner.create_standalone_stream(id).await?;
        Ok(self.watch(id, stream, false))
    }

    async fn resume(
        &self,
        id: &SessionId,
        last_event_id: String,
    ) -> Result<impl Stream<Item = ServerSseMessage> + Send + Sync + 'static, Failure> {
        // Of a request's stream, unless it is the one that belongs to none.
        let answers = last_event_id.contains('/');
        let stream = self.0.inner.resume(id, last_event_id).await?;
        Ok(self.watch(id, stream, answers))
    }
}
