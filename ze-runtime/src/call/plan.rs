//! What to do in this round of a call: run, ask, resolve or refuse.
//!
//! Pure: no I/O, no clock, no randomness, no async. The order of the rules is the order of the functions: the model's
//! faults first, so that no person is asked on behalf of a call that would fail anyway; then what the person said, a
//! no before a wrong answer; then what is still missing.

use serde_json::{Map, Value};

use crate::call::input::{InputRequest, InputRequired};
use crate::call::{Values, refusal};
use crate::client::Client;
use crate::elicit::Refusal;
use crate::elicit::answer::{ATTEMPTS, Answer, Answers, Malformed, numbered};
use crate::elicit::form::Form;
use crate::nearest::{self, nearest};
use crate::param::MakeSlot;
use crate::result::ToolOutput;
use crate::schema::check::check;
use crate::schema::fault::{Audience, Fault};
use crate::toolset::forms::{ReadyForm, beyond_forms};
use crate::toolset::ready::{ReadyAsk, ReadyParam, ReadySupplier, ReadyTool};

/// What a round has to go on.
pub(crate) struct Round<'a> {
    pub(crate) tool: &'a ReadyTool,
    pub(crate) arguments: &'a Map<String, Value>,
    pub(crate) answers: &'a Answers,
    pub(crate) client: Client,
}

/// What to do.
pub(crate) enum Plan {
    /// Call the function.
    Run(Values),
    /// Evaluate the expressions of these parameters, and plan again.
    Resolve(Vec<usize>, Values),
    /// Ask the user.
    Ask(InputRequired),
    /// Tell the model why nothing was done.
    Refuse(ToolOutput),
}

/// A form's answer, held against what was asked.
#[derive(Default)]
struct Read {
    /// What fitted, to be filled in if the form is sent again.
    fitted: Vec<(usize, Value)>,
    wrong: Vec<(usize, Fault)>,
    /// Whether the answer held any field of the form.
    touched: bool,
}

/// Plans a round. `values` holds what earlier plans of the same round resolved.
pub(crate) fn plan(round: &Round<'_>, mut values: Values) -> Result<Plan, Malformed> {
    let mut faults = unknown_arguments(round);
    let mut missing = Vec::new();
    for (index, param) in round.tool.params.iter().enumerate() {
        if !values.has(index) {
            take_argument(round, index, param, &mut values, &mut missing, &mut faults);
        }
    }
    let beyond = beyond_forms(&round.tool.params, round.client, &mut missing);
    go_without(round, &beyond, &mut values, &mut faults);
    if let Some(form) = round.tool.forms.first()
        && !missing.is_empty()
    {
        let answer = round.answers.latest(&form.key)?;
        let unaskable = answer.is_none() && !round.client.has_form();
        if unaskable {
            go_without(round, &missing, &mut values, &mut faults);
        }
        if faults.is_empty()
            && !unaskable
            && let Some(plan) = ask_or_answer(round, form, &missing, answer, &mut values)
        {
            return Ok(plan);
        }
    }
    if !faults.is_empty() {
        return Ok(Plan::Refuse(refusal::faults(faults)));
    }
    let unresolved: Vec<usize> = (0..round.tool.params.len())
        .filter(|&index| {
            matches!(round.tool.params[index].supplier, ReadySupplier::Resolved(_)) && !values.has(index)
        })
        .collect();
    Ok(if unresolved.is_empty() { Plan::Run(values) } else { Plan::Resolve(unresolved, values) })
}

fn unknown_arguments(round: &Round<'_>) -> Vec<String> {
    let names = || {
        let of_caller = |param: &&ReadyParam| !matches!(param.supplier, ReadySupplier::Resolved(_));
        round.tool.params.iter().filter(of_caller).map(|param| param.name)
    };
    let unknown = round.arguments.keys().filter(|key| !names().any(|name| name == *key));
    unknown
        .map(|key| {
            let hint =
                nearest(key, names()).map(|name| format!("; did you mean `{name}`?")).unwrap_or_default();
            format!("unknown argument `{}`{hint}", nearest::shown(key))
        })
        .collect()
}

