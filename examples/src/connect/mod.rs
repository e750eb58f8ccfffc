//! A tool that needs what only a third party's page can give: the user's consent to read their calendar. The user is sent
//! to the page, and the call completes when it is done.
//!
//! The third party is played by this server, on this machine ([`page`]). A real one redirects back with a code, and what
//! is kept here is the token that it gives for it, which neither the model nor the client ever sees.

pub mod desk;
pub mod page;

use std::sync::Arc;

use ze_runtime::seal::SealKeys;
use ze_runtime::{BuildError, CallContext, Toolset, tool, toolset};

use desk::{Desk, Grant};

/// List the appointments of a day.
#[tool(read_only)]
pub async fn list_appointments(
    desk: &Desk,
    cx: &CallContext,
    /// The day, such as 2026-07-28.
    #[arg(format = "date")]
    day: String,
    #[resolve(desk.grant(cx)?)] grant: &Grant,
) -> String {
    let entries: Vec<_> = grant.appointments().map(|(hour, what)| format!("{hour}:00 {what}")).collect();
    format!("{day}: {}", entries.join(", "))
}

/// The toolset of the `connect` server.
///
/// # Errors
///
/// When it cannot be built.
pub fn toolset(desk: Arc<Desk>, keys: SealKeys) -> Result<Toolset, BuildError> {
    toolset![list_appointments].name("connect").shared_state(desk).seal_keys(keys).build()
}
