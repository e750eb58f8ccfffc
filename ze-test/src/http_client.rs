//! The HTTP half of `rmcp`'s transport, in place of its own because that one does not give out the raw messages.

use std::borrow::Cow;
use std::collections::HashMap;
use std::error::Error;
use std::sync::Arc;
use std::time::Duration;

use futures_util::StreamExt;
use futures_util::stream::BoxStream;
use http::header::{ACCEPT, CONTENT_TYPE};
use http::{HeaderName, HeaderValue, StatusCode};
use rmcp::model::{ClientJsonRpcMessage, ClientRequest, ErrorCode, ErrorData, ServerJsonRpcMessage};
use rmcp::transport::streamable_http_client::{
    SseError, StreamableHttpClient, StreamableHttpError, StreamableHttpPostResponse,
};
use sse_stream::{Sse, SseStream};
use tokio::sync::watch;
use tokio::time::timeout;

use crate::failure::{Failure, causes};
use crate::report::{Report, Way};
use crate::visible;

type Failed = StreamableHttpError<reqwest::Error>;
type Events = BoxStream<'static, Result<Sse, SseError>>;

const JSON: &str = "application/json";
const EVENTS: &str = "text/event-stream";
const SESSION: &str = "mcp-session-id";
/// How long a call waits for the stream of a session that belongs to no request.
const LISTENING: Duration = Duration::from_secs(1);

/// A client that shows each message.
#[derive(Clone)]
pub(crate) struct Http {
    client: reqwest::Client,
    report: Arc<Report>,
    /// Whether that stream was opened, or refused.
    listening: Arc<watch::Sender<bool>>,
}

impl Http {
    /// A server of this machine is never reached through a proxy.
    pub(crate) fn new(loopback: bool, report: Arc<Report>) -> Result<Self, Failure> {
        let builder = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none());
        let builder = if loopback { builder.no_proxy() } else { builder };
        let client = builder.build().map_err(|error| Failure::Usage(causes(&error)))?;
        Ok(Self { client, report, listening: Arc::default() })
    }

    fn shown(
        &self,
        events: impl futures_util::Stream<Item = Result<Sse, SseError>> + Send + 'static,
    ) -> Events {
        let report = self.report.clone();
        events
            .inspect(move |event| {
                if let Ok(Sse { data: Some(data), .. }) = event
                    && !data.is_empty()
                {
                    report.wire(Way::Received, data);
                }
            })
            .boxed()
    }
}

impl StreamableHttpClient for Http {
    type Error = reqwest::Error;

    async fn post_message(
        &self,
        uri: Arc<str>,
        message: ClientJsonRpcMessage,
        session: Option<Arc<str>>,
        token: Option<String>,
        headers: HashMap<HeaderName, HeaderValue>,
    ) -> Result<StreamableHttpPostResponse, Failed> {
        if session.is_some() && is_call(&message) {
            // Some servers ask on that stream, and what they ask before it is there is lost.
            let mut listening = self.listening.subscribe();
            let _ = timeout(LISTENING, listening.wait_for(|listening| *listening)).await;
        }
        let body = serde_json::to_string(&message)?;
        self.report.wire(Way::Sent, &body);
        let mut request = self
            .client
            .post(uri.as_ref())
            .header(ACCEPT, format!("{JSON}, {EVENTS}"))
            .header(CONTENT_TYPE, JSON);
        for (name, value) in headers {
            request = request.header(name, value);
        }
        if let Some(token) = token {
            request = request.bearer_auth(token);
        }
        if let Some(session) = &session {
            request = request.header(SESSION, session.as_ref());
        }
        let response = request.body(body).send().await.map_err(Failed::Client)?;
        let status = response.status();
        if status == StatusCode::NOT_FOUND && session.is_some() {
            return Err(Failed::SessionExpired);
        }
        let header = |name: &str| response.headers().get(name)?.to_str().ok().map(str::to_owned);
        let opened = header(SESSION);
        let is = |kind: &str| {
            let media = header(CONTENT_TYPE.as_str()).unwrap_or_default();
            media.split(';').next().is_some_and(|media| media.trim().eq_ignore_ascii_case(kind))
        };
        if status.is_success() && is(EVENTS) {
            let events = self.shown(SseStream::from_bytes_stream(response.bytes_stream()));
            return Ok(StreamableHttpPostResponse::Sse(events, opened));
        }
        let body = response.bytes().await.map_err(Failed::Client)?;
        let body = String::from_utf8_lossy(&body);
        let unexpected =
            |what: &str| Failed::UnexpectedServerResponse(Cow::from(format!("HTTP {status}{what}")));
        if body.trim().is_empty() && status.is_success() {
            // In a session the answer may come on the stream that belongs to no request.
            let is_answered = session.is_some() || !matches!(message, ClientJsonRpcMessage::Request(_));
            return is_answered
                .then_some(StreamableHttpPostResponse::Accepted)
                .ok_or_else(|| unexpected(" without a message"));
        }
        self.report.wire(Way::Received, &body);
        let answer = serde_json::from_str::<ServerJsonRpcMessage>(&body).ok();
        if let Some(legacy) = refused_discovery(&message, status, answer.as_ref()) {
            return Ok(legacy);
        }
        match answer {
            Some(answer) if status.is_success() || matches!(answer, ServerJsonRpcMessage::Error(_)) => {
                let answer = placed(&message, answer)
                    .ok_or_else(|| unexpected(" with a message that does not answer this request"))?;
                Ok(StreamableHttpPostResponse::Json(answer, opened))
            }
            _ if body.trim().is_empty() => Err(unexpected("")),
            _ => Err(unexpected(&format!(": {}", visible::beginning(&body)))),
        }
    }