/// Takes one parameter's value from the call's arguments, or what its declaration says of none.
fn take_argument(
    round: &Round<'_>,
    index: usize,
    param: &ReadyParam,
    values: &mut Values,
    missing: &mut Vec<usize>,
    faults: &mut Vec<String>,
) {
    let given = round.arguments.get(param.name).filter(|value| !value.is_null());
    match (&param.supplier, given) {
        (ReadySupplier::Resolved(_), _) => {}
        (ReadySupplier::Plain(arg), Some(value)) => match fit(param, value, arg.def.types.read) {
            Ok(slot) => values.set(index, slot),
            Err(wrong) => faults.extend(worded(param.name, wrong)),
        },
        (ReadySupplier::Plain(arg), None) => {
            match arg.def.default.map(MakeSlot::make).or_else(|| (arg.def.types.missing)()) {
                Some(slot) => values.set(index, slot),
                None => faults.push(missing_argument(param.name)),
            }
        }
        (ReadySupplier::Asked(ask), Some(value)) if !ask.is_blank(value) => {
            match fit(param, value, ask.def.types.read) {
                Ok(slot) => values.set(index, slot),
                Err(wrong) => faults.extend(worded(param.name, wrong)),
            }
        }
        (ReadySupplier::Asked(_), _) => missing.push(index),
    }
}

fn missing_argument(name: &str) -> String {
    format!("missing required argument: {name}")
}

fn worded(name: &str, wrong: Vec<(String, Fault)>) -> impl Iterator<Item = String> + '_ {
    wrong.into_iter().map(move |(path, fault)| format!("`{name}{path}` {}", fault.words(Audience::Model)))
}

/// Holds a value to its schema, then decodes it.
fn fit<S>(
    param: &ReadyParam,
    value: &Value,
    read: fn(&Value) -> Result<S, crate::schema::Unreadable>,
) -> Result<S, Vec<(String, Fault)>> {
    let wrong = check(&param.schema, value);
    if !wrong.is_empty() {
        return Err(wrong);
    }
    read(value).map_err(|why| vec![(String::new(), Fault::Unreadable(why))])
}

/// A client that cannot be asked: what is missing has a value for that, or is the model's to give.
fn go_without(round: &Round<'_>, missing: &[usize], values: &mut Values, faults: &mut Vec<String>) {
    for (index, param, ask) in asked(round.tool, missing) {
        match ask.otherwise(Refusal::Unasked) {
            Some(slot) => values.set(index, slot),
            None => faults.push(missing_argument(param.name)),
        }
    }
}

/// Reads the answer to the form if there is one; without one, or with one that does not fit, asks. `None` when
/// every missing parameter has got its value.
fn ask_or_answer(
    round: &Round<'_>,
    form: &ReadyForm,
    missing: &[usize],
    answer: Option<(u32, Answer)>,
    values: &mut Values,
) -> Option<Plan> {
    let (attempt, read) = match answer {
        None => return Some(ask(round, form, missing, 1, &Read::default())),
        Some((_, Answer::Decline)) => return refuse(round, missing, Refusal::Declined, values),
        Some((_, Answer::Cancel)) => return refuse(round, missing, Refusal::Cancelled, values),
        Some((attempt, Answer::Accept(content))) => (attempt, read_content(round, missing, &content, values)),
    };
    if read.wrong.is_empty() {
        return None;
    }
    let names: Vec<&str> = read.wrong.iter().map(|(index, _)| round.tool.params[*index].name).collect();
    if attempt >= 2 && !read.touched {
        return Some(Plan::Refuse(refusal::not_returned(&names)));
    }
    if attempt >= ATTEMPTS {
        return Some(Plan::Refuse(refusal::gave_up(&names)));
    }
    if !round.client.has_form() {
        let faults = read.wrong.iter().map(|(index, fault)| {
            let name = round.tool.params[*index].name;
            format!("{}; the answer {}", missing_argument(name), fault.words(Audience::Person))
        });
        return Some(Plan::Refuse(refusal::faults(faults.collect())));
    }
    Some(ask(round, form, missing, attempt + 1, &read))
}

