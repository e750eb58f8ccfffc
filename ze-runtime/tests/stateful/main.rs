//! Questions that depend on answers: choices from the server, dependent questions, confirmations, pages, and the seal
//! that carries them from round to round.

#![allow(missing_docs, clippy::unwrap_used)]

mod changed;
mod choices;
mod confirming;
mod pages;
mod rooms;
mod shown;
mod states;
