//! A call up to the point where nothing but its body is left: what is to run as a task is asked for before.

use std::fmt;
use std::future::poll_fn;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};

use crate::call::run::run;
use crate::call::{CallRequest, CallResponse};
use crate::result::ToolOutput;
use crate::toolset::Toolset;
use crate::wire::ProtocolError;

/// What a call came to before its body: see [`Toolset::prepare`].
#[derive(Debug)]
pub enum Prepared {
    /// The answer of this round: a question, or a result without the body.
    Response(CallResponse),
    /// Nothing is left to ask.
    Ready(ReadyCall),
}

/// A call of which only the body is left. Dropped, it was never run.
pub struct ReadyCall(Running);

type Running = Pin<Box<dyn Future<Output = Result<CallResponse, ProtocolError>> + Send>>;

pub(crate) async fn prepare(toolset: &Toolset, request: CallRequest) -> Result<Prepared, ProtocolError> {
    let reached = Arc::new(AtomicBool::new(false));
    let request = CallRequest { pause: Some(Pause(Arc::clone(&reached))), ..request };
    let toolset = toolset.clone();
    let mut call: Running = Box::pin(async move { run(&toolset, request).await });
    let response = poll_fn(|cx| match call.as_mut().poll(cx) {
        Poll::Pending if reached.load(Ordering::Relaxed) => Poll::Ready(None),
        poll => poll.map(Some),
    });
    Ok(match response.await {
        Some(response) => Prepared::Response(response?),
        None => Prepared::Ready(ReadyCall(call)),
    })
}

impl ReadyCall {
    /// Runs the body. A confirmed call is claimed only now, so it may turn out to have run already.
    pub async fn run(self) -> ToolOutput {
        match self.0.await {
            Ok(CallResponse::Complete(output)) => output,
            // Whatever asks or refuses comes before the body.
            Ok(CallResponse::InputRequired(_)) | Err(_) => ToolOutput::error("the call could not go on"),
        }
    }
}

impl fmt::Debug for ReadyCall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ReadyCall")
    }
}

/// Where the body would be entered: pending once, so that whoever polls the call can keep it.
pub(crate) struct Pause(Arc<AtomicBool>);

impl Future for Pause {
    type Output = ();

    fn poll(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<()> {
        // Nobody is woken: the one who polled looks at it right after.
        if self.0.swap(true, Ordering::Relaxed) { Poll::Ready(()) } else { Poll::Pending }
    }
}
