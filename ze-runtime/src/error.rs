//! What a tool returns when it fails.

use std::fmt::{self, Debug, Display};
use std::hash::{BuildHasher, RandomState};

use crate::log;

/// A tool's result, by default with ze's [`Error`].
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// A tool's failure, as the model is told it: the text of an `isError` result.
///
/// `?` makes one of any [`std::error::Error`], with its text. What the model must not see goes through
/// [`Error::internal`].
///
/// ```
/// use ze_runtime::{Error, Result};
///
/// fn peer(name: &str) -> Result<u32> {
///     match name {
///         "" => Err(Error::new("name a peer")),
///         digits => Ok(digits.parse()?),
///     }
/// }
/// assert_eq!(peer("").unwrap_err().to_string(), "name a peer");
/// ```
pub struct Error {
    text: String,
}

impl Error {
    /// A failure that the model can act on.
    pub fn new(text: impl Display) -> Self {
        Self { text: text.to_string() }
    }

    /// A failure that is the server's own. The model is shown an id, and `cause` is logged under it (as an error
    /// event of `tracing`; on standard error without that feature, or where the program has no subscriber).
    pub fn internal(cause: impl Display) -> Self {
        let id = incident();
        log::error(&id, &cause.to_string());
        Self::shown(&id)
    }

    /// A failure of which only the id may be known.
    pub(crate) fn shown(id: &str) -> Self {
        Self { text: format!("internal error {id}; the server's log says more") }
    }
}

/// An id for the log: 16 hexadecimal digits from the standard library's random hash keys.
pub(crate) fn incident() -> String {
    format!("{:016x}", RandomState::new().hash_one(0_u8))
}

impl Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Error").field(&self.text).finish()
    }
}

impl<E: std::error::Error> From<E> for Error {
    fn from(error: E) -> Self {
        Self::new(error)
    }
}
