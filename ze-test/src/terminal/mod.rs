//! At a terminal: pick a tool, fill its arguments, answer what is asked.

mod argument;
mod entry;
mod question;

use std::fmt::{self, Display};

use inquire::error::InquireResult;
use inquire::{InquireError, Select};
use rmcp::model::Tool;

use crate::failure::{Failure, Status};
use crate::report::Report;
use crate::run::{self, Tally};
use crate::session::Session;
use crate::visible;

/// The person at the terminal answers.
#[derive(Debug, Default)]
pub struct Terminal;

/// Shows the tools and calls the one that is picked, until none is. Needs tokio's multi-threaded runtime.
///
/// # Errors
///
/// When the server is lost, or Ctrl-C is pressed at a prompt.
pub async fn converse(session: &mut Session, report: &Report) -> Result<Status, Failure> {
    let mut tally = Tally::default();
    loop {
        let tools = session.tools().await?;
        if tools.is_empty() {
            report.tools(&tools);
            return Ok(tally.status());
        }
        let picked = tokio::task::block_in_place(|| pick(&session.server(), tools))?;
        let Some(tool) = picked else { return Ok(tally.status()) };
        let filled = tokio::task::block_in_place(|| argument::fill(&tool))?;
        if let Some(arguments) = filled {
            tally.begin(run::call(session, &tool.name, arguments, report).await?);
        }
    }
}

/// A tool, or none any more.
enum Pick {
    Tool(Box<Tool>),
    Quit,
}

impl Display for Pick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self::Tool(tool) = self else { return f.write_str("(quit)") };
        let description = tool.description.as_deref().unwrap_or_default();
        let about = tool.title.as_deref().unwrap_or(description);
        f.write_str(&visible::one_line(&format!("{}: {about}", tool.name)))
    }
}

fn pick(server: &str, tools: Vec<Tool>) -> Result<Option<Tool>, Failure> {
    let mut options: Vec<_> = tools.into_iter().map(|tool| Pick::Tool(Box::new(tool))).collect();
    options.push(Pick::Quit);
    let message = format!("Tool of {}", visible::one_line(server));
    let select =
        Select::new(&message, options).with_help_message("↑↓ to move, Enter to call it, Esc to quit");
    Ok(match escapable(select.prompt())? {
        Some(Pick::Tool(tool)) => Some(*tool),
        Some(Pick::Quit) | None => None,
    })
}

/// `None` for Esc.
fn escapable<T>(prompted: InquireResult<T>) -> Result<Option<T>, Failure> {
    match prompted {
        Ok(value) => Ok(Some(value)),
        Err(InquireError::OperationCanceled) => Ok(None),
        Err(InquireError::OperationInterrupted) => Err(Failure::Interrupted),
        Err(error) => Err(Failure::Usage(format!("the terminal: {error}"))),
    }
}
