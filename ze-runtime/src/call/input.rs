//! What the user is to be asked: the requests of one round, as they are written.

use std::fmt;

use serde::Serialize;
use serde::ser::{SerializeMap, SerializeStruct, Serializer};

use crate::elicit::form::Form;

/// What the user is to be asked: `inputRequests` and `requestState` of
/// <https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/mrtr>. It serializes as that object does.
#[derive(Clone, PartialEq)]
pub struct InputRequired {
    /// By key, in the order in which they are to be asked.
    pub(crate) requests: Vec<(String, InputRequest)>,
    pub(crate) request_state: Option<String>,
}

/// One request: a form, or a page.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum InputRequest {
    Form {
        message: String,
        form: Form,
    },
    // Made by the parameters that send the user to a page.
    #[allow(dead_code)]
    Url {
        message: String,
        url: String,
    },
}

impl InputRequired {
    /// The keys under which answers are expected, each with what the user reads.
    pub fn messages(&self) -> impl Iterator<Item = (&str, &str)> {
        self.requests.iter().map(|(key, request)| match request {
            InputRequest::Form { message, .. } | InputRequest::Url { message, .. } => {
                (key.as_str(), message.as_str())
            }
        })
    }

    /// What the client is to send back with the answers, if there is something.
    #[must_use]
    pub fn request_state(&self) -> Option<&str> {
        self.request_state.as_deref()
    }
}

/// By its keys alone: what the user is shown holds what they typed, and a page's address is for them.
impl fmt::Debug for InputRequired {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let keys: Vec<_> = self.requests.iter().map(|(key, _)| key).collect();
        f.debug_struct("InputRequired").field("keys", &keys).finish_non_exhaustive()
    }
}

impl Serialize for InputRequired {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        struct Requests<'a>(&'a [(String, InputRequest)]);
        impl Serialize for Requests<'_> {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_map(self.0.iter().map(|(key, request)| (key, request)))
            }
        }
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("inputRequests", &Requests(&self.requests))?;
        if let Some(state) = &self.request_state {
            map.serialize_entry("requestState", state)?;
        }
        map.end()
    }
}

impl Serialize for InputRequest {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        struct Params<'a>(&'a InputRequest);
        impl Serialize for Params<'_> {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let mut params = serializer.serialize_struct("params", 3)?;
                match self.0 {
                    InputRequest::Form { message, form } => {
                        params.serialize_field("mode", "form")?;
                        params.serialize_field("message", message)?;
                        params.serialize_field("requestedSchema", form)?;
                    }
                    InputRequest::Url { message, url } => {
                        params.serialize_field("mode", "url")?;
                        params.serialize_field("message", message)?;
                        params.serialize_field("url", url)?;
                    }
                }
                params.end()
            }
        }
        let mut request = serializer.serialize_struct("request", 2)?;
        request.serialize_field("method", "elicitation/create")?;
        request.serialize_field("params", &Params(self))?;
        request.end()
    }
}
