//! The first example of the README: a tool whose one argument the model passes, or the user is asked for.

use ze_runtime::{BuildError, Result, Toolset, tool, toolset};

use crate::bgp::Table;

/// Run a ze command and return its output.
#[tool(read_only)]
pub async fn ze_execute(
    /// The ze command to execute, for example 'show bgp peer list'.
    #[elicit("Which ze command should be run? For example: show bgp summary", title = "ze command")]
    command: Option<String>,
    table: &Table,
) -> Result<String> {
    // Asked for, so it is there: a tool whose question was declined does not run.
    Ok(table.run(&command.unwrap_or_default())?)
}

/// The toolset of the `ze_execute` server.
///
/// # Errors
///
/// When it cannot be built.
pub fn toolset(table: Table) -> Result<Toolset, BuildError> {
    toolset![ze_execute]
        .name("ze_execute")
        .instructions("Shows the state of a BGP router. Read-only.")
        .state(table)
        .build()
}
