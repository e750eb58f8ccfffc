//! Clients of the handshake revisions: rmcp's, and raw messages for what that cannot do.

// Messages read best with values in place.
#![allow(missing_docs, clippy::needless_pass_by_value, clippy::unwrap_used)]

mod ends;
mod handshake;
mod kept;
mod kept_alive;
mod limits;
mod raw;
mod rounds;
#[path = "../support/mod.rs"]
mod support;
mod tools;
mod unreadable;
mod user;
