//! One round of a call: from a request to a response, through a plan.

pub(crate) mod input;
pub(crate) mod observe;
pub(crate) mod plan;
mod refusal;
pub(crate) mod run;

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};

pub use input::InputRequired;

use crate::call::observe::Observer;
use crate::client::{Client, Principal};
use crate::context::{CallContext, Progress};
use crate::error::Error;
use crate::result::ToolOutput;
use crate::tool::BoxFuture;

/// A value of a parameter's type.
pub type Slot = Box<dyn Any + Send>;

/// Evaluates the expression of a resolved parameter.
pub type Resolver = for<'a> fn(Scope<'a>) -> BoxFuture<'a, Result<Slot, Error>>;

/// A `tools/call`, as it came.
///
/// ```
/// # use ze_runtime::{CallRequest, Client};
/// CallRequest::new("ze_execute").arguments(&serde_json::json!({ "command": "show bgp summary" })).client(Client::new());
/// ```
pub struct CallRequest {
    pub(crate) name: String,
    pub(crate) arguments: Option<Box<RawValue>>,
    pub(crate) input_responses: Option<Box<RawValue>>,
    pub(crate) request_state: Option<Box<RawValue>>,
    pub(crate) client: Client,
    pub(crate) principal: Principal,
    pub(crate) progress: Option<Progress>,
    pub(crate) observer: Observer,
}

impl CallRequest {
    /// A call of the tool `name`, without arguments, from a client that cannot be asked.
    pub fn new(name: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            arguments: None,
            input_responses: None,
            request_state: None,
            client: Client::new(),
            principal: Principal::default(),
            progress: None,
            observer: Observer::default(),
        }
    }

    /// `params.arguments`.
    #[must_use]
    pub fn arguments(mut self, arguments: &impl Serialize) -> Self {
        self.arguments = to_raw_value(arguments).ok();
        self
    }

    /// `params.inputResponses`: the answers to what the last round asked.
    #[must_use]
    pub fn input_responses(mut self, responses: &impl Serialize) -> Self {
        self.input_responses = to_raw_value(responses).ok();
        self
    }

    /// `params.requestState`.
    #[must_use]
    pub fn request_state(mut self, state: &str) -> Self {
        self.request_state = to_raw_value(state).ok();
        self
    }

    /// What the client can do, as this request says.
    #[must_use]
    pub fn client(mut self, client: Client) -> Self {
        self.client = client;
        self
    }

    /// On whose behalf it comes.
    #[must_use]
    pub fn principal(mut self, principal: Principal) -> Self {
        self.principal = principal;
        self
    }
}

/// Without the arguments and answers, which are not for a log.
impl fmt::Debug for CallRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CallRequest")
            .field("name", &self.name)
            .field("client", &self.client)
            .finish_non_exhaustive()
    }
}

/// What one round comes to.
#[derive(Debug, Clone, PartialEq)]
pub enum CallResponse {
    /// The tool's result, or an error result.
    Complete(ToolOutput),
    /// The user is to be asked, and the call to be sent again with the answer.
    InputRequired(InputRequired),
}

impl CallResponse {
    /// The result, if the call is complete.
    #[must_use]
    pub fn output(&self) -> Option<&ToolOutput> {
        match self {
            Self::Complete(output) => Some(output),
            Self::InputRequired(_) => None,
        }
    }
}

/// The values of a call's parameters, each decoded once.
#[derive(Default)]
pub(crate) struct Values(Vec<Option<Slot>>);

impl Values {
    pub(crate) fn new(len: usize) -> Self {
        Self((0..len).map(|_| None).collect())
    }

    pub(crate) fn has(&self, index: usize) -> bool {
        self.0[index].is_some()
    }

    pub(crate) fn set(&mut self, index: usize, slot: Slot) {
        self.0[index] = Some(slot);
    }

    fn get<T: 'static>(&self, index: usize) -> Option<&T> {
        self.0.get(index)?.as_deref()?.downcast_ref()
    }
}

/// What an expression sees: the earlier parameters, the state, the call.
pub struct Scope<'a> {
    pub(crate) values: &'a Values,
    pub(crate) context: &'a Arc<CallContext>,
}

impl<'a> Scope<'a> {
    /// The value of an earlier parameter, by its place in the table.
    #[must_use]
    pub fn value<T: 'static>(&self, index: usize) -> Option<&'a T> {
        self.values.get(index)
    }

    /// The call.
    #[must_use]
    pub fn context(&self) -> &'a CallContext {
        self.context
    }
}

/// Where a by-reference parameter comes from.
#[derive(Clone)]
pub(crate) enum StateSource {
    Context,
    /// Holds an `Arc<S>`.
    Shared(Arc<dyn Any + Send + Sync>),
}

/// A call whose parameters all have their values: what generated code takes the function's arguments from.
pub struct Call<'c> {
    pub(crate) values: Values,
    pub(crate) state: &'c [StateSource],
    pub(crate) context: &'c Arc<CallContext>,
}

impl<'c> Call<'c> {
    /// Takes the value of a parameter, by its place in the table.
    ///
    /// # Panics
    ///
    /// When the table and the call disagree, which generated code cannot bring about.
    #[must_use]
    pub fn arg<T: 'static>(&mut self, index: usize) -> T {
        let slot = self.values.0.get_mut(index).and_then(Option::take).and_then(|slot| slot.downcast().ok());
        *slot.unwrap_or_else(|| panic!("parameter {index} has no value of its type"))
    }

    /// Borrows the state of a parameter, by its place in the table of states.
    ///
    /// # Panics
    ///
    /// As [`Call::arg`].
    #[must_use]
    pub fn state<S: ?Sized + 'static>(&self, index: usize) -> &'c S {
        let source: &'c dyn Any = match &self.state[index] {
            StateSource::Context => self.context,
            StateSource::Shared(state) => &**state,
        };
        source.downcast_ref::<Arc<S>>().unwrap_or_else(|| panic!("state {index} is of another type"))
    }
}
