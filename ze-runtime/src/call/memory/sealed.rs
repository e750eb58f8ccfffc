//! The memory of tools that keep something: a [`Chain`] in a sealed `requestState`.
//!
//! A state that does not open, or is another's, is refused in one way for all causes. One that is ours and too old is
//! discarded with its answers, and the call is a first call again.

use std::borrow::Cow;
use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Map, Value};

use crate::call::chain::{Chain, EXPIRIES};
use crate::call::{CallRequest, refusal};
use crate::client::Principal;
use crate::context::CallContext;
use crate::error::Error;
use crate::result::ToolOutput;
use crate::seal::{Bound, Claim, Digest, OnceError, digest_arguments, random_id};
use crate::toolset::Toolset;
use crate::toolset::ready::ReadyTool;
use crate::wire::ProtocolError;

/// How long an answer may take, in seconds.
const FRESH: u64 = 15 * 60;

/// How long a chain may last, in seconds.
const LASTING: u64 = 24 * 60 * 60;

/// How long a claim on running is kept: longer than anything that could run it again.
const CLAIMED: Duration = Duration::from_secs(LASTING + FRESH);

/// What is sealed.
#[derive(Serialize, Deserialize)]
struct Sealed<'a> {
    id: Cow<'a, str>,
    /// When the chain began, and when this state expires, in seconds since 1970.
    began: u64,
    expires: u64,
    chain: Cow<'a, Chain>,
}

/// What a call remembers.
pub(crate) struct Memory {
    /// `None` for a tool that keeps nothing.
    id: Option<String>,
    began: u64,
    now: u64,
    chain: Chain,
    kept: bool,
    expired: bool,
}

impl Memory {
    /// Opens the state that came with a call.
    pub(crate) fn open(
        toolset: &Toolset,
        tool: &ReadyTool,
        request: &CallRequest,
        arguments: &Map<String, Value>,
        state: Option<&RawValue>,
    ) -> Result<Self, ProtocolError> {
        let now = request.observer.now();
        let new = |chain| Self {
            id: tool.stateful.then(random_id),
            began: now,
            now,
            chain,
            kept: false,
            expired: false,
        };
        let Some(state) = state else { return Ok(new(Chain::default())) };
        let text: String = serde_json::from_str(state.get())
            .map_err(|_| ProtocolError::invalid_params("params.requestState must be a string"))?;
        let arguments = digest_arguments(arguments);
        let bound = bound(toolset, tool, &request.principal, &arguments);
        let open = toolset.0.seal_keys.open(&bound, &text).map_err(|_| refused())?;
        let sealed: Sealed<'_> = serde_json::from_slice(&open).map_err(|_| refused())?;
        let late = now > sealed.expires || now > sealed.began + LASTING;
        if late && !request.in_session {
            let chain = Chain { expired: sealed.chain.expired + 1, ..Chain::default() };
            return Ok(Self { expired: true, ..new(chain) });
        }
        let Sealed { id, began, chain, .. } = sealed;
        let (id, chain) = (Some(id.into_owned()), chain.into_owned());
        Ok(Self { id, began, now, chain, kept: true, expired: false })
    }

    /// What the model is told of a chain that expired too often.
    pub(crate) fn ended(&self) -> Option<ToolOutput> {
        (self.chain.expired > EXPIRIES).then(refusal::expired)
    }

    /// Whether earlier rounds left something that still counts.
    pub(crate) fn is_kept(&self) -> bool {
        self.kept
    }

    /// Whether they left something that counts no more.
    pub(crate) fn has_expired(&self) -> bool {
        self.expired
    }

    /// What all rounds have in common.
    pub(crate) fn id(&self) -> Option<&str> {
        self.id.as_deref()
    }

    pub(crate) fn chain(&self) -> &Chain {
        &self.chain
    }

    /// Seals what this round leaves to the next; nothing for a tool that keeps nothing.
    pub(crate) fn seal(
        &self,
        toolset: &Toolset,
        tool: &ReadyTool,
        context: &Arc<CallContext>,
        arguments: &Map<String, Value>,
        chain: &Chain,
    ) -> Result<Option<String>, ToolOutput> {
        let Some(id) = self.id.as_deref().map(Cow::Borrowed) else { return Ok(None) };
        let (began, expires) = (self.began, self.now + FRESH);
        let sealed = Sealed { id, began, expires, chain: Cow::Borrowed(chain) };
        let bytes = zeroize::Zeroizing::new(serde_json::to_vec(&sealed).unwrap_or_default());
        let arguments = digest_arguments(arguments);
        let bound = bound(toolset, tool, context.principal(), &arguments);
        match toolset.0.seal_keys.seal(&bound, &bytes) {
            Ok(state) => Ok(Some(state)),
            Err(_) => Err(ToolOutput::error("the answers are too long to be kept; nothing was done")),
        }
    }

