//! What is asked in this round: every question that waits for nothing, one form a key.

use serde_json::Value;

use crate::call::chain::{ASKS, Asked, Chain, Given, VISITS, What};
use crate::call::input::InputRequest;
use crate::call::known::{Known, Source};
use crate::call::plan::answers::Read;
use crate::call::plan::evaluate::failed;
use crate::call::plan::{Ask, Mode, Plan, Round, all_settled, arguments, reason, shown};
use crate::call::refusal;
use crate::elicit::Refusal;
use crate::elicit::answer::{ATTEMPTS, numbered};
use crate::elicit::form::Form;
use crate::schema::fault::{Audience, Fault};
use crate::toolset::forms::ReadyForm;
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
    let mut asking = Asking::new(round, known, read);
    for form in &round.tool.forms {
        asking.form(form, &open, &wrong);
    }
    if let Err(mode) = asking.visits() {
        return Outcome::Plan(Plan::Lacks(mode));
    }
    if let Some(plan) = asking.plan() {
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
    let mut wrong: Vec<(usize, String)> =
        read.wrong.iter().map(|(index, fault)| (*index, fault.words(Audience::Person).to_string())).collect();
    for index in (0..round.tool.params.len()).filter(|&index| failed(known, index)) {
        if let Some(reason) = reason(known, index, Audience::Person) {
            wrong.push((index, Fault::Checked(reason).words(Audience::Person).to_string()));
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

/// The requests of a round in the making.
struct Asking<'a> {
    round: &'a Round<'a>,
    known: &'a Known,
    read: &'a Read,
    requests: Vec<(String, InputRequest)>,
    chain: Chain,
    /// Whether a page was opened as often as a chain may.
    visited: bool,
}

impl<'a> Asking<'a> {
    fn new(round: &'a Round<'a>, known: &'a Known, read: &'a Read) -> Self {
        let chain = next(round, known, read.untouched);
        Self { round, known, read, requests: Vec::new(), chain, visited: false }
    }

    /// The form of these questions, if one of them does not merely go along.
    fn form(&mut self, form: &ReadyForm, open: &[usize], wrong: &[(usize, String)]) {
        let (round, known) = (self.round, self.known);
        let ask = |index: usize| round.tool.params[index].ask();
        let due = |index: &&usize| open.contains(*index);
        if !form.params.iter().filter(due).any(|&index| ask(index).is_some_and(|ask| !ask.def.along)) {
            return;
        }
        // A tool that keeps nothing asks for all of it again, with what did fit filled in.
        let again = |index: usize| !round.tool.stateful && known.at(index).source.is_answer();
        let asked: Vec<(usize, &ReadyAsk)> = form
            .params
            .iter()
            .filter(|index| due(index) || again(**index))
            .filter_map(|&index| Some((index, ask(index)?)))
            .collect();

        let mut message = String::new();
        if round.expired {
            message.push_str("The earlier question expired.\n");
        }
        for (index, what) in wrong {
            if let Some((_, ask)) = asked.iter().find(|(own, _)| own == index) {
                message.push_str(&format!("{} {what}.\n", ask.label));
                *self.chain.wrong.entry(round.tool.params[*index].name.to_owned()).or_default() += 1;
            }
        }
        let several = asked.len() > 1;
        let questions = asked.iter().map(|(_, ask)| ask.message.render(|part| shown(round, known, part)));
        let questions: Vec<String> = questions.collect();
        match &round.tool.ask {
            Some(heading) if several => message.push_str(&heading.render(|part| shown(round, known, part))),
            _ => message.push_str(&questions.join("\n")),
        }
        let mut fields = Form::default();
        let mut names = Vec::new();
        for ((index, ask), question) in asked.iter().zip(questions) {
            let entry = known.at(*index);
            let offer = entry.offer.as_ref();
            let fitted = entry.wire.as_ref().filter(|_| !failed(known, *index));
            let suggested = entry.suggested.as_ref().and_then(Option::as_ref);
            let mut field = ask.field(offer, fitted.or(suggested));
            if several && field.description.is_none() {
                field.description = Some(question);
            }
            let offered = offer.map(|offer| offer.selection.values().map(str::to_owned).collect());
            names.push((round.tool.params[*index].name.to_owned(), offered));
            fields.push(ask.name.clone(), field);
        }
        let what = What::Form(names);
        let key = match round.tool.stateful {
            true => self.key(&form.key, &what),
            false => numbered(&form.key, self.read.attempt + 1),
        };
        self.chain.asked.push(Asked { key: key.clone(), what });
        self.requests.push((key, InputRequest::Form { message, form: fields }));
    }

    /// The pages that are to be visited.
    fn visits(&mut self) -> Result<(), Mode> {
        for (index, param) in self.round.tool.params.iter().enumerate() {
            let (Some(resolve), Some(visit)) = (param.resolve(), &self.known.at(index).visit) else {
                continue;
            };
            if !self.round.client.has_url() {
                return Err(Mode::Url);
            }
            let what = What::Visit(param.name.to_owned());
            let key = self.key(&resolve.key, &what);
            self.visited |= self.chain.sent.get(&resolve.key).is_some_and(|sent| *sent > VISITS);
            self.chain.asked.push(Asked { key: key.clone(), what });
            let (message, url) = (visit.message.clone(), visit.url.clone());
            self.requests.push((key, InputRequest::Url { message, url }));
        }
        Ok(())
    }

    /// A key that the chain has not sent yet, unless the same was asked and is not answered.
    fn key(&mut self, key: &str, what: &What) -> String {
        let mut before = self.round.chain.asked.iter();
        if let Some(asked) =
            before.find(|asked| asked.what == *what && self.read.omitted.contains(&asked.key))
        {
            return asked.key.clone();
        }
        new_key(&mut self.chain, key)
    }

    fn plan(self) -> Option<Plan> {
        if self.requests.is_empty() {
            return None;
        }
        if self.round.tool.stateful && (self.chain.asks > ASKS || self.visited) {
            return Some(Plan::refuse(refusal::asked_too_often()));
        }
        Some(Plan::Ask(Ask { requests: self.requests, chain: self.chain }))
    }
}

/// What this round leaves to the next, before anything is asked.
pub(super) fn next(round: &Round<'_>, known: &Known, untouched: bool) -> Chain {
    let mut chain = round.chain.clone();
    chain.asks += 1;
    chain.untouched += u32::from(untouched);
    chain.asked = Vec::new();
    for (index, param) in round.tool.params.iter().enumerate() {
        let entry = known.at(index);
        let given = match entry.source {
            Source::User if !failed(known, index) => entry.wire.clone().map(Given::Value),
            Source::Empty => Some(Given::Empty),
            Source::Declined => Some(Given::Declined),
            Source::Cancelled => Some(Given::Cancelled),
            _ => None,
        };
        if let Some(given) = given {
            chain.answers.insert(param.name.to_owned(), given);
        }
    }
    chain
}

/// The next key of this name: the first is the name itself.
pub(super) fn new_key(chain: &mut Chain, key: &str) -> String {
    let sent = chain.sent.entry(key.to_owned()).or_default();
    *sent += 1;
    numbered(key, *sent)
}

/// The value of a field of an accepted form.
pub(super) fn field<'a>(content: &'a serde_json::Map<String, Value>, name: &str) -> Option<&'a Value> {
    content.get(name).filter(|value| !value.is_null())
}