    async fn delete_session(
        &self,
        uri: Arc<str>,
        session: Arc<str>,
        token: Option<String>,
        headers: HashMap<HeaderName, HeaderValue>,
    ) -> Result<(), Failed> {
        self.client.delete_session(uri, session, token, headers).await
    }

    async fn get_stream(
        &self,
        uri: Arc<str>,
        session: Option<Arc<str>>,
        last_event: Option<String>,
        token: Option<String>,
        headers: HashMap<HeaderName, HeaderValue>,
    ) -> Result<Events, Failed> {
        let events = self.client.get_stream(uri, session, last_event, token, headers).await;
        self.listening.send_replace(true);
        Ok(self.shown(events?))
    }
}

fn is_call(message: &ClientJsonRpcMessage) -> bool {
    let ClientJsonRpcMessage::Request(request) = message else { return false };
    matches!(request.request, ClientRequest::CallToolRequest(_))
}

/// A server of the handshake revisions refuses `server/discover` in its own way, before it reads the request's id.
/// The client goes on to `initialize` when the refusal carries that id.
fn refused_discovery(
    message: &ClientJsonRpcMessage,
    status: StatusCode,
    answer: Option<&ServerJsonRpcMessage>,
) -> Option<StreamableHttpPostResponse> {
    let ClientJsonRpcMessage::Request(request) = message else { return None };
    let discovers = matches!(request.request, ClientRequest::DiscoverRequest(_));
    let refuses = status.is_client_error() && !matches!(status.as_u16(), 401 | 403);
    if !(discovers && refuses) {
        return None;
    }
    let error = match answer {
        Some(ServerJsonRpcMessage::Error(answer)) => answer.error.clone(),
        _ => ErrorData::new(ErrorCode::METHOD_NOT_FOUND, format!("HTTP {status}"), None),
    };
    let answer = ServerJsonRpcMessage::error(error, Some(request.id.clone()));
    Some(StreamableHttpPostResponse::Json(answer, None))
}

/// The answer to a request, with its id; the client would wait for ever for one with another. An error is that of the
/// request even so: a server that could not read the request does not know its id.
fn placed(message: &ClientJsonRpcMessage, answer: ServerJsonRpcMessage) -> Option<ServerJsonRpcMessage> {
    let ClientJsonRpcMessage::Request(request) = message else { return Some(answer) };
    match answer {
        ServerJsonRpcMessage::Error(answer) => {
            Some(ServerJsonRpcMessage::error(answer.error, Some(request.id.clone())))
        }
        ServerJsonRpcMessage::Response(answer) if answer.id.to_string() == request.id.to_string() => {
            Some(ServerJsonRpcMessage::Response(answer))
        }
        _ => None,
    }
}

/// Why a request failed, in full: the transport's own error leaves the cause out.
pub(crate) fn reason(error: &(dyn Error + Send + Sync + 'static)) -> Option<String> {
    match error.downcast_ref::<Failed>()? {
        Failed::Client(error) => Some(causes(error)),
        Failed::UnexpectedServerResponse(answer) => Some(format!("it answers {answer}")),
        error => Some(causes(error)),
    }
}
