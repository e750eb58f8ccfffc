//! A tool made ready: everything that can be known before a call is known when the toolset is built.

pub(crate) mod ask;
pub(crate) mod layout;
pub(crate) mod param;

use std::any::{Any, TypeId};
use std::collections::HashMap;
use std::sync::Arc;

use schemars::generate::Contract;
use serde_json::Value;

use crate::call::scope::Table;
use crate::client::Client;
use crate::elicit::guard;
use crate::elicit::template::Template;
use crate::schema::mirror::{Mirrored, mirrored};
use crate::schema::plain::{generator, plain};
use crate::schema::{Descriptor, docs};
use crate::tool::ToolDef;
use crate::toolset::forms::{ReadyForm, forms, keys_differ};
use crate::toolset::ready::ask::ReadyAsk;
use crate::toolset::ready::layout::{Layout, ReadyExpr};
use crate::toolset::ready::param::{ReadyParam, ReadySupplier};

/// The registered state: an `Arc<S>` by the `TypeId` of `Arc<S>`.
pub(crate) type States = HashMap<TypeId, State>;

pub(crate) struct State {
    pub(crate) type_name: &'static str,
    /// An `Arc<S>`.
    pub(crate) value: Arc<dyn Any + Send + Sync>,
}

pub(crate) struct ReadyTool {
    pub(crate) def: ToolDef,
    pub(crate) params: Vec<ReadyParam>,
    /// The tool's own table first.
    pub(crate) tables: Vec<Table>,
    pub(crate) forms: Vec<ReadyForm>,
    /// What heads a form of several questions.
    pub(crate) ask: Option<Template>,
    pub(crate) confirm: Option<ReadyConfirm>,
    /// Whether its rounds keep something between them, in a seal.
    pub(crate) stateful: bool,
    /// The arguments that HTTP clients repeat in headers.
    #[cfg_attr(not(feature = "http"), allow(dead_code))] // checked all the same
    pub(crate) mirrored: Vec<Mirrored>,
    /// Of everything that a sealed state depends on: another table opens none of its states.
    #[cfg(feature = "seal")]
    pub(crate) digest: crate::seal::Digest,
    description: String,
    output: Option<Value>,
}

/// What the user alone can agree to.
pub(crate) struct ReadyConfirm {
    pub(crate) message: Template,
    pub(crate) when: Option<ReadyExpr<bool>>,
    pub(crate) key: String,
}

impl ReadyTool {
    /// Computes what a call needs, or says everything that is wrong with the tool.
    pub(crate) fn new(def: ToolDef, states: &States) -> Result<Self, Vec<String>> {
        let mut faults = Vec::new();
        let description = docs(def.docs);
        if description.is_empty() {
            faults.push("it has no description; write a doc comment".to_owned());
        }
        if !is_tool_name(def.name) {
            faults.push("a tool's name is 1 to 128 of `A-Z a-z 0-9 _ . -`".to_owned());
        }
        let layout = Layout::new(def.params, def.state, states, &mut faults);
        for (index, placed) in layout.row.iter().enumerate() {
            if layout.row[..index].iter().any(|earlier| earlier.def.name == placed.def.name) {
                faults.push(format!("two parameters are called `{}`", placed.def.name));
            }
        }
        let params = layout.row.iter().map(|placed| {
            ReadyParam::new(def.name, placed, &layout)
                .map_err(|what| format!("parameter `{}`: {what}", placed.def.name))
        });
        let params = sound(params, &mut faults);
        let properties = params.iter().map(|param| (param.name, &param.schema));
        let mirrored = sound([mirrored(properties)], &mut faults).pop().unwrap_or_default();
        let confirm = def.confirm.map(|confirm| {
            let message = Template::words(confirm.message);
            guard::words(&message).map_err(|what| format!("its `confirm` {what}"))?;
            Ok(ReadyConfirm {
                message: layout.template(confirm.message, confirm.shows, 0),
                when: confirm.when.as_ref().map(|expr| layout.expr(expr, 0)),
                key: format!("{}_confirm", def.name),
            })
        });
        let confirm = sound(confirm, &mut faults).pop();
        let ask = def.ask.map(|heading| {
            guard::words(&Template::words(heading)).map_err(|what| format!("its `ask` {what}"))?;
            Ok(layout.template(heading, &[], 0))
        });
        let ask = sound(ask, &mut faults).pop();
        let forms = forms(def.name, &params);
        let visits = params.iter().filter_map(ReadyParam::resolve).filter(|resolve| resolve.visits);
        let others = visits.map(|resolve| &*resolve.key).chain(confirm.iter().map(|confirm| &*confirm.key));
        if let Err(what) = keys_differ(&forms, others) {
            faults.push(what);
        }
        let stateful = def.sealed || confirm.is_some() || forms.len() > 1 || depends(&params);
        if stateful && !cfg!(feature = "seal") {
            faults.push("its questions need a seal: enable the feature `seal` of `ze-runtime`".to_owned());
        }
        let output = (def.output)(&mut generator(Contract::Serialize)).map(|schema| {
            plain(schema.to_value()).map_err(|why| format!("its result can't be described: {why}"))
        });
        let output = sound(output, &mut faults).pop();
        #[cfg(feature = "seal")]
        let digest = digest(&def, &params, &forms);
        let tables = layout.tables;
        if faults.is_empty() {
            Ok(Self {
                def,
                params,
                tables,
                forms,
                ask,
                confirm,
                stateful,
                mirrored,
                #[cfg(feature = "seal")]
                digest,
                description,
                output,
            })
        } else {
            Err(faults)
        }
    }

