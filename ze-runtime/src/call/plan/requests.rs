//! The requests of a round, one form a key, and what they leave to the next.

use crate::call::chain::{ASKS, Asked, Chain, Given, VISITS, What};
use crate::call::input::InputRequest;
use crate::call::known::{Known, Source};
use crate::call::plan::answers::Read;
use crate::call::plan::evaluate::failed;
use crate::call::plan::{Ask, Mode, Plan, Round, shown};
use crate::call::refusal;
use crate::elicit::answer::numbered;
use crate::elicit::form::Form;
use crate::toolset::forms::ReadyForm;
use crate::toolset::ready::ask::ReadyAsk;
use crate::toolset::ready::param::ReadySupplier;

/// The requests of a round in the making.
pub(super) struct Requests<'a> {
    round: &'a Round<'a>,
    known: &'a Known,
    read: &'a Read,
    requests: Vec<(String, InputRequest)>,
    chain: Chain,
    /// Whether a page was opened as often as a chain may.
    visited: bool,
}

impl<'a> Requests<'a> {
    pub(super) fn new(round: &'a Round<'a>, known: &'a Known, read: &'a Read) -> Self {
        let chain = next(round, known, read.untouched);
        Self { round, known, read, requests: Vec::new(), chain, visited: false }
    }

    /// The form of these questions, if one of them does not merely go along.
    pub(super) fn form(&mut self, form: &ReadyForm, open: &[usize], wrong: &[(usize, String)]) {
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

        let questions = asked.iter().map(|(_, ask)| ask.message.render(|part| shown(round, known, part)));
        let questions: Vec<String> = questions.collect();
        let several = asked.len() > 1;
        let asks = match round.tool.ask.as_ref().filter(|_| several) {
            Some(heading) => heading.render(|part| shown(round, known, part)),
            None => once_each(&questions),
        };
        let message = self.message(&asked, &asks, wrong);
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
            field.say_choices(&asks);
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

    /// What the user reads above a form: what was wrong, then what it asks.
    fn message(&mut self, asked: &[(usize, &ReadyAsk)], asks: &str, wrong: &[(usize, String)]) -> String {
        let mut lines = Vec::new();
        if self.round.expired {
            lines.push("The earlier question expired.".to_owned());
        }
        for (index, what) in wrong {
            if let Some((_, ask)) = asked.iter().find(|(own, _)| own == index) {
                lines.push(format!("{} {what}.", ask.label));
                let name = self.round.tool.params[*index].name;
                *self.chain.wrong.entry(name.to_owned()).or_default() += 1;
            }
        }
        lines.push(asks.to_owned());
        lines.join("\n")
    }

    /// The pages that are to be visited.
    pub(super) fn visits(&mut self) -> Result<(), Mode> {
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

    pub(super) fn plan(self) -> Option<Plan> {
        if self.requests.is_empty() {
            return None;
        }
        if self.round.tool.stateful && (self.chain.asks > ASKS || self.visited) {
            return Some(Plan::refuse(refusal::asked_too_often()));
        }
        Some(Plan::Ask(Ask { requests: self.requests, chain: self.chain }))
    }
}

/// Questions, of which two that say the same are said once.
fn once_each(questions: &[String]) -> String {
    let mut lines: Vec<&str> = Vec::new();
    for question in questions {
        if !lines.contains(&question.as_str()) {
            lines.push(question);
        }
    }
    lines.join("\n")
}

/// What this round leaves to the next, before anything is asked.
pub(super) fn next(round: &Round<'_>, known: &Known, untouched: bool) -> Chain {
    let mut chain = round.chain.clone();
    chain.asks += 1;
    chain.untouched += u32::from(untouched);
    chain.asked = Vec::new();
    // Only what still counts: an answer that its check refuses by now is asked for again.
    chain.answers.clear();
    let outdated = outdated(round, known);
    for (index, param) in round.tool.params.iter().enumerate() {
        let entry = known.at(index);
        let given = match entry.source {
            _ if outdated[index] => None,
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

/// Which parameters depend on an answer that is asked for again: what is offered or said for them then may be something
/// else. By parameter, each of which depends on earlier ones alone.
fn outdated(round: &Round<'_>, known: &Known) -> Vec<bool> {
    let mut outdated: Vec<bool> = Vec::with_capacity(round.tool.params.len());
    for param in &round.tool.params {
        let needs: &[usize] = match &param.supplier {
            ReadySupplier::Plain(_) => &[],
            ReadySupplier::Asked(ask) => &ask.needs,
            ReadySupplier::Resolved(resolve) => &resolve.needs,
        };
        let again = |&need: &usize| failed(known, need) || outdated.get(need).copied().unwrap_or(false);
        outdated.push(needs.iter().any(again));
    }
    outdated
}

/// The next key of this name: the first is the name itself.
pub(super) fn new_key(chain: &mut Chain, key: &str) -> String {
    let sent = chain.sent.entry(key.to_owned()).or_default();
    *sent += 1;
    numbered(key, *sent)
}
