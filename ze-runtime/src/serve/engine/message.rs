//! What a client sent, read.

use std::fmt;

use serde_json::value::RawValue;

#[cfg(feature = "http")]
use crate::call::run::present;
use crate::client::Client;
use crate::serve::engine::Reply;

/// One message of a client, read.
#[derive(Debug)]
pub enum Incoming {
    /// It wants an answer.
    Request(Box<Request>),
    /// It wants none.
    Notification(Notification),
    /// It is answered already: it could not be read.
    Refused(Reply),
}

/// A request that names what a modern request must.
pub struct Request {
    pub(super) id: Box<RawValue>,
    pub(super) method: String,
    pub(super) version: String,
    pub(super) client: Client,
    pub(super) progress_token: Option<Box<RawValue>>,
    pub(super) name: Option<Box<RawValue>>,
    pub(super) arguments: Option<Box<RawValue>>,
    pub(super) input_responses: Option<Box<RawValue>>,
    pub(super) request_state: Option<Box<RawValue>>,
    pub(super) cursor: Option<Box<RawValue>>,
}

/// A notification. An unknown one is ignored.
#[derive(Debug)]
pub struct Notification {
    pub(super) method: String,
    /// Of `notifications/cancelled`.
    pub(super) request_id: Option<Box<RawValue>>,
}

impl Request {
    /// Its id, as it was written.
    #[must_use]
    pub fn id(&self) -> &RawValue {
        &self.id
    }

    /// Its method.
    #[must_use]
    pub fn method(&self) -> &str {
        &self.method
    }

    /// The revision that it is of, from its `_meta`.
    #[must_use]
    pub fn version(&self) -> &str {
        &self.version
    }

    /// `params.name`, if it is there and a string.
    #[must_use]
    pub fn tool_name(&self) -> Option<String> {
        serde_json::from_str(self.name.as_deref()?.get()).ok()
    }

    /// `params.arguments`, as they were written.
    #[cfg(feature = "http")]
    pub(crate) fn arguments(&self) -> Option<&RawValue> {
        present(self.arguments.as_deref())
    }

    /// Whether it asked to be told of progress.
    #[must_use]
    pub fn wants_progress(&self) -> bool {
        self.progress_token.is_some()
    }
}

/// Without its parameters, which are not for a log.
impl fmt::Debug for Request {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Request").field("id", &self.id).field("method", &self.method).finish_non_exhaustive()
    }
}

impl Notification {
    /// Its method.
    #[must_use]
    pub fn method(&self) -> &str {
        &self.method
    }

    /// The request that it cancels, as the id was written, if it is a `notifications/cancelled`.
    #[must_use]
    pub fn cancels(&self) -> Option<&RawValue> {
        self.request_id.as_deref().filter(|_| self.method == "notifications/cancelled")
    }
}
