//! A toolset in front of an existing rmcp server, on the wire of both eras and both transports.

// Messages read best with values in place.
#![allow(missing_docs, clippy::needless_pass_by_value, clippy::unwrap_used)]

mod behind;
mod modern;
mod sessions;
mod streams;
#[path = "../support/mod.rs"]
mod support;
mod tasks;
mod wire;
