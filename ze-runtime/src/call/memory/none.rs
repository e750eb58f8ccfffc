//! The memory of tools that keep nothing.

use std::sync::Arc;

use serde_json::value::RawValue;
use serde_json::{Map, Value};

use crate::call::CallRequest;
use crate::call::chain::Chain;
use crate::context::CallContext;
use crate::result::ToolOutput;
use crate::toolset::Toolset;
use crate::toolset::ready::ReadyTool;
use crate::wire::ProtocolError;

/// Nothing.
pub(crate) struct Memory(Chain);

// The same shape as the one that keeps something.
#[allow(clippy::unused_async, clippy::unnecessary_wraps, clippy::unused_self)]
impl Memory {
    pub(crate) fn open(
        _: &Toolset,
        _: &ReadyTool,
        _: &CallRequest,
        _: &Map<String, Value>,
        _: Option<&RawValue>,
    ) -> Result<Self, ProtocolError> {
        Ok(Self(Chain::default()))
    }

    pub(crate) fn ended(&self) -> Option<ToolOutput> {
        None
    }

    pub(crate) fn is_kept(&self) -> bool {
        false
    }

    pub(crate) fn has_expired(&self) -> bool {
        false
    }

    pub(crate) fn id(&self) -> Option<&str> {
        None
    }

    pub(crate) fn chain(&self) -> &Chain {
        &self.0
    }

    pub(crate) fn seal(
        &self,
        _: &Toolset,
        _: &ReadyTool,
        _: &Arc<CallContext>,
        _: &Map<String, Value>,
        _: &Chain,
    ) -> Result<Option<String>, ToolOutput> {
        Ok(None)
    }

    pub(crate) async fn claim(&self, _: &Toolset) -> Option<ToolOutput> {
        None
    }

    pub(crate) async fn finish(&self, _: &Toolset, _: &ToolOutput) {}

    pub(crate) async fn burn(&self, _: &Toolset) {}
}
