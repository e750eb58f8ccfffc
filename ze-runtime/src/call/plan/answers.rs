//! What the user answered: in this round, and in earlier ones of a tool that keeps something.

use serde_json::{Map, Value};

use crate::call::chain::{Given, What};
use crate::call::known::{Known, Source};
use crate::call::plan::{Refuse, Round, arguments, confirm};
use crate::call::refusal;
use crate::elicit::Refusal;
use crate::elicit::answer::{Answer, Malformed};
use crate::result::ToolOutput;
use crate::schema::fault::{Fault, Unit};
use crate::toolset::ready::param::ReadyParam;

/// The longest answer that is kept, in bytes of JSON.
const LONGEST: usize = 8 << 10;

/// What this round's answers come to.
#[derive(Default)]
pub(super) struct Read {
    /// What did not fit.
    pub(super) wrong: Vec<(usize, Fault)>,
    /// Whose pages the user agreed to visit.
    pub(super) agreed: Vec<usize>,
    /// The attempt that was answered, where the key counts them.
    pub(super) attempt: u32,
    /// Whether a form was accepted without any of its fields.
    pub(super) untouched: bool,
    /// The keys that were asked and are not answered.
    pub(super) omitted: Vec<String>,
}

pub(super) enum Outcome {
    Read(Read),
    /// A no that stops the call.
    Refused(Refuse),
}

/// The choices that a question offered.
type Offered<'a> = Option<&'a [String]>;

/// Reads the answers. Those to what was not asked are ignored.
pub(super) fn read(round: &Round<'_>, known: &mut Known) -> Result<Outcome, Malformed> {
    let mut read = Read::default();
    let stopped = if round.tool.stateful {
        restore(round, known);
        of_chain(round, known, &mut read)?
    } else {
        of_form(round, known, &mut read)?.map(Refuse::from)
    };
    Ok(stopped.map_or(Outcome::Read(read), Outcome::Refused))
}

