//! The tools of one server: find, list, call. No I/O.

pub(crate) mod builder;
pub(crate) mod forms;
pub(crate) mod lists;
mod property;
pub(crate) mod ready;

use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

use serde_json::value::RawValue;

use crate::call::prepare::Prepared;
use crate::call::{self, CallRequest, CallResponse};
use crate::client::Client;
use crate::nearest::{nearest, shown};
use crate::toolset::lists::Lists;
use crate::toolset::ready::ReadyTool;
use crate::wire::{Implementation, ProtocolError, RenderedList};

/// The tools of one server, built with [`toolset!`](crate::toolset!).
///
/// It does no I/O of its own: `serve` brings it to clients. It is cheap to clone, and clones share tools and state.
#[derive(Clone)]
pub struct Toolset(pub(crate) Arc<Built>);

/// What was built, once for all clones.
pub(crate) struct Built {
    pub(crate) tools: Vec<ReadyTool>,
    pub(crate) index: HashMap<&'static str, usize>,
    lists: Lists,
    pub(crate) discovery: Box<RawValue>,
    pub(crate) server: Implementation,
    #[cfg(feature = "seal")]
    pub(crate) seal_keys: crate::seal::SealKeys,
    /// Whether the author chose them.
    #[cfg(feature = "seal")]
    #[cfg_attr(not(feature = "http"), allow(dead_code))] // HTTP asks
    pub(crate) keys_chosen: bool,
    #[cfg(feature = "seal")]
    pub(crate) once: Arc<dyn crate::seal::OnceStore>,
    /// Whether the author chose it.
    #[cfg(feature = "seal")]
    #[cfg_attr(not(feature = "http"), allow(dead_code))] // HTTP asks
    pub(crate) once_chosen: bool,
}

impl Toolset {
    /// The descriptors that a client sees: the JSON array `tools` of `tools/list`, in registration order, rendered
    /// when the toolset was built.
    #[must_use]
    pub fn list(&self, client: &Client) -> &RawValue {
        self.0.lists.tools(*client)
    }

    /// One round of a call.
    ///
    /// # Errors
    ///
    /// What MCP wants as a protocol error: a tool that is not there, malformed parameters, a `requestState` that is stray
    /// or not this call's (`-32602`), a confirmation or a page that is due and that the client cannot show (`-32021`). Everything
    /// else, the tool's own failure included, is a response
    /// (<https://modelcontextprotocol.io/specification/2026-07-28/server/tools#error-handling>).
    pub async fn call(&self, request: CallRequest) -> Result<CallResponse, ProtocolError> {
        call::run::run(self, request).await
    }

    /// One round of a call that is to run as a task: everything but its body, which the worker runs when nothing is left
    /// to ask. So a task never asks, and what it would have asked was asked before
    /// (<https://github.com/modelcontextprotocol/modelcontextprotocol/pull/2663>). A worker
    /// that has no such round gives [`call`](Self::call) a client that cannot be asked, `Client::new()`.
    ///
    /// # Errors
    ///
    /// As [`call`](Self::call).
    pub async fn prepare(&self, request: CallRequest) -> Result<Prepared, ProtocolError> {
        call::prepare::prepare(self, request).await
    }

    pub(crate) fn rendered(&self, client: Client) -> &RenderedList {
        self.0.lists.modern(client)
    }

    /// Whether some of its tools keep something between the rounds of a call.
    pub(crate) fn is_stateful(&self) -> bool {
        self.0.tools.iter().any(|tool| tool.stateful)
    }

    /// A `requestState` where none is expected.
    pub(crate) fn stray_state(&self) -> ProtocolError {
        ProtocolError::stray_state(self.is_stateful())
    }

    #[cfg(feature = "rmcp")]
    pub(crate) fn has(&self, name: &str) -> bool {
        self.0.index.contains_key(name)
    }

    pub(crate) fn find(&self, name: &str) -> Result<&ReadyTool, ProtocolError> {
        match self.0.index.get(name) {
            Some(&index) => Ok(&self.0.tools[index]),
            None => {
                let names = self.0.tools.iter().map(|tool| tool.def.name);
                let hint =
                    nearest(name, names).map(|name| format!("; did you mean {name}?")).unwrap_or_default();
                Err(ProtocolError::unknown_tool(format!("Unknown tool: {}{hint}", shown(name))))
            }
        }
    }
}

impl fmt::Debug for Toolset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Toolset")
            .field("server", &self.0.server)
            .field("tools", &self.0.index.len())
            .finish_non_exhaustive()
    }
}

/// The tools of a server, by name: `toolset![ze_execute, rooms::book]`.
///
/// Names are types: `#[tool]` makes one beside each function. The server's name and version are those of the package
/// that this is written in, until [`name`](crate::ToolsetBuilder::name) and
/// [`version`](crate::ToolsetBuilder::version) are set.
#[macro_export]
macro_rules! toolset {
    ($($tool:ty),* $(,)?) => {
        $crate::ToolsetBuilder::new(
            ::core::env!("CARGO_PKG_NAME"),
            ::core::env!("CARGO_PKG_VERSION"),
            &[$(<$tool as $crate::Tool>::DEF),*],
        )
    };
}
