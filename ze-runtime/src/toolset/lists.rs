//! `tools/list`, rendered when the toolset is built: once for each kind of client.

use serde_json::value::RawValue;

use crate::client::Client;
use crate::toolset::ready::ReadyTool;
use crate::wire::{Implementation, RenderedList, render_list};

pub(crate) struct Lists {
    /// For a client that cannot be asked, and for one that can.
    modern: [RenderedList; 2],
    /// The array `tools` for the clients of [`legacy_clients`], in their order.
    #[cfg(feature = "rmcp")]
    legacy: Vec<Box<RawValue>>,
}

impl Lists {
    pub(crate) fn new(tools: &[ReadyTool], server: &Implementation) -> Self {
        let varies = tools.iter().any(ReadyTool::varies);
        Self {
            modern: [Client::new(), Client::new().with_form()]
                .map(|client| render_list(tools, client, varies, server)),
            #[cfg(feature = "rmcp")]
            legacy: legacy_clients().map(|client| legacy_tools(tools, client)).collect(),
        }
    }

    /// For a client of the modern revision.
    pub(crate) fn modern(&self, client: Client) -> &RenderedList {
        &self.modern[usize::from(client.has_form())]
    }

    /// The array `tools`.
    pub(crate) fn tools(&self, client: Client) -> &RawValue {
        #[cfg(feature = "rmcp")]
        if let Some(index) = legacy_index(client) {
            return &self.legacy[index];
        }
        &self.modern(client).tools
    }
}

/// The kinds of clients of older revisions that see different lists.
#[cfg(feature = "rmcp")]
pub(crate) fn legacy_clients() -> impl Iterator<Item = Client> {
    use crate::revision::Revision::{June2025, November2025, Older};
    let of = |revision, form| {
        let capabilities =
            if form { serde_json::json!({ "elicitation": {} }) } else { serde_json::Value::Null };
        Client::of_session(revision, &capabilities)
    };
    [(Older, false), (June2025, false), (June2025, true), (November2025, false), (November2025, true)]
        .into_iter()
        .map(move |(revision, form)| of(revision, form))
}

/// Which of them `client` is; none if it is modern.
#[cfg(feature = "rmcp")]
pub(crate) fn legacy_index(client: Client) -> Option<usize> {
    legacy_clients()
        .position(|own| own.revision() == client.revision() && own.has_form() == client.has_form())
}

#[cfg(feature = "rmcp")]
fn legacy_tools(tools: &[ReadyTool], client: Client) -> Box<RawValue> {
    let descriptors = tools.iter().map(|tool| {
        let own = serde_json::to_value(tool.descriptor(client)).unwrap_or_default();
        crate::revision::tool::descriptor(client.revision(), own)
    });
    crate::wire::raw(&descriptors.collect::<Vec<_>>())
}
