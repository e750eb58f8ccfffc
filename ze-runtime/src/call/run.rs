//! Carries a plan out: evaluates what waits, asks, and calls the function once.

use std::sync::Arc;

use serde_json::value::RawValue;
use serde_json::{Map, Value};

use crate::call::evaluate::evaluate;
use crate::call::guarded::{guarded, started};
use crate::call::input::InputRequired;
use crate::call::known::Known;
use crate::call::memory::Memory;
use crate::call::plan::{Mode, Plan, Round, plan};
use crate::call::scope::Call;
use crate::call::{CallRequest, CallResponse, refusal};
use crate::context::CallContext;
use crate::elicit::answer::Answers;
use crate::toolset::Toolset;
use crate::wire::ProtocolError;

pub(crate) async fn run(toolset: &Toolset, mut request: CallRequest) -> Result<CallResponse, ProtocolError> {
    let tool = toolset.find(&request.name)?;
    let state = present(request.request_state.as_deref());
    if state.is_some() && !tool.stateful {
        return Err(toolset.stray_state());
    }
    // What is read is not kept beside what was read from it: a call may be long, and its arguments large.
    let arguments = arguments(present(request.arguments.take().as_deref()))?;
    let malformed = |what: crate::elicit::answer::Malformed| ProtocolError::invalid_params(what.0);
    let mut answers = Answers::read(present(request.input_responses.take().as_deref())).map_err(malformed)?;
    let memory = Memory::open(toolset, tool, &request, &arguments, state)?;
    if let Some(output) = memory.ended() {
        return Ok(CallResponse::Complete(output));
    }
    if tool.stateful && !memory.is_kept() {
        // Answers count only beside what was asked.
        answers = Answers::default();
    }
    let context = Arc::new(CallContext {
        tool: tool.def.name,
        client: request.client,
        call_id: memory.id().map(str::to_owned),
        principal: request.principal,
        progress: request.progress,
    });
    let round = Round {
        tool,
        arguments: &arguments,
        answers: &answers,
        client: request.client,
        context: &context,
        chain: memory.chain(),
        expired: memory.has_expired(),
    };
    let mut known = Known::new(tool.params.len());
    loop {
        // Which runs code of the author's too: what reads a value, what shows one.
        let planned = match started(tool.def.name, || plan(&round, &mut known)) {
            Ok(planned) => planned.map_err(malformed)?,
            Err(panicked) => return Ok(CallResponse::Complete(panicked)),
        };
        match planned {
            Plan::Evaluate(tasks) => {
                for task in tasks {
                    if let Some(failed) = evaluate(&round, &mut known, task).await {
                        return Ok(CallResponse::Complete(failed));
                    }
                }
            }
            Plan::Refuse(refuse) => {
                if refuse.burn && tool.runs_once() {
                    memory.burn(toolset).await;
                }
                return Ok(CallResponse::Complete(refuse.output));
            }
            Plan::Lacks(mode) => return Err(lacks(mode)),
            Plan::Ask(ask) => {
                let request_state = match memory.seal(toolset, tool, &context, &arguments, &ask.chain) {
                    Ok(state) => state,
                    Err(output) => return Ok(CallResponse::Complete(output)),
                };
                let input = InputRequired { requests: ask.requests, request_state };
                return Ok(CallResponse::InputRequired(input));
            }
            Plan::Run => {
                if let Some(pause) = request.pause {
                    pause.await;
                }
                // Also where no confirmation is due any more: what the chain has done or declined stands.
                let once = tool.runs_once() && memory.is_kept();
                if once && let Some(output) = memory.claim(toolset).await {
                    return Ok(CallResponse::Complete(output));
                }
                request.observer.entering(tool.def.name);
                drop((arguments, answers));
                let call = Call::new(&mut known, &tool.tables[0], &context);
                let ended = guarded(tool.def.name, || tool.def.call.call(call)).await;
                let output = ended.unwrap_or_else(|panicked| match once {
                    true => refusal::broken_off(panicked),
                    false => panicked,
                });
                if once {
                    memory.finish(toolset, &output).await;
                }
                return Ok(CallResponse::Complete(output));
            }
        }
    }
}

fn lacks(mode: Mode) -> ProtocolError {
    match mode {
        Mode::Form => ProtocolError::lacks("form"),
        Mode::Url => ProtocolError::lacks("url"),
    }
}

/// For arguments, answers and state, `null` is absent.
pub(crate) fn present(raw: Option<&RawValue>) -> Option<&RawValue> {
    raw.filter(|raw| raw.get() != "null")
}

fn arguments(raw: Option<&RawValue>) -> Result<Map<String, Value>, ProtocolError> {
    let Some(raw) = raw else { return Ok(Map::new()) };
    serde_json::from_str(raw.get()).map_err(|_| {
        ProtocolError::invalid_params(match raw.get().starts_with('{') {
            false => "params.arguments must be an object",
            // JSON, and yet no value.
            true => "params.arguments holds half a surrogate pair, a number out of range or too many levels",
        })
    })
}
