//! A call, from a client that answers in its session: the loop around the plan.

use std::sync::Arc;

use rmcp::model::{CallToolResult, ErrorCode, NumberOrString, ProgressToken};
use rmcp::service::RequestContext;
use rmcp::{ErrorData, RoleServer};
use serde_json::value::RawValue;
use serde_json::{Map, Value};

use super::progress::{self, Reports};
use super::push::{Outcome, push};
use super::session::Session;
use crate::call::input::{InputRequest, InputRequired};
use crate::call::observe::Observer;
use crate::call::{CallRequest, CallResponse};
use crate::client::{Client, Principal};
use crate::context::Progress;
use crate::error::incident;
use crate::result::ToolOutput;
use crate::revision::{Revision, question, tool};
use crate::serve::engine::LONGEST_TOKEN;
use crate::serve::over::convert::{result, written};
use crate::toolset::Toolset;

/// A required page, which the client is to show by itself:
/// <https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation#url-elicitation-required-error>.
const URL_ELICITATION_REQUIRED: ErrorCode = ErrorCode(-32042);

/// A required capability that was not declared. It is of the modern revision alone.
const MISSING_CAPABILITY: i32 = -32021;

/// A call as it came. Its `inputResponses` and `requestState` are not read: a session answers what it was asked.
pub(super) struct LegacyCall {
    pub(super) name: String,
    pub(super) arguments: Option<Box<RawValue>>,
    pub(super) client: Client,
    pub(super) principal: Principal,
    pub(super) session: Arc<Session>,
}

/// What earlier rounds of the call came to.
#[derive(Default)]
struct Rounds {
    answers: Map<String, Value>,
    state: Option<String>,
}

/// Carries a call through all its rounds.
pub(super) async fn call(
    toolset: &Toolset,
    call: LegacyCall,
    context: &RequestContext<RoleServer>,
) -> Result<CallToolResult, ErrorData> {
    let revision = call.client.revision();
    let output = match context.meta.get_progress_token().filter(is_short) {
        Some(token) => {
            let (sink, reports) = Reports::new(token);
            progress::sending(reports, &context.peer, rounds(toolset, call, context, Some(sink))).await
        }
        None => rounds(toolset, call, context, None).await,
    };
    result(tool::result(revision, written(&output?)))
}

async fn rounds(
    toolset: &Toolset,
    mut call: LegacyCall,
    context: &RequestContext<RoleServer>,
    reports: Option<Arc<Reports>>,
) -> Result<ToolOutput, ErrorData> {
    let mut rounds = Rounds::default();
    loop {
        let request = CallRequest {
            name: call.name.clone(),
            arguments: call.arguments.clone(),
            input_responses: None,
            request_state: None,
            client: call.client,
            principal: call.principal.clone(),
            progress: reports.clone().map(|sink| Progress::new(sink)),
            observer: Observer::default(),
            in_session: true,
            pause: None,
        };
        let request = rounds.apply(request);
        let response = tokio::select! {
            biased;
            () = context.ct.cancelled() => return Err(cancelled()),
            response = toolset.call(request) => response,
        };
        let asked = match response {
            Ok(CallResponse::Complete(output)) => return Ok(output),
            Ok(CallResponse::InputRequired(asked)) => asked,
            Err(error) if error.code() == MISSING_CAPABILITY => {
                return Ok(ToolOutput::error(error.message()));
            }
            Err(error) => return Err(error.into()),
        };
        if let Some(end) = ask(&mut call, &mut rounds, asked, context).await {
            return end;
        }
    }
}

impl Rounds {
    fn apply(&mut self, mut request: CallRequest) -> CallRequest {
        if !self.answers.is_empty() {
            request = request.input_responses(&std::mem::take(&mut self.answers));
        }
        match self.state.take() {
            Some(state) => request.request_state(&state),
            None => request,
        }
    }
}

/// Asks what a round wants asked, one question after the other. What it returns is how the call ends, if it does.
async fn ask(
    call: &mut LegacyCall,
    rounds: &mut Rounds,
    asked: InputRequired,
    context: &RequestContext<RoleServer>,
) -> Option<Result<ToolOutput, ErrorData>> {
    rounds.state = asked.request_state;
    for (key, request) in asked.requests {
        let params = question::params(call.client.revision(), &request, &incident());
        let page = matches!(request, InputRequest::Url { .. }).then(|| params.clone());
        match push(&call.session, context, params).await {
            Outcome::Answered(answer) => {
                let accepted = answer["action"] == "accept";
                rounds.answers.insert(key, answer);
                if !accepted {
                    // What else there was to ask may not matter any more: the plan knows.
                    return None;
                }
            }
            Outcome::Failed => match page {
                Some(page) if call.client.revision() == Revision::November2025 => {
                    return Some(Err(ErrorData::new(
                        URL_ELICITATION_REQUIRED,
                        "This request requires the user to visit a page first",
                        Some(question::pages(&[page])),
                    )));
                }
                _ => {
                    call.client = call.client.unaskable();
                    return None;
                }
            },
            Outcome::Full => {
                return Some(Ok(ToolOutput::error(
                    "too many pending questions in this session; nothing was done. Try again when some are answered.",
                )));
            }
            Outcome::Ended => {
                return Some(Ok(ToolOutput::error(
                    "the session ended before the user answered; nothing was done",
                )));
            }
            Outcome::Cancelled => return Some(Err(cancelled())),
        }
    }
    None
}

/// Whether a token is one to repeat in every report. In a session a longer one gets none, as it may.
fn is_short(token: &ProgressToken) -> bool {
    !matches!(&token.0, NumberOrString::String(text) if text.len() > LONGEST_TOKEN)
}

/// Nobody is sent this: a call that was cancelled has no response.
fn cancelled() -> ErrorData {
    ErrorData::internal_error("cancelled", None)
}
