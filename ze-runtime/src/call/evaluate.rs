//! Evaluates the expressions that a plan waits for.

use crate::call::guarded::{caught, started};
use crate::call::known::{Known, Page};
use crate::call::plan::{Round, Task};
use crate::call::scope::Scope;
use crate::elicit::guard;
use crate::elicit::visit::Visit;
use crate::param::expr::Evaluated;
use crate::param::resolve::{AnyResolution, Resolution};
use crate::result::ToolOutput;
use crate::tool::BoxFuture;
use crate::toolset::ready::param::ReadyResolve;

/// Evaluates one. What the model is told, if it fails.
pub(crate) async fn evaluate(round: &Round<'_>, known: &mut Known, task: Task) -> Option<ToolOutput> {
    one(round, known, task).await.err()
}

async fn one(round: &Round<'_>, known: &mut Known, task: Task) -> Result<(), ToolOutput> {
    let (tool, name) = (round.tool, round.tool.def.name);
    match task {
        Task::Choices(index) => {
            let Some(expr) = tool.params[index].ask().and_then(|ask| ask.choices.as_ref()) else {
                return Ok(());
            };
            let mut offer =
                value(round, started(name, || (expr.eval)(scope(round, known, expr.table)))?).await?;
            guard::choices(tool.params[index].name, &mut offer.selection);
            guard::description(tool.params[index].name, &mut offer.description);
            known.at_mut(index).offer = Some(offer);
        }
        Task::Suggest(index) => {
            let Some(expr) = tool.params[index].ask().and_then(|ask| ask.suggested.as_ref()) else {
                return Ok(());
            };
            let suggested =
                value(round, started(name, || (expr.eval)(scope(round, known, expr.table)))?).await?;
            known.at_mut(index).suggested = Some(suggested);
        }
        Task::Check(index) => {
            let Some(expr) = &tool.params[index].check else { return Ok(()) };
            let checked =
                value(round, started(name, || (expr.eval)(scope(round, known, expr.table)))?).await?;
            known.at_mut(index).checked = Some(checked);
        }
        Task::Confirm => {
            let Some(expr) = tool.confirm.as_ref().and_then(|confirm| confirm.when.as_ref()) else {
                return Ok(());
            };
            let due = value(round, started(name, || (expr.eval)(scope(round, known, expr.table)))?).await?;
            known.confirm = Some(due);
        }
        Task::Resolve { param, agreed } => {
            let Some(resolve) = tool.params[param].resolve() else { return Ok(()) };
            match resolved(round, known, resolve, agreed).await? {
                Resolution::Value(slot) => known.at_mut(param).slot = Some(slot),
                Resolution::Visit(Visit { url, message, .. }) => {
                    known.at_mut(param).visit = Some(Page { url, message: guard::legible(&message) });
                }
            }
        }
    }
    Ok(())
}

/// Evaluates a `#[resolve]`, and where the user has agreed to visit its page, once more when that is done.
async fn resolved(
    round: &Round<'_>,
    known: &mut Known,
    resolve: &ReadyResolve,
    agreed: bool,
) -> Result<AnyResolution, ToolOutput> {
    let name = round.tool.def.name;
    let first = started(name, || resolve.resolver.resolve(scope(round, known, resolve.table)))?;
    match value(round, first).await?.0 {
        Resolution::Visit(Visit { until: Some(done), .. }) if agreed => {
            patiently(name, done).await?;
            let again = started(name, || resolve.resolver.resolve(scope(round, known, resolve.table)))?;
            Ok(value(round, again).await?.0)
        }
        other => Ok(other),
    }
}

/// Waits for what a user does on a page, but not for ever: done or not, the expression says.
#[cfg(feature = "seal")]
async fn patiently(tool: &str, done: BoxFuture<'_, ()>) -> Result<(), ToolOutput> {
    const PATIENCE: std::time::Duration = std::time::Duration::from_secs(20);
    let wait = caught(tool, Box::pin(async move { tokio::time::timeout(PATIENCE, done).await }));
    drop(wait.await?);
    Ok(())
}

/// Without a seal no tool sends its user to a page.
#[cfg(not(feature = "seal"))]
#[allow(clippy::unused_async)]
async fn patiently(_: &str, _: BoxFuture<'_, ()>) -> Result<(), ToolOutput> {
    Ok(())
}

fn scope<'a>(round: &'a Round<'_>, known: &'a Known, table: usize) -> Scope<'a> {
    Scope { known, table: &round.tool.tables[table], context: round.context }
}

async fn value<T>(round: &Round<'_>, expr: BoxFuture<'_, Evaluated<T>>) -> Result<T, ToolOutput> {
    caught(round.tool.def.name, expr).await?.map_err(|why| ToolOutput::error(why.0))
}
