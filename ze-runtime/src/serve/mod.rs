//! Bringing a toolset to clients.
//!
//! [`engine`] answers messages, bytes to bytes; [`http`](mod@http) and [`stdio`] carry them. With the feature `rmcp`,
//! both take clients of the handshake revisions as well (`legacy`), and stand in front of an existing server (`over`).

pub mod engine;
#[cfg(feature = "rmcp")]
mod era;
#[cfg(feature = "http")]
pub mod http;
#[cfg(feature = "rmcp")]
pub mod legacy;
#[cfg(feature = "rmcp")]
pub mod over;
#[cfg(feature = "serve")]
mod shutdown;
#[cfg(feature = "stdio")]
pub mod stdio;

use std::fmt::{self, Debug, Display};

use crate::toolset::builder::BuildError;

/// What `main` returns.
pub type Result<T = ()> = std::result::Result<T, Error>;

/// Why a server did not start or did not go on.
pub struct Error(Cause);

enum Cause {
    Build(BuildError),
    Io(std::io::Error),
    Other(String),
}

impl Error {
    /// A failure of the program around the server, such as a file that cannot be read.
    pub fn new(text: impl Display) -> Self {
        Self(Cause::Other(text.to_string()))
    }
}

impl From<BuildError> for Error {
    fn from(error: BuildError) -> Self {
        Self(Cause::Build(error))
    }
}

impl From<std::io::Error> for Error {
    fn from(error: std::io::Error) -> Self {
        Self(Cause::Io(error))
    }
}

impl Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Cause::Build(error) => Display::fmt(error, f),
            Cause::Io(error) => Display::fmt(error, f),
            Cause::Other(text) => f.write_str(text),
        }
    }
}

/// As [`Display`]: it is what a `main` that returns the error prints.
impl Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(self, f)
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &self.0 {
            Cause::Build(error) => Some(error),
            Cause::Io(error) => Some(error),
            Cause::Other(_) => None,
        }
    }
}
