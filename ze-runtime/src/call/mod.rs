//! One round of a call: from a request to a response, through a plan.

pub(crate) mod chain;
mod evaluate;
mod guarded;
pub(crate) mod input;
pub(crate) mod known;
mod memory;
pub(crate) mod observe;
pub(crate) mod plan;
pub(crate) mod prepare;
mod refusal;
pub(crate) mod run;
pub(crate) mod scope;

use std::fmt;

use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};

pub use input::InputRequired;

use crate::call::observe::Observer;
use crate::call::prepare::Pause;
use crate::client::{Client, Principal};
use crate::context::Progress;
use crate::result::ToolOutput;

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
    /// Whether its state never left this process, where it waits for a person without an end.
    #[cfg_attr(not(feature = "seal"), allow(dead_code))] // without a state nothing is late
    pub(crate) in_session: bool,
    /// Holds the call before its body is entered.
    pub(crate) pause: Option<Pause>,
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
            in_session: false,
            pause: None,
        }
    }

    /// `params.arguments`. What cannot be written as JSON counts as absent, here and below.
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
