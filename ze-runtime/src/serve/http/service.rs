//! One HTTP request, from its head to its response.

use std::convert::Infallible;
use std::future::poll_fn;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use bytes::Bytes;
use http::header::{ACCEPT, ALLOW, CACHE_CONTROL, CONTENT_TYPE, HeaderName, HeaderValue};
use http::{HeaderMap, Method, Request, Response, StatusCode};
use http_body::Body;
use http_body_util::{BodyExt, LengthLimitError, Limited};
use tokio::sync::mpsc;
use tokio::time::timeout;
use tower_service::Service;

use super::body::{Answering, ResponseBody};
use super::{PATH, READ_TIMEOUT, Settings, guard, headers};
use crate::client::Principal;
use crate::serve::engine::{Engine, Incoming, Notify, Reply};
#[cfg(feature = "rmcp")]
use crate::serve::legacy::http::{Endpoint, Refused};
use crate::wire::ProtocolError;

/// How many progress notifications of a call may wait for its client; further ones are dropped.
const PROGRESS: usize = 32;

/// The endpoint, as a `tower` service. Cheap to clone.
#[derive(Debug, Clone)]
pub struct HttpService {
    pub(super) engine: Engine,
    pub(super) settings: Arc<Settings>,
    #[cfg(feature = "rmcp")]
    pub(super) sessions: Arc<Endpoint>,
}

impl<B> Service<Request<B>> for HttpService
where
    B: Body + Send + 'static,
    B::Data: Send,
    B::Error: Into<Box<dyn std::error::Error + Send + Sync>>,
{
    type Response = Response<ResponseBody>;
    type Error = Infallible;
    type Future = Pin<Box<dyn Future<Output = Result<Self::Response, Infallible>> + Send>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: Request<B>) -> Self::Future {
        let service = self.clone();
        Box::pin(async move { Ok(service.respond(request).await) })
    }
}

impl HttpService {
    async fn respond<B>(self, request: Request<B>) -> Response<ResponseBody>
    where
        B: Body + Send + 'static,
        B::Data: Send,
        B::Error: Into<Box<dyn std::error::Error + Send + Sync>>,
    {
        let (head, body) = request.into_parts();
        if let Some(why) =
            guard::refuse(&head.headers, &head.uri, &self.settings.hosts, &self.settings.origins)
        {
            return refusal(StatusCode::FORBIDDEN, why);
        }
        if head.uri.path() != PATH {
            return refusal(StatusCode::NOT_FOUND, "the endpoint is /mcp");
        }
        #[cfg(feature = "rmcp")]
        if [Method::GET, Method::DELETE].contains(&head.method) && Endpoint::names_session(&head.headers) {
            return self.in_session(head, Bytes::new()).await;
        }
        if head.method != Method::POST {
            let mut response = refusal(StatusCode::METHOD_NOT_ALLOWED, "the endpoint takes POST");
            response.headers_mut().insert(ALLOW, HeaderValue::from_static("POST"));
            return response;
        }
        // Also keeps out what a page can send without being asked: text and forms.
        if !is_json(&head.headers) {
            return refusal(StatusCode::UNSUPPORTED_MEDIA_TYPE, "the body must be application/json");
        }
        let body = match self.body(body).await {
            Ok(body) => body,
            Err((status, why)) => return refusal(status, why),
        };
        #[cfg(feature = "rmcp")]
        if Endpoint::takes(&head.headers, &body) {
            return self.in_session(head, body).await;
        }
        let request = match self.engine.read(&body) {
            Incoming::Refused(reply) => return json(reply),
            Incoming::Notification(notification) => {
                return match headers::check_notification(&head.headers, &notification) {
                    Ok(()) => empty(StatusCode::ACCEPTED),
                    Err(error) => json(Reply::refusal(None, &error)),
                };
            }
            Incoming::Request(request) => request,
        };
        if let Err(error) = headers::check(&head.headers, &request, &self.engine) {
            return json(Reply::refusal(Some(request.id()), &error));
        }
        #[cfg(feature = "rmcp")]
        if self.engine.hands_on(&request) {
            let ends = request.method() != "subscriptions/listen";
            return self.hand_on(head, body, ends).await;
        }
        drop(body);
        let principal = head.extensions.get::<Principal>().cloned().unwrap_or_default();
        let engine = self.engine;
        if !(request.wants_progress() && accepts_events(&head.headers)) {
            return json(engine.answer(*request, principal, None).await);
        }
        let (notify, progress) = mpsc::channel::<Vec<u8>>(PROGRESS);
        let notify: Notify = Arc::new(move |message| drop(notify.try_send(message)));
        let call: Answering = Box::pin(async move { engine.answer(*request, principal, Some(notify)).await });
        first_of(call, progress).await
    }