/// The one form of a tool that keeps nothing: its key says which attempt was answered.
fn of_form(round: &Round<'_>, known: &mut Known, read: &mut Read) -> Result<Option<ToolOutput>, Malformed> {
    let Some(form) = round.tool.forms.first() else { return Ok(None) };
    let asked: Vec<(usize, Offered<'_>)> =
        form.params.iter().filter(|&&index| is_open(known, index)).map(|&index| (index, None)).collect();
    if asked.is_empty() {
        return Ok(None);
    }
    let Some((attempt, answer)) = round.answers.latest(&form.key)? else { return Ok(None) };
    read.attempt = attempt;
    Ok(take(round, known, &asked, &answer, read))
}

/// What the chain says was asked.
fn of_chain(round: &Round<'_>, known: &mut Known, read: &mut Read) -> Result<Option<Refuse>, Malformed> {
    let place = |name: &str| round.tool.params.iter().position(|param| param.name == name);
    for asked in &round.chain.asked {
        let Some(answer) = round.answers.exact(&asked.key)? else {
            read.omitted.push(asked.key.clone());
            continue;
        };
        let stopped = match &asked.what {
            What::Form(names) => {
                let asked =
                    names.iter().filter_map(|(name, offered)| Some((place(name)?, offered.as_deref())));
                let asked: Vec<_> = asked.filter(|(index, _)| is_open(known, *index)).collect();
                take(round, known, &asked, &answer, read).map(Refuse::from)
            }
            What::Visit(name) => match (answer, place(name)) {
                (Answer::Accept(_), Some(index)) => {
                    read.agreed.push(index);
                    None
                }
                (Answer::Accept(_), None) => None,
                (Answer::Decline, _) => Some(refusal::no_visit(Refusal::Declined).into()),
                (Answer::Cancel, _) => Some(refusal::no_visit(Refusal::Cancelled).into()),
            },
            // What a yes counts for is seen when all else is known.
            What::Confirm(_) => confirm::no(&answer),
        };
        if stopped.is_some() {
            return Ok(stopped);
        }
    }
    Ok(None)
}

/// Whether a parameter waits for its answer, or has it from this round.
fn is_open(known: &Known, index: usize) -> bool {
    let entry = known.at(index);
    entry.slot.is_none() || entry.source.is_answer()
}

/// Takes one form's answer. What stops the call, if it does.
fn take(
    round: &Round<'_>,
    known: &mut Known,
    asked: &[(usize, Offered<'_>)],
    answer: &Answer,
    read: &mut Read,
) -> Option<ToolOutput> {
    match answer {
        Answer::Decline => no(round, known, asked, Refusal::Declined),
        Answer::Cancel => no(round, known, asked, Refusal::Cancelled),
        Answer::Accept(content) => {
            let mut touched = false;
            for (index, offered) in asked {
                let param = &round.tool.params[*index];
                touched |= content.get(param.name).is_some_and(|value| !value.is_null());
                if !known.has(*index)
                    && let Err(fault) = field(round, known, *index, param, content, *offered)
                {
                    read.wrong.push((*index, fault));
                }
            }
            read.untouched |= !touched && !asked.is_empty();
            None
        }
    }
}

/// Takes the value of one field, or what stands for an empty one.
fn field(
    round: &Round<'_>,
    known: &mut Known,
    index: usize,
    param: &ReadyParam,
    content: &Map<String, Value>,
    offered: Offered<'_>,
) -> Result<(), Fault> {
    let Some(ask) = param.ask() else { return Ok(()) };
    let given = match content.get(param.name).filter(|value| !value.is_null()) {
        Some(value) if ask.is_blank(value) && ask.is_required() => return Err(Fault::Blank),
        given => given.filter(|value| !ask.is_blank(value)),
    };
    let Some(value) = given else {
        let slot = ask.left_empty().ok_or(Fault::Unanswered)?;
        known.set(index, slot, None, Source::Empty);
        return Ok(());
    };
    if round.tool.stateful && value.to_string().len() > LONGEST {
        return Err(Fault::Shorter { max: LONGEST as u64, unit: Unit::Characters });
    }
    let fitting = arguments::fit(param, value, ask.def.types.read);
    let slot =
        fitting.map_err(|wrong| wrong.into_iter().next().map_or(Fault::NoAlternative, |(_, fault)| fault))?;
    if let Some(offered) = offered {
        let holds = |value: &Value| offered.iter().any(|own| value == own);
        let held = value.as_array().map_or_else(|| holds(value), |values| values.iter().all(holds));
        if !held {
            return Err(Fault::NotOneOf {
                allowed: offered.iter().map(|own| Value::from(own.as_str())).collect(),
                nearest: None,
            });
        }
    }
    known.set(index, slot, Some(value.clone()), Source::User);
    Ok(())
}

/// The user's no: the body runs only if every parameter that was asked for can say so.
fn no(
    round: &Round<'_>,
    known: &mut Known,
    asked: &[(usize, Offered<'_>)],
    why: Refusal,
) -> Option<ToolOutput> {
    let source = if why == Refusal::Declined { Source::Declined } else { Source::Cancelled };
    let mut stopping = Vec::new();
    let mut own = None;
    for (index, _) in asked.iter().filter(|(index, _)| !known.has(*index)).copied().collect::<Vec<_>>() {
        let param = &round.tool.params[index];
        let Some(ask) = param.ask() else { continue };
        match ask.after_no(why) {
            Some(slot) => known.set(index, slot, None, source),
            None => {
                stopping.push(param.name);
                own = own.or(ask.def.declined);
            }
        }
    }
    (!stopping.is_empty()).then(|| refusal::refused(&stopping, why, own))
}

/// Takes the answers of earlier rounds. They fitted then; what does not fit now is asked for again.
fn restore(round: &Round<'_>, known: &mut Known) {
    for (index, param) in round.tool.params.iter().enumerate() {
        let Some(ask) = param.ask().filter(|_| !known.has(index)) else { continue };
        let Some(given) = round.chain.answers.get(param.name) else { continue };
        let restored = match given {
            Given::Value(value) => {
                let slot = arguments::fit(param, value, ask.def.types.read).ok();
                slot.map(|slot| (slot, Some(value.clone()), Source::User))
            }
            Given::Empty => ask.left_empty().map(|slot| (slot, None, Source::Empty)),
            Given::Declined => ask.after_no(Refusal::Declined).map(|slot| (slot, None, Source::Declined)),
            Given::Cancelled => ask.after_no(Refusal::Cancelled).map(|slot| (slot, None, Source::Cancelled)),
        };
        if let Some((slot, wire, source)) = restored {
            known.set(index, slot, wire, source);
        }
    }
}
