//! What to do in this round of a call: run, ask, evaluate or refuse.
//!
//! Pure: no I/O, no clock, no randomness, no async. The order of the rules is the order in [`plan`]: the model's faults
//! first, so that no person is asked on behalf of a call that would fail anyway; then what the person said, a no before
//! a wrong answer; then what is still missing; the confirmation last.
//!
//! What expressions come to is evaluated by the caller, who plans again: [`Known`] holds it, and values are decoded once.

mod answers;
mod arguments;
mod asking;
mod confirm;
mod evaluate;
mod requests;

use std::borrow::Cow;
use std::sync::Arc;

use serde_json::{Map, Value};

use crate::call::chain::Chain;
use crate::call::input::InputRequest;
use crate::call::known::{Known, Source};
use crate::call::refusal;
use crate::call::scope::Scope;
use crate::client::Client;
use crate::context::CallContext;
use crate::elicit::answer::{Answers, Malformed};
use crate::elicit::template::{Part, made_harmless};
use crate::result::ToolOutput;
use crate::schema::fault::Audience;
use crate::toolset::ready::ReadyTool;
use crate::toolset::ready::param::ReadySupplier;

/// What a round has to go on.
pub(crate) struct Round<'a> {
    pub(crate) tool: &'a ReadyTool,
    pub(crate) arguments: &'a Map<String, Value>,
    pub(crate) answers: &'a Answers,
    pub(crate) client: Client,
    pub(crate) context: &'a Arc<CallContext>,
    /// What earlier rounds left, for a tool that keeps something.
    pub(crate) chain: &'a Chain,
    /// Whether an earlier question expired, so that this is a first round again.
    pub(crate) expired: bool,
}

/// What to do.
pub(crate) enum Plan {
    /// Call the function.
    Run,
    /// Evaluate these expressions, and plan again.
    Evaluate(Vec<Task>),
    /// Ask the user.
    Ask(Ask),
    /// Tell the model why nothing was done.
    Refuse(Refuse),
    /// What has to be asked needs a mode that the client did not declare.
    Lacks(Mode),
}

/// What is asked in this round, and what it leaves to the next.
#[derive(Debug)]
pub(crate) struct Ask {
    pub(crate) requests: Vec<(String, InputRequest)>,
    pub(crate) chain: Chain,
}

/// Why nothing was done.
pub(crate) struct Refuse {
    pub(crate) output: ToolOutput,
    /// The user said no to the whole call: nothing of its chain may run later.
    pub(crate) burn: bool,
}

/// A mode of elicitation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    Form,
    Url,
}

/// An expression to evaluate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Task {
    Choices(usize),
    Suggest(usize),
    Check(usize),
    /// `agreed`: the user agreed to visit the page that it wanted.
    Resolve {
        param: usize,
        agreed: bool,
    },
    Confirm,
}

impl Plan {
    fn refuse(output: ToolOutput) -> Self {
        Self::Refuse(output.into())
    }
}

impl From<ToolOutput> for Refuse {
    fn from(output: ToolOutput) -> Self {
        Self { output, burn: false }
    }
}

/// Plans a round.
pub(crate) fn plan(round: &Round<'_>, known: &mut Known) -> Result<Plan, Malformed> {
    let mut faults = arguments::take(round, known);
    let tasks = evaluate::of_the_models(round, known);
    if !tasks.is_empty() {
        return Ok(Plan::Evaluate(tasks));
    }
    faults.extend(arguments::held(round, known));
    if !faults.is_empty() {
        faults.extend(arguments::unasked(round, known));
        return Ok(Plan::refuse(refusal::faults(faults)));
    }
    let read = match answers::read(round, known)? {
        answers::Outcome::Read(read) => read,
        answers::Outcome::Refused(refuse) => return Ok(Plan::Refuse(refuse)),
    };
    loop {
        let tasks = evaluate::all(round, known, &read);
        if !tasks.is_empty() {
            return Ok(Plan::Evaluate(tasks));
        }
        // Some of the model's values depend on answers.
        let late = arguments::held(round, known);
        if !late.is_empty() {
            return Ok(Plan::refuse(refusal::faults(late)));
        }
        if evaluate::take_single(round, known) {
            continue;
        }
        match asking::ask(round, known, &read) {
            asking::Outcome::Plan(plan) => return Ok(plan),
            asking::Outcome::WentWithout => {}
            asking::Outcome::Nothing => return confirm::confirm(round, known),
        }
    }
}

/// Whether a parameter's value is known and fits: others may use it.
fn settled(round: &Round<'_>, known: &Known, index: usize) -> bool {
    let (entry, param) = (known.at(index), &round.tool.params[index]);
    let given = matches!(entry.source, Source::Model | Source::User);
    let checked = param.check.is_none() || !given || matches!(entry.checked, Some(None));
    entry.slot.is_some() && checked && is_held(round, known, index) == Some(true)
}

/// Whether the model's value is one of the choices; nothing where these are not known yet. A user's value was held to
/// those that were offered.
fn is_held(round: &Round<'_>, known: &Known, index: usize) -> Option<bool> {
    let (entry, param) = (known.at(index), &round.tool.params[index]);
    if entry.source != Source::Model || param.ask().is_none_or(|ask| ask.choices.is_none()) {
        return Some(true);
    }
    let value = round.arguments.get(param.name)?;
    Some(entry.offer.as_ref()?.holds(value))
}

fn all_settled(round: &Round<'_>, known: &Known, needs: &[usize]) -> bool {
    needs.iter().all(|&need| settled(round, known, need))
}

/// What a message shows.
fn shown<'a>(round: &'a Round<'_>, known: &'a Known, part: &Part) -> Option<Cow<'a, Value>> {
    match part {
        Part::Show { param, table, show } => known.has(*param).then(|| {
            let scope = Scope { known, table: &round.tool.tables[*table], context: round.context };
            Cow::Owned(Value::String(show(scope)))
        }),
        Part::Param(index) => {
            let (entry, param) = (known.at(*index), &round.tool.params[*index]);
            let given = || round.arguments.get(param.name).filter(|value| !value.is_null());
            let default = || match &param.supplier {
                ReadySupplier::Plain(arg) => arg.default.as_ref(),
                ReadySupplier::Asked(ask) if entry.source == Source::Nobody => ask.default.as_ref(),
                _ => None,
            };
            entry.wire.as_ref().or_else(given).or_else(default).map(Cow::Borrowed)
        }
    }
}

/// The reason of a check that failed, where a person or a model reads it.
fn reason(known: &Known, index: usize, audience: Audience) -> Option<String> {
    let reason = known.at(index).checked.as_ref()?.as_ref()?;
    Some(match audience {
        Audience::Model => reason.clone(),
        Audience::Person => made_harmless(reason),
    })
}