    /// The answer to a request of an older revision's session.
    #[cfg(feature = "rmcp")]
    async fn in_session(&self, head: http::request::Parts, body: Bytes) -> Response<ResponseBody> {
        match self.sessions.respond(head, body).await {
            Ok(response) => response.map(ResponseBody::legacy),
            // Which tells the client to begin another.
            Err(Refused::NoSession) => refusal(StatusCode::NOT_FOUND, "there is no such session"),
            Err(Refused::Full) => {
                refusal(StatusCode::SERVICE_UNAVAILABLE, "too many sessions; try again later")
            }
            Err(Refused::Unreadable(reply)) => json(reply),
        }
    }

    /// The answer of the server behind.
    #[cfg(feature = "rmcp")]
    async fn hand_on(&self, head: http::request::Parts, body: Bytes, ends: bool) -> Response<ResponseBody> {
        match self.sessions.hand_on(head, body, ends).await {
            Ok(response) => response.map(ResponseBody::legacy),
            Err(reply) => json(reply),
        }
    }

    /// Reads a body within its limits.
    async fn body<B>(&self, body: B) -> Result<Bytes, (StatusCode, &'static str)>
    where
        B: Body,
        B::Error: Into<Box<dyn std::error::Error + Send + Sync>>,
    {
        let read = Limited::new(body, self.settings.body_limit).collect();
        match timeout(READ_TIMEOUT, read).await {
            Err(_) => Err((StatusCode::REQUEST_TIMEOUT, "the body took too long")),
            Ok(Ok(body)) => Ok(body.to_bytes()),
            Ok(Err(error)) if error.is::<LengthLimitError>() => {
                Err((StatusCode::PAYLOAD_TOO_LARGE, "the body is too long"))
            }
            Ok(Err(_)) => Err((StatusCode::BAD_REQUEST, "the body could not be read")),
        }
    }
}

/// The answer as JSON, or an event stream if the call reports progress before it has one.
async fn first_of(mut call: Answering, mut progress: mpsc::Receiver<Vec<u8>>) -> Response<ResponseBody> {
    let first = poll_fn(|cx| {
        if let Poll::Ready(reply) = call.as_mut().poll(cx) {
            return Poll::Ready(Err(reply));
        }
        match progress.poll_recv(cx) {
            Poll::Ready(Some(message)) => Poll::Ready(Ok(message)),
            // Closed: the call takes no notifications.
            Poll::Ready(None) | Poll::Pending => Poll::Pending,
        }
    });
    match first.await {
        Ok(message) => {
            let mut response = Response::new(ResponseBody::events(&message, call, progress));
            let headers = response.headers_mut();
            headers.insert(CONTENT_TYPE, HeaderValue::from_static("text/event-stream"));
            headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
            headers.insert(HeaderName::from_static("x-accel-buffering"), HeaderValue::from_static("no"));
            response
        }
        // Progress that was reported in the same breath as the answer would only delay it.
        Err(reply) => json(reply),
    }
}

fn json(reply: Reply) -> Response<ResponseBody> {
    let mut response = Response::new(ResponseBody::whole(reply.body));
    *response.status_mut() = StatusCode::from_u16(reply.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    response
}

/// A refusal of HTTP's own, before there is a message: a JSON-RPC error without an id.
fn refusal(status: StatusCode, why: &str) -> Response<ResponseBody> {
    let mut response =
        json(Reply::refusal(None, &ProtocolError::invalid_request(format!("Invalid request: {why}"))));
    *response.status_mut() = status;
    response
}

fn empty(status: StatusCode) -> Response<ResponseBody> {
    let mut response = Response::new(ResponseBody::whole(Bytes::new()));
    *response.status_mut() = status;
    response
}

fn is_json(headers: &HeaderMap) -> bool {
    let text = headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    text.split(';').next().unwrap_or_default().trim().eq_ignore_ascii_case("application/json")
}

/// Whether the client takes an event stream. The protocol wants it to; one that says otherwise gets JSON alone.
fn accepts_events(headers: &HeaderMap) -> bool {
    let mut accepted = headers.get_all(ACCEPT).iter().filter_map(|value| value.to_str().ok()).peekable();
    accepted.peek().is_none()
        || accepted.flat_map(|value| value.split(',')).any(|range| {
            let range = range.split(';').next().unwrap_or_default().trim();
            ["text/event-stream", "text/*", "*/*"].iter().any(|own| range.eq_ignore_ascii_case(own))
        })
}
