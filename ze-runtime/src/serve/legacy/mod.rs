//! Clients of the handshake revisions, 2025-11-25, 2025-06-18 and older (feature `rmcp`).
//!
//! `rmcp` has their sessions and streams; the plan behind them is the one of every revision. A call that is answered
//! with questions is not answered: each is pushed to the client as `elicitation/create`, on the call's own stream, and
//! the call goes on with the reply, until it is complete. So a person may think for as long as they like. A question
//! ends with its answer, with `notifications/cancelled` for the call, with its session (DELETE, the end of the input,
//! [`SESSION_TIMEOUT`] without an open stream) or with the server. A client that is disconnected alone has cancelled
//! nothing: it may come back for the stream.
//!
//! A client that fails to answer, or answers what is no answer, is one that cannot be asked. Nothing is asked before its
//! `notifications/initialized`: a question waits for that, [`INITIALIZED`] long, and then it cannot be asked either.
//!
//! `rmcp` logs under its own target: at `warn` the errors that clients are answered with, one of which holds the
//! address of a page; at `info` each session with its id, each client and notification; at `debug` and `trace` whole
//! messages, with what people typed. Leave the target `rmcp` at `error`, as the examples do.

mod call;
pub(in crate::serve) mod handler;
#[cfg(any(feature = "http", feature = "stdio"))]
mod message;
mod progress;
mod push;
pub(in crate::serve) mod session;

#[cfg(feature = "http")]
pub(in crate::serve) mod http;
#[cfg(feature = "http")]
pub(in crate::serve) mod sessions;
#[cfg(feature = "stdio")]
pub(in crate::serve) mod stdio;

use std::time::Duration;

/// How many questions of one session may wait for their answers; the call of a further one gets an error result.
pub const PENDING: usize = 32;

/// How many sessions an HTTP endpoint has at a time, unless
/// [`HttpServer::session_limit`](super::http::HttpServer::session_limit) says otherwise.
pub const SESSIONS: usize = 1_000;

/// How long a question waits for a client to end its handshake: 5 seconds.
pub const INITIALIZED: Duration = Duration::from_secs(5);

/// How long an HTTP session lives without an open stream, unless
/// [`HttpServer::session_timeout`](super::http::HttpServer::session_timeout) says otherwise: 10 minutes.
pub const SESSION_TIMEOUT: Duration = Duration::from_secs(600);