    /// Claims the right to run. What the model is told where another call has it.
    pub(crate) async fn claim(&self, toolset: &Toolset) -> Option<ToolOutput> {
        let id = self.id.as_deref()?;
        match toolset.0.once.claim(id, CLAIMED).await {
            Ok(Claim::First) => None,
            Ok(Claim::Finished(result)) => {
                let kept = result.and_then(|result| serde_json::from_str(&result).ok());
                let whole = kept.map(|(mut output, meta): (ToolOutput, _)| {
                    output.meta = meta;
                    output
                });
                Some(whole.unwrap_or_else(refusal::has_run))
            }
            Ok(Claim::Running) => Some(refusal::may_have_run()),
            Ok(Claim::Burnt) => Some(refusal::not_confirmed(crate::elicit::Refusal::Declined)),
            Err(error) => Some(ToolOutput::error(unclaimed(&error).to_string())),
        }
    }

    /// Keeps the result for whoever comes a second time.
    pub(crate) async fn finish(&self, toolset: &Toolset, output: &ToolOutput) {
        let Some(id) = self.id.as_deref() else { return };
        let result = serde_json::to_string(&(output, &output.meta)).unwrap_or_default();
        if let Err(error) = toolset.0.once.finish(id, result, CLAIMED).await {
            // The claim stands: nothing runs twice, and the result is only not there to be repeated.
            unclaimed(&error);
        }
    }

    /// The user said no: no later answer runs this.
    pub(crate) async fn burn(&self, toolset: &Toolset) {
        let Some(id) = self.id.as_deref() else { return };
        if let Err(error) = toolset.0.once.burn(id, CLAIMED).await {
            unclaimed(&error);
        }
    }
}

fn unclaimed(error: &OnceError) -> Error {
    Error::internal(format!("the store of claims failed: {error}"))
}

fn refused() -> ProtocolError {
    ProtocolError::invalid_params(
        "params.requestState was not issued for this call; send the call again without it",
    )
}

fn bound<'a>(
    toolset: &'a Toolset,
    tool: &'a ReadyTool,
    principal: &'a Principal,
    arguments: &'a Digest,
) -> Bound<'a> {
    Bound { server: &toolset.0.server.name, tool: tool.def.name, table: &tool.digest, principal, arguments }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seal::SealKeys;
    use crate::{tool, toolset};

    /// Say it.
    #[tool(crate = "crate", sealed)]
    async fn say(#[elicit("What?")] what: String) -> String {
        what
    }

    fn opened(began: u64, expires: u64, expired: u32) -> Result<Memory, ProtocolError> {
        opened_by(&CallRequest::new("say"), began, expires, expired)
    }

    fn opened_by(
        request: &CallRequest,
        began: u64,
        expires: u64,
        expired: u32,
    ) -> Result<Memory, ProtocolError> {
        let toolset = toolset![say].seal_keys(SealKeys::ephemeral()).build().unwrap();
        let (tool, arguments) = (toolset.find("say")?, Map::new());
        let now = request.observer.now();
        let chain = Chain { expired, ..Chain::default() };
        let (id, chain) = ("id".into(), Cow::Owned(chain));
        let sealed = Sealed { id, began: now - began, expires: now + expires - FRESH, chain };
        let digest = digest_arguments(&arguments);
        let bound = bound(&toolset, tool, &request.principal, &digest);
        let text = toolset.0.seal_keys.seal(&bound, &serde_json::to_vec(&sealed).unwrap()).unwrap();
        let state = serde_json::value::to_raw_value(&text).unwrap();
        Memory::open(&toolset, tool, request, &arguments, Some(&state))
    }

    #[test]
    fn a_state_is_good_for_a_quarter_of_an_hour_and_a_chain_for_a_day() {
        let fresh = opened(60, FRESH + 60, 0).unwrap();
        assert!(fresh.is_kept() && !fresh.has_expired());
        assert_eq!(fresh.id(), Some("id"));
        for (began, expires) in [(FRESH + 60, FRESH - 60), (LASTING + 60, FRESH + 60)] {
            let late = opened(began, expires, 0).unwrap();
            assert!(!late.is_kept() && late.has_expired());
            assert_ne!(late.id(), Some("id"));
            assert!(late.ended().is_none());
        }
        assert!(opened(FRESH + 60, FRESH - 60, 2).unwrap().ended().is_some());
    }

    #[test]
    fn in_a_session_a_person_may_think_for_as_long_as_they_like() {
        let request = CallRequest { in_session: true, ..CallRequest::new("say") };
        let kept = opened_by(&request, LASTING + 60, FRESH - 60, 0).unwrap();
        assert!(kept.is_kept() && !kept.has_expired());
    }
}
