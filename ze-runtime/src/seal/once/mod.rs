//! That a confirmed tool runs at most once a chain.

mod memory;
#[cfg(feature = "redis")]
pub(in crate::seal) mod redis;

use std::error::Error;
use std::fmt::{self, Display};
use std::time::Duration;

pub use memory::MemoryOnceStore;

use crate::tool::BoxFuture;

/// The longest result that a store keeps, in bytes. Of a longer one it keeps that it was there.
pub const RESULT_LIMIT: usize = 64 * 1024;

/// Remembers which confirmed calls have run: whoever claims an id first may run, nobody else.
///
/// A sealed `requestState` can be brought back twice, and a server that must not act twice has to remember that it did
/// (<https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/mrtr>). One process keeps its claims in a
/// [`MemoryOnceStore`]; several instances share a `RedisOnceStore` (feature `redis`), or a store of your own.
///
/// A claim lives for `keep` from when it is made, and once it is finished for at least `keep` from then. So long it
/// must not be lost: a store that has no room refuses a new claim.
///
/// Results hold what a tool returned. A store keeps them as they are.
pub trait OnceStore: Send + Sync + 'static {
    /// Claims `id`. Of any number of claims, at the same time or later, one gets [`Claim::First`].
    ///
    /// # Errors
    ///
    /// [`OnceError`]: it is unknown whether `id` is claimed now, so nothing may run.
    fn claim<'a>(&'a self, id: &'a str, keep: Duration) -> BoxFuture<'a, Result<Claim, OnceError>>;

    /// The call that had claimed `id` is over. Later claims are given its `result`, unless it is longer than
    /// [`RESULT_LIMIT`]. What is burnt or finished stays so.
    ///
    /// # Errors
    ///
    /// [`OnceError`]: the result may not be kept. The claim still is.
    fn finish<'a>(
        &'a self,
        id: &'a str,
        result: String,
        keep: Duration,
    ) -> BoxFuture<'a, Result<(), OnceError>>;

    /// The user said no: `id` can never be claimed first. What is claimed stays claimed.
    ///
    /// # Errors
    ///
    /// [`OnceError`]: `id` may still be claimed.
    fn burn<'a>(&'a self, id: &'a str, keep: Duration) -> BoxFuture<'a, Result<(), OnceError>>;
}

/// What a claim was answered with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// It is yours: run.
    First,
    /// It was another's, which runs, or has run without saying how it ended.
    Running,
    /// It was another's, which has run, with its result where that was not too long to keep.
    Finished(Option<String>),
    /// The user declined it.
    Burnt,
}

/// A store could not say what became of an id.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum OnceError {
    /// No claim can be added until older ones expire.
    Full,
    /// The store is out of reach, or is not fit to hold claims. The text is for the server's log, and holds no secret.
    Failed(String),
}

impl Display for OnceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Full => f.write_str("the store of claims is full"),
            Self::Failed(why) => write!(f, "the store of claims failed: {why}"),
        }
    }
}

impl Error for OnceError {}

/// No clock or server has to count further than a hundred years.
const LONGEST: Duration = Duration::from_secs(100 * 365 * 24 * 60 * 60);

/// The result, if it is one to keep.
fn kept(result: String) -> Option<String> {
    Some(result).filter(|result| result.len() <= RESULT_LIMIT)
}