/// The user's no: the body runs only if every missing parameter can say so.
fn refuse(round: &Round<'_>, missing: &[usize], why: Refusal, values: &mut Values) -> Option<Plan> {
    let mut stopping = Vec::new();
    let mut own = None;
    for (index, param, ask) in asked(round.tool, missing) {
        match ask.after_no(why) {
            Some(slot) => values.set(index, slot),
            None => {
                stopping.push(param.name);
                own = own.or(ask.def.declined);
            }
        }
    }
    (!stopping.is_empty()).then(|| Plan::Refuse(refusal::refused(&stopping, why, own)))
}

/// Reads the fields of an accepted form. Those that were not asked for are ignored.
fn read_content(
    round: &Round<'_>,
    missing: &[usize],
    content: &Map<String, Value>,
    values: &mut Values,
) -> Read {
    let mut read = Read::default();
    for (index, param, ask) in asked(round.tool, missing) {
        let given = content.get(param.name).filter(|value| !value.is_null());
        read.touched |= given.is_some();
        let given = match given {
            Some(value) if ask.is_blank(value) && !ask.is_required() => None,
            Some(value) if ask.is_blank(value) => {
                read.wrong.push((index, Fault::Blank));
                continue;
            }
            given => given,
        };
        let Some(value) = given else {
            match ask.left_empty() {
                Some(slot) => values.set(index, slot),
                None => read.wrong.push((index, Fault::Unanswered)),
            }
            continue;
        };
        match fit(param, value, ask.def.types.read) {
            Ok(slot) => {
                values.set(index, slot);
                read.fitted.push((index, value.clone()));
            }
            Err(wrong) => read.wrong.extend(wrong.into_iter().take(1).map(|(_, fault)| (index, fault))),
        }
    }
    read
}

/// The form of everything that is missing, with what did fit filled in: a retry carries the latest answers only.
fn ask(round: &Round<'_>, form: &ReadyForm, missing: &[usize], attempt: u32, read: &Read) -> Plan {
    let mut message = String::new();
    for (index, fault) in &read.wrong {
        if let Some(ask) = round.tool.params[*index].ask() {
            message.push_str(&format!("{} {}.\n", ask.label, fault.words(Audience::Person)));
        }
    }
    let several = missing.len() > 1;
    let mut fields = Form::default();
    for (place, (index, _, ask)) in asked(round.tool, missing).enumerate() {
        let question = ask.message.render(|index| shown(round, index));
        if place > 0 {
            message.push('\n');
        }
        message.push_str(&question);
        let mut field = ask.field.clone();
        if several && field.description.is_none() {
            field.description = Some(question);
        }
        if let Some((_, value)) = read.fitted.iter().find(|(fitted, _)| *fitted == index) {
            field.fill(value);
        }
        fields.push(ask.name.clone(), field);
    }
    let request = InputRequest::Form { message, form: fields };
    Plan::Ask(InputRequired { requests: vec![(numbered(&form.key, attempt), request)], request_state: None })
}

/// The value that a message shows for a parameter: the model's argument, else a default that was written down.
fn shown<'a>(round: &'a Round<'_>, index: usize) -> Option<&'a Value> {
    let param = &round.tool.params[index];
    round.arguments.get(param.name).filter(|value| !value.is_null()).or(match &param.supplier {
        ReadySupplier::Plain(arg) => arg.default.as_ref(),
        _ => None,
    })
}

fn asked<'a>(
    tool: &'a ReadyTool,
    indices: &'a [usize],
) -> impl Iterator<Item = (usize, &'a ReadyParam, &'a ReadyAsk)> {
    indices.iter().filter_map(|&index| Some((index, &tool.params[index], tool.params[index].ask()?)))
}
