//! What a call remembers between its rounds, and that a confirmed call runs once (feature `seal`, on by default).
//!
//! A server that asks gives the client a `requestState` to bring back with the answer, and must not believe what
//! comes back (<https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/mrtr>). Here it is
//! encrypted and authenticated under a key of the server, and bound to the caller, the tool and the arguments, so
//! it can be neither read, nor changed, nor used in another call.
//!
//! What is sealed can still be brought back twice. A tool that must not run twice is claimed in a [`OnceStore`]
//! before it runs.
//!
//! # Keys
//!
//! [`SealKeys`] seals with its first key and opens with any. All instances of a server share one ring. To rotate,
//! let every instance know the new key before one of them seals with it:
//!
//! 1. Append the new key on every instance.
//! 2. Move it to the front on every instance.
//! 3. Drop the old one 15 minutes later: no state lives longer than that. Whoever answers after it was dropped
//!    too early must start the call again.

mod bound;
mod canonical;
mod digest;
mod id;
mod keys;
mod once;
#[doc(hidden)]
pub mod probe;
mod state;

pub(crate) use bound::Bound;
pub(crate) use canonical::{digest_arguments, digest_values};
pub(crate) use digest::{Digest, Digester};
pub(crate) use id::random_id;

pub use crate::tool::BoxFuture;
pub use keys::{SealKeys, SealKeysError};
#[cfg(feature = "redis")]
pub use once::redis::RedisOnceStore;
pub use once::{Claim, MemoryOnceStore, OnceError, OnceStore, RESULT_LIMIT};
