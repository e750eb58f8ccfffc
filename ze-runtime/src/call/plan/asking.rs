//! What to do about what is missing and what did not fit: ask for it, go without, or give up.

use crate::call::known::{Known, Source};
use crate::call::plan::answers::Read;
use crate::call::plan::evaluate::failed;
use crate::call::plan::requests::Requests;
use crate::call::plan::{Plan, Round, all_settled, arguments, reason};
use crate::call::refusal;
use crate::elicit::Refusal;
use crate::elicit::answer::ATTEMPTS;
use crate::elicit::guard;
use crate::schema::fault::{Audience, Fault};
use crate::toolset::ready::ask::ReadyAsk;

pub(super) enum Outcome {
    Plan(Plan),
    /// Something that was missing has a value for that: others may be known now.
    WentWithout,
    /// Nothing is missing.
    Nothing,
}

/// Asks for what is missing and what did not fit.
pub(super) fn ask(round: &Round<'_>, known: &mut Known, read: &Read) -> Outcome {
    let wrong = wrong(round, known, read);
    if let Some(plan) = give_up(round, read, &wrong) {
        return Outcome::Plan(plan);
    }
    let open: Vec<usize> =
        (0..round.tool.params.len()).filter(|&index| is_due(round, known, index)).collect();
    let shows =
        |index: usize| round.tool.params[index].ask().is_none_or(|ask| round.client.can_show(&ask.field));
    let beyond: Vec<usize> = open.iter().copied().filter(|&index| !shows(index)).collect();
    if !beyond.is_empty() {
        return go_without(round, known, &beyond, &wrong);
    }
    if let Some(outcome) = without_choices(round, known, &open) {
        return outcome;
    }
    let mut requests = Requests::new(round, known, read);
    for form in &round.tool.forms {
        requests.form(form, &open, &wrong);
    }
    if let Err(mode) = requests.visits() {
        return Outcome::Plan(Plan::Lacks(mode));
    }
    if let Some(plan) = requests.plan() {
        return Outcome::Plan(plan);
    }
    // What goes along with other questions, of which there are none.
    let mut went = false;
    for index in open {
        if let Some(slot) = round.tool.params[index].ask().and_then(ReadyAsk::left_empty) {
            known.set(index, slot, None, Source::Nobody);
            went = true;
        }
    }
    if went { Outcome::WentWithout } else { Outcome::Nothing }
}

/// Whether a question can be asked now: its value is missing or was refused, and what it depends on is known.
fn is_due(round: &Round<'_>, known: &Known, index: usize) -> bool {
    round.tool.params[index].ask().is_some_and(|ask| {
        let entry = known.at(index);
        let choices = ask.choices.is_none() || entry.offer.is_some();
        (entry.slot.is_none() || failed(known, index)) && choices && all_settled(round, known, &ask.needs)
    })
}

/// What the user's answers got wrong, also by a check.
fn wrong(round: &Round<'_>, known: &Known, read: &Read) -> Vec<(usize, String)> {
    // Some name choices, which the server made up.
    let worded = |fault: &Fault| guard::legible(&fault.words(Audience::Person).to_string());
    let mut wrong: Vec<(usize, String)> =
        read.wrong.iter().map(|(index, fault)| (*index, worded(fault))).collect();
    for index in (0..round.tool.params.len()).filter(|&index| failed(known, index)) {
        if let Some(reason) = reason(known, index, Audience::Person) {
            wrong.push((index, worded(&Fault::Checked(reason))));
        }
    }
    wrong.sort_by_key(|(index, _)| *index);
    wrong
}

/// An end to asking: no answer fitted, however often, or the client returns no fields.
fn give_up(round: &Round<'_>, read: &Read, wrong: &[(usize, String)]) -> Option<Plan> {
    let name = |index: usize| round.tool.params[index].name;
    let names: Vec<&str> = wrong.iter().map(|(index, _)| name(*index)).collect();
    if names.is_empty() {
        return None;
    }
    let (untouched, tried) = if round.tool.stateful {
        let before = |name: &&&str| round.chain.wrong.get(**name).copied().unwrap_or(0) + 1 >= ATTEMPTS;
        (round.chain.untouched > 0, names.iter().any(|name| before(&name)))
    } else {
        (read.attempt >= 2, read.attempt >= ATTEMPTS)
    };
    if read.untouched && untouched {
        Some(Plan::refuse(refusal::not_returned(&names)))
    } else if tried {
        Some(Plan::refuse(refusal::gave_up(&names)))
    } else {
        None
    }
}

/// A client that cannot be asked, or shown this in a form: what is missing has a value for that, or is the model's to give.
fn go_without(round: &Round<'_>, known: &mut Known, open: &[usize], wrong: &[(usize, String)]) -> Outcome {
    let mut faults = Vec::new();
    for &index in open {
        let param = &round.tool.params[index];
        let Some(ask) = param.ask() else { continue };
        if let Some((_, what)) = wrong.iter().find(|(own, _)| *own == index) {
            faults.push(format!("{}; the answer {what}", arguments::missing(param.name)));
        } else if let Some(slot) = ask.otherwise(Refusal::Unasked) {
            known.set(index, slot, None, Source::Nobody);
        } else {
            faults.push(arguments::unoffered(param.name, known, index));
        }
    }
    if faults.is_empty() {
        Outcome::WentWithout
    } else {
        Outcome::Plan(Plan::refuse(refusal::faults(faults)))
    }
}

/// Questions that have nothing to choose from.
fn without_choices(round: &Round<'_>, known: &mut Known, open: &[usize]) -> Option<Outcome> {
    let none =
        |index: &&usize| known.at(**index).offer.as_ref().is_some_and(|offer| offer.selection.is_empty());
    let index = *open.iter().find(none)?;
    let param = &round.tool.params[index];
    match param.ask().and_then(ReadyAsk::left_empty) {
        Some(slot) => {
            known.set(index, slot, None, Source::Nobody);
            Some(Outcome::WentWithout)
        }
        None => Some(Outcome::Plan(Plan::refuse(refusal::nothing_to_choose(param.name)))),
    }
}
