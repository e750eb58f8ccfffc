//! The body of a response: one JSON object, or a call's events while it runs.

use std::collections::VecDeque;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use bytes::Bytes;
use http_body::{Body, Frame, SizeHint};
use tokio::sync::mpsc;
use tokio::time::{Instant, Sleep, sleep};

use crate::serve::engine::Reply;
#[cfg(feature = "rmcp")]
use crate::serve::legacy::http::LegacyBody;

/// How long an event stream may be silent before a comment shows that it lives.
const KEEP_ALIVE: Duration = Duration::from_secs(15);

/// A call that is being answered.
pub(super) type Answering = Pin<Box<dyn Future<Output = Reply> + Send>>;

/// The body of a response.
pub struct ResponseBody(Inner);

enum Inner {
    Whole(Option<Bytes>),
    Events(Box<Events>),
    /// Of a session of an older revision.
    #[cfg(feature = "rmcp")]
    Legacy(LegacyBody),
}

/// The events of one call. It owns the call: a client that disconnects drops the body, and so cancels it.
struct Events {
    call: Option<Answering>,
    progress: mpsc::Receiver<Vec<u8>>,
    ready: VecDeque<Bytes>,
    silence: Pin<Box<Sleep>>,
}

impl ResponseBody {
    pub(super) fn whole(bytes: impl Into<Bytes>) -> Self {
        let bytes = bytes.into();
        Self(Inner::Whole((!bytes.is_empty()).then_some(bytes)))
    }

    #[cfg(feature = "rmcp")]
    pub(super) fn legacy(body: LegacyBody) -> Self {
        Self(Inner::Legacy(body))
    }

    /// The events of a call whose first notification is there.
    pub(super) fn events(first: &[u8], call: Answering, progress: mpsc::Receiver<Vec<u8>>) -> Self {
        Self(Inner::Events(Box::new(Events {
            call: Some(call),
            progress,
            ready: VecDeque::from([event(first)]),
            silence: Box::pin(sleep(KEEP_ALIVE)),
        })))
    }
}

fn event(message: &[u8]) -> Bytes {
    [b"event: message\ndata: ", message, b"\n\n"].concat().into()
}

impl Events {
    /// The next piece. The answer is the last: nothing of the call follows it.
    fn poll(&mut self, cx: &mut Context<'_>) -> Poll<Option<Bytes>> {
        loop {
            if let Some(ready) = self.ready.pop_front() {
                self.silence.as_mut().reset(Instant::now() + KEEP_ALIVE);
                return Poll::Ready(Some(ready));
            }
            let Some(call) = &mut self.call else { return Poll::Ready(None) };
            let answer = call.as_mut().poll(cx);
            while let Poll::Ready(Some(message)) = self.progress.poll_recv(cx) {
                self.ready.push_back(event(&message));
            }
            if let Poll::Ready(reply) = answer {
                self.ready.push_back(event(&reply.body));
                self.call = None;
            } else if self.ready.is_empty() {
                if self.silence.as_mut().poll(cx).is_pending() {
                    return Poll::Pending;
                }
                self.ready.push_back(Bytes::from_static(b": still running\n\n"));
            }
        }
    }
}

impl Body for ResponseBody {
    type Data = Bytes;
    type Error = std::convert::Infallible;

    fn poll_frame(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Self::Error>>> {
        let bytes = match &mut self.get_mut().0 {
            Inner::Whole(bytes) => bytes.take(),
            Inner::Events(events) => std::task::ready!(events.poll(cx)),
            #[cfg(feature = "rmcp")]
            Inner::Legacy(body) => return Pin::new(body).poll_frame(cx),
        };
        Poll::Ready(bytes.map(|bytes| Ok(Frame::data(bytes))))
    }

    fn is_end_stream(&self) -> bool {
        match &self.0 {
            Inner::Whole(bytes) => bytes.is_none(),
            Inner::Events(events) => events.call.is_none() && events.ready.is_empty(),
            #[cfg(feature = "rmcp")]
            Inner::Legacy(body) => body.is_end_stream(),
        }
    }

    fn size_hint(&self) -> SizeHint {
        match &self.0 {
            Inner::Whole(bytes) => SizeHint::with_exact(bytes.as_ref().map_or(0, |bytes| bytes.len() as u64)),
            Inner::Events(_) => SizeHint::default(),
            #[cfg(feature = "rmcp")]
            Inner::Legacy(body) => body.size_hint(),
        }
    }
}

impl std::fmt::Debug for ResponseBody {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self.0 {
            Inner::Whole(_) => "ResponseBody::Whole",
            Inner::Events(_) => "ResponseBody::Events",
            #[cfg(feature = "rmcp")]
            Inner::Legacy(_) => "ResponseBody::Legacy",
        })
    }
}

#[cfg(test)]
mod tests {
    use std::future::{pending, poll_fn};

    use super::*;

    #[tokio::test]
    async fn a_stream_that_is_silent_shows_that_it_lives() {
        let (_reports, progress) = mpsc::channel(1);
        let call: Option<Answering> = Some(Box::pin(pending()));
        let silence = Box::pin(sleep(Duration::ZERO));
        let mut events = Events { call, progress, ready: VecDeque::new(), silence };
        let piece = poll_fn(|cx| events.poll(cx)).await;
        // A comment, which clients skip.
        assert_eq!(piece.unwrap(), ": still running\n\n");
        assert!(events.silence.deadline() > Instant::now() + KEEP_ALIVE / 2);
    }
}
