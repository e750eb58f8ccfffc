//! What a chain of rounds keeps between them: sealed, in the client's hands, and a claim on running once.
//!
//! Without the feature `seal` no tool keeps anything: a toolset with one that would is not built.

#[cfg(feature = "seal")]
#[path = "memory/sealed.rs"]
mod kept;
#[cfg(not(feature = "seal"))]
#[path = "memory/none.rs"]
mod kept;

pub(crate) use kept::Memory;
