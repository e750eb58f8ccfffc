//! The parts of `ze-test`: a client for MCP servers that ask, which answers from a script, or asks you.
//!
//! A [`session::Session`] converses with a server over `rmcp`; what it shows goes to a [`report::Report`], and
//! what the server asks to [`question::Answers`]: a [`script::Script`] on standard input has [`scripted::Scripted`],
//! a person at a terminal [`terminal::Terminal`].

pub mod client;
mod example;
mod expect;
pub mod failure;
pub mod field;
pub mod format;
mod http_client;
pub mod number;
pub mod options;
mod process;
pub mod question;
pub mod report;
pub mod revision;
pub mod run;
mod schema;
pub mod script;
pub mod scripted;
pub mod session;
pub mod target;
pub mod terminal;
mod unmet;
pub mod visible;
