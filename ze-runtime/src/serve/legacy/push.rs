//! One question, pushed to the client, and how it ends.

use rmcp::RoleServer;
use rmcp::model::{CustomRequest, ServerRequest};
use rmcp::service::{PeerRequestOptions, RequestContext};
use serde_json::Value;
use tokio::time::sleep;

use super::INITIALIZED;
use super::session::Session;
use crate::revision::question::answer;

pub(super) enum Outcome {
    /// The reply, as an entry of `inputResponses`.
    Answered(Value),
    /// The client did not ask its user: it failed, answered nonsense, or cannot be reached.
    Failed,
    /// As many questions of this session wait as may.
    Full,
    /// The session is over, or the server is stopping.
    Ended,
    /// The client cancelled the call.
    Cancelled,
}

/// Pushes `params` on the stream of the call that `context` is of, and waits. There is no time-out: a person answers.
///
/// Nothing is asked before the client has said that it is ready. Its call and its `notifications/initialized` may cross
/// where each is a request of its own, so the question waits for that
/// (<https://modelcontextprotocol.io/specification/2025-11-25/basic/lifecycle#initialization>).
///
/// To be awaited in the task that rmcp began for the call, which is how rmcp knows the stream.
pub(super) async fn push(session: &Session, context: &RequestContext<RoleServer>, params: Value) -> Outcome {
    let Ok(_permit) = session.questions.try_acquire() else { return Outcome::Full };
    tokio::select! {
        biased;
        () = session.begun() => {}
        () = session.ended.cancelled() => return Outcome::Ended,
        () = context.ct.cancelled() => return Outcome::Cancelled,
        () = sleep(INITIALIZED) => return Outcome::Failed,
    }
    // Not rmcp's own type, which always writes the `mode` that 2025-06-18 does not know.
    let request = ServerRequest::CustomRequest(CustomRequest::new("elicitation/create", Some(params)));
    let options = PeerRequestOptions::no_options();
    let Ok(mut asked) = context.peer.send_cancellable_request(request, options).await else {
        return Outcome::Failed;
    };
    tokio::select! {
        biased;
        reply = &mut asked.rx => match reply {
            Ok(Ok(reply)) => {
                let reply = serde_json::to_value(reply).ok();
                reply.as_ref().and_then(answer).map_or(Outcome::Failed, Outcome::Answered)
            }
            Ok(Err(_)) | Err(_) => Outcome::Failed,
        },
        () = session.ended.cancelled() => Outcome::Ended,
        () = context.ct.cancelled() => {
            // So that the client takes its form down, and rmcp forgets whom to hand the answer to.
            let _ = asked.cancel(Some("the call was cancelled".to_owned())).await;
            Outcome::Cancelled
        }
    }
}