    /// Its entry in `tools/list`, for a client of that kind.
    pub(crate) fn descriptor(&self, client: Client) -> Descriptor<'_> {
        let properties = self.params.iter().filter_map(|param| param.property(client)).collect();
        Descriptor {
            def: &self.def,
            description: &self.description,
            properties,
            output: self.output.as_ref(),
        }
    }

    /// Whether it runs at most once a chain.
    pub(crate) fn runs_once(&self) -> bool {
        self.confirm.is_some() && self.def.annotations.idempotent != Some(true)
    }

    /// Whether its descriptor depends on the client.
    pub(crate) fn varies(&self) -> bool {
        self.params.iter().filter_map(ReadyParam::ask).any(ReadyAsk::is_required)
    }
}

/// Keeps what is sound and collects what is not.
fn sound<T>(items: impl IntoIterator<Item = Result<T, String>>, faults: &mut Vec<String>) -> Vec<T> {
    items.into_iter().filter_map(|item| item.map_err(|fault| faults.push(fault)).ok()).collect()
}

fn is_tool_name(name: &str) -> bool {
    (1..=128).contains(&name.len())
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_.-".contains(&byte))
}

/// Whether an answer has to be kept while something else is asked: a question depends on another's answer, on choices
/// that were offered, or on a page.
fn depends(params: &[ReadyParam]) -> bool {
    // Whether it has to be asked for, or waits for what has to be. Only earlier ones are named.
    let mut waits = Vec::with_capacity(params.len());
    for param in params {
        let any = |needs: &[usize], waits: &[bool]| {
            needs.iter().any(|&need| waits.get(need).copied().unwrap_or(false))
        };
        match &param.supplier {
            ReadySupplier::Plain(_) => waits.push(false),
            ReadySupplier::Resolved(resolve) if resolve.visits => return true,
            ReadySupplier::Resolved(resolve) => waits.push(any(&resolve.needs, &waits)),
            ReadySupplier::Asked(ask) if ask.choices.is_some() || any(&ask.needs, &waits) => return true,
            ReadySupplier::Asked(_) => waits.push(true),
        }
    }
    false
}

/// A digest of what a state means: names, schemas, messages, keys.
#[cfg(feature = "seal")]
fn digest(def: &ToolDef, params: &[ReadyParam], forms: &[ReadyForm]) -> crate::seal::Digest {
    let mut digester = crate::seal::Digester::new("ze tool table");
    digester.part(def.name.as_bytes()).count(params.len());
    for param in params {
        digester.part(param.name.as_bytes()).part(param.schema.to_string().as_bytes());
        digester.part(param.ask().map_or("", |ask| ask.def.message).as_bytes());
    }
    digester.count(forms.len());
    for form in forms {
        digester.part(form.key.as_bytes());
    }
    digester.part(def.confirm.map_or("", |confirm| confirm.message).as_bytes());
    digester.finish()
}
