//! Carries a plan out: evaluates what waits, and calls the function once.

use std::future::poll_fn;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use serde_json::value::RawValue;
use serde_json::{Map, Value};

use crate::call::plan::{Plan, Round, plan};
use crate::call::{Call, CallRequest, CallResponse, Scope, Values};
use crate::context::CallContext;
use crate::elicit::answer::Answers;
use crate::error::{Error, incident};
use crate::log;
use crate::result::ToolOutput;
use crate::tool::BoxFuture;
use crate::toolset::Toolset;
use crate::toolset::ready::ReadySupplier;
use crate::wire::ProtocolError;

pub(crate) async fn run(toolset: &Toolset, request: CallRequest) -> Result<CallResponse, ProtocolError> {
    let tool = toolset.find(&request.name)?;
    if present(request.request_state.as_deref()).is_some() {
        return Err(ProtocolError::stray_state());
    }
    let arguments = arguments(present(request.arguments.as_deref()))?;
    let malformed = |what: crate::elicit::answer::Malformed| ProtocolError::invalid_params(what.0);
    let answers = Answers::read(present(request.input_responses.as_deref())).map_err(malformed)?;
    let context = Arc::new(CallContext {
        tool: tool.def.name,
        client: request.client,
        principal: request.principal,
        progress: request.progress,
    });
    let round = Round { tool, arguments: &arguments, answers: &answers, client: request.client };
    let mut values = Values::new(tool.params.len());
    loop {
        values = match plan(&round, values).map_err(malformed)? {
            Plan::Refuse(output) => return Ok(CallResponse::Complete(output)),
            Plan::Ask(input) => return Ok(CallResponse::InputRequired(input)),
            Plan::Run(values) => {
                request.observer.entering(tool.def.name);
                let call = Call { values, state: &tool.state, context: &context };
                return Ok(CallResponse::Complete(guarded(tool.def.name, || tool.def.call.call(call)).await));
            }
            Plan::Resolve(params, mut values) => {
                for index in params {
                    let ReadySupplier::Resolved(resolver) = tool.params[index].supplier else { continue };
                    match resolver(Scope { values: &values, context: &context }).await {
                        Ok(slot) => values.set(index, slot),
                        Err(error) => {
                            return Ok(CallResponse::Complete(ToolOutput::error(error.to_string())));
                        }
                    }
                }
                values
            }
        };
    }
}

/// For arguments, answers and state, `null` is absent.
pub(crate) fn present(raw: Option<&RawValue>) -> Option<&RawValue> {
    raw.filter(|raw| raw.get() != "null")
}

fn arguments(raw: Option<&RawValue>) -> Result<Map<String, Value>, ProtocolError> {
    let Some(raw) = raw else { return Ok(Map::new()) };
    serde_json::from_str(raw.get())
        .map_err(|_| ProtocolError::invalid_params("params.arguments must be an object"))
}

/// Runs a body. A panic is an error result, and the server lives; its text is the panic hook's to show, not ours.
async fn guarded<'c>(tool: &str, start: impl FnOnce() -> BoxFuture<'c, ToolOutput>) -> ToolOutput {
    let Ok(mut body) = catch_unwind(AssertUnwindSafe(start)) else { return panicked(tool) };
    let outcome = poll_fn(|cx| match catch_unwind(AssertUnwindSafe(|| body.as_mut().poll(cx))) {
        Ok(poll) => poll.map(Some),
        Err(_) => std::task::Poll::Ready(None),
    });
    match outcome.await {
        Some(output) => output,
        None => panicked(tool),
    }
}

fn panicked(tool: &str) -> ToolOutput {
    let id = incident();
    log::error(&id, &format!("tool `{tool}` panicked"));
    ToolOutput::error(Error::shown(&id).to_string())
}
