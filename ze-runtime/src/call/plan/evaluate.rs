//! Which expressions can be evaluated now: those whose parameters are known and fit.

use crate::call::known::{Known, Source};
use crate::call::plan::answers::Read;
use crate::call::plan::{Round, Task, all_settled, is_held};
use crate::toolset::ready::param::ReadyParam;

/// What holds the model's own values: the first thing to know of a call.
pub(super) fn of_the_models(round: &Round<'_>, known: &Known) -> Vec<Task> {
    let mut tasks = Vec::new();
    for (index, param) in round.tool.params.iter().enumerate() {
        if known.at(index).source == Source::Model {
            tasks.extend(choices(round, known, index, param));
            tasks.extend(check(round, known, index, param));
        }
    }
    tasks
}

/// Everything that waits for nothing.
pub(super) fn all(round: &Round<'_>, known: &Known, read: &Read) -> Vec<Task> {
    let mut tasks = of_the_models(round, known);
    for (index, param) in round.tool.params.iter().enumerate() {
        let entry = known.at(index);
        if let Some(resolve) = param.resolve()
            && entry.slot.is_none()
            && entry.visit.is_none()
            && all_settled(round, known, &resolve.needs)
        {
            tasks.push(Task::Resolve { param: index, agreed: read.agreed.contains(&index) });
        }
        let Some(ask) = param.ask() else { continue };
        if entry.source == Source::User {
            tasks.extend(check(round, known, index, param));
        }
        if entry.slot.is_none() || failed(known, index) {
            tasks.extend(choices(round, known, index, param));
            if let Some(suggested) = &ask.suggested
                && round.client.has_form()
                && entry.suggested.is_none()
                && all_settled(round, known, &suggested.needs)
            {
                tasks.push(Task::Suggest(index));
            }
        }
    }
    tasks
}

/// Whether a user's value was refused by its check.
pub(super) fn failed(known: &Known, index: usize) -> bool {
    let entry = known.at(index);
    entry.source == Source::User && matches!(entry.checked, Some(Some(_)))
}

fn choices(round: &Round<'_>, known: &Known, index: usize, param: &ReadyParam) -> Option<Task> {
    let expr = param.ask()?.choices.as_ref()?;
    let due = known.at(index).offer.is_none() && all_settled(round, known, &expr.needs);
    due.then_some(Task::Choices(index))
}

fn check(round: &Round<'_>, known: &Known, index: usize, param: &ReadyParam) -> Option<Task> {
    let expr = param.check.as_ref()?;
    let entry = known.at(index);
    // A value outside the choices has one fault.
    let held = is_held(round, known, index) == Some(true);
    let others: Vec<usize> = expr.needs.iter().copied().filter(|&need| need != index).collect();
    let due = entry.slot.is_some() && entry.checked.is_none() && held && all_settled(round, known, &others);
    due.then_some(Task::Check(index))
}

/// Takes the single choices of parameters that are missing, where their expressions say so. Whether there were some.
pub(super) fn take_single(round: &Round<'_>, known: &mut Known) -> bool {
    let mut taken = false;
    for (index, param) in round.tool.params.iter().enumerate() {
        let Some(ask) = param.ask().filter(|_| !known.has(index)) else { continue };
        let Some(offer) = known.at(index).offer.as_ref().filter(|offer| offer.take_single) else { continue };
        let [only] = &offer.selection.values().take(2).collect::<Vec<_>>()[..] else { continue };
        let wire = ask.field.wire_of(only);
        // What the choice's own type wrote, it reads.
        if let Ok(slot) = (ask.def.types.read)(&wire) {
            known.set(index, slot, Some(wire), Source::Nobody);
            taken = true;
        }
    }
    taken
}
