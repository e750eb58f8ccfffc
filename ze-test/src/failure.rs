//! What ends a run early, and the exit status that it gives.

use std::error::Error;
use std::fmt::{self, Display};

/// The exit status of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Status {
    /// Every call completed.
    #[default]
    Completed = 0,
    /// A call gave an error result, or a result was not the expected one.
    ErrorResult = 1,
    /// The server did not keep to the protocol, refused a request, or could not be reached.
    Protocol = 2,
    /// Bad usage, or a bad script.
    Usage = 3,
    /// Ctrl-C, as shells have it.
    Interrupted = 130,
}

/// What ends a run early.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The server did not keep to the protocol, or could not be reached.
    Protocol(String),
    /// Bad usage, or a script that does not fit what the server asks.
    Usage(String),
    /// Ctrl-C at a question.
    Interrupted,
}

impl Failure {
    /// The exit status.
    #[must_use]
    pub fn status(&self) -> Status {
        match self {
            Self::Protocol(_) => Status::Protocol,
            Self::Usage(_) => Status::Usage,
            Self::Interrupted => Status::Interrupted,
        }
    }
}

impl Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Protocol(reason) | Self::Usage(reason) => f.write_str(&crate::visible::lines(reason)),
            Self::Interrupted => f.write_str("interrupted"),
        }
    }
}

impl Error for Failure {}

/// An error with its causes, each once.
pub(crate) fn causes(error: &dyn Error) -> String {
    let mut text = error.to_string();
    let mut next = error.source();
    while let Some(cause) = next {
        let cause_text = cause.to_string();
        if !text.contains(&cause_text) {
            text = format!("{text}: {cause_text}");
        }
        next = cause.source();
    }
    text
}
