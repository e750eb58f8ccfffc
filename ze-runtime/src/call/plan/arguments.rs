//! What the model passed, and every fault of it.

use serde_json::Value;

use crate::call::known::{Known, Source};
use crate::call::plan::{Round, is_held, reason};
use crate::call::scope::Slot;
use crate::elicit::choices::Offer;
use crate::nearest::{self, nearest};
use crate::param::MakeSlot;
use crate::schema::Unreadable;
use crate::schema::check::{MOST, check, only_null_is_wrong};
use crate::schema::fault::{Audience, Fault};
use crate::toolset::ready::param::{ReadyParam, ReadySupplier};

/// Takes the values of the call's arguments, and what declarations say of those that are not there. The faults.
pub(super) fn take(round: &Round<'_>, known: &mut Known) -> Vec<String> {
    let mut faults = unknown(round);
    for (index, param) in round.tool.params.iter().enumerate() {
        if known.has(index) {
            continue;
        }
        let given = round.arguments.get(param.name).filter(|value| !value.is_null());
        let taken = match (&param.supplier, given) {
            (ReadySupplier::Plain(arg), Some(value)) => fit(param, value, arg.def.types.read),
            (ReadySupplier::Plain(arg), None) => {
                match arg.def.default.map(MakeSlot::make).or_else(|| (arg.def.types.missing)()) {
                    Some(slot) => known.set(index, slot, None, Source::Nobody),
                    None => faults.push(missing(param.name)),
                }
                continue;
            }
            (ReadySupplier::Asked(ask), Some(value)) if !ask.is_blank(value) => {
                fit(param, value, ask.def.types.read)
            }
            _ => continue,
        };
        match taken {
            Ok(slot) => known.set(index, slot, None, Source::Model),
            Err(wrong) => faults.extend(worded(param.name, &wrong)),
        }
    }
    faults
}

/// The faults that only expressions find: values outside the choices, failed checks.
pub(super) fn held(round: &Round<'_>, known: &Known) -> Vec<String> {
    let mut faults = Vec::new();
    for (index, param) in round.tool.params.iter().enumerate() {
        let entry = known.at(index);
        if entry.source != Source::Model {
            continue;
        }
        let (offer, value) = (entry.offer.as_ref(), round.arguments.get(param.name));
        if let (Some(false), Some(offer), Some(value)) = (is_held(round, known, index), offer, value) {
            faults.extend(worded(param.name, &[(String::new(), not_offered(offer, value))]));
        } else if let Some(reason) = reason(known, index, Audience::Model) {
            faults.push(format!("`{}`: {reason}", param.name));
        }
    }
    faults
}

/// A value outside the choices.
fn not_offered(offer: &Offer, value: &Value) -> Fault {
    let allowed = || offer.selection.values();
    let nearest = value.as_str().and_then(|value| nearest(value, allowed())).map(str::to_owned);
    Fault::NotOneOf { allowed: allowed().map(Value::from).collect(), nearest }
}

fn unknown(round: &Round<'_>) -> Vec<String> {
    let names = || {
        let of_caller = |param: &&ReadyParam| !matches!(param.supplier, ReadySupplier::Resolved(_));
        round.tool.params.iter().filter(of_caller).map(|param| param.name)
    };
    let unknown = round.arguments.keys().filter(|key| !names().any(|name| name == *key));
    unknown
        .take(MOST)
        .map(|key| {
            let hint =
                nearest(key, names()).map(|name| format!("; did you mean `{name}`?")).unwrap_or_default();
            format!("unknown argument `{}`{hint}", nearest::shown(key))
        })
        .collect()
}

/// What a client that cannot be asked misses, beside its other faults.
pub(super) fn unasked(round: &Round<'_>, known: &Known) -> Vec<String> {
    let params = round.tool.params.iter().enumerate();
    params
        .filter(|(index, param)| {
            let given = round.arguments.get(param.name).filter(|value| !value.is_null());
            !known.has(*index)
                && param
                    .ask()
                    .filter(|ask| !round.client.can_show(&ask.field))
                    .is_some_and(|ask| given.is_none_or(|value| ask.is_blank(value)) && ask.is_required())
        })
        .map(|(index, param)| unoffered(param.name, known, index))
        .collect()
}

/// A missing argument, with what it may be where that is known.
pub(super) fn unoffered(name: &str, known: &Known, index: usize) -> String {
    match &known.at(index).offer {
        Some(offer) => {
            let values: Vec<&str> = offer.selection.values().collect();
            format!("{} (one of {})", missing(name), values.join(", "))
        }
        None => missing(name),
    }
}

pub(super) fn missing(name: &str) -> String {
    format!("missing required argument: {name}")
}

fn worded(name: &str, wrong: &[(String, Fault)]) -> Vec<String> {
    wrong.iter().map(|(path, fault)| format!("`{name}{path}` {}", fault.words(Audience::Model))).collect()
}

/// Holds a value to its schema, then decodes it.
pub(super) fn fit(
    param: &ReadyParam,
    value: &Value,
    read: fn(&Value) -> Result<Slot, Unreadable>,
) -> Result<Slot, Vec<(String, Fault)>> {
    let wrong = check(&param.schema, &param.patterns, value);
    if !wrong.is_empty() {
        let read =
            only_null_is_wrong(&param.schema, &param.patterns, value).then(|| read(value).ok()).flatten();
        return read.ok_or(wrong);
    }
    read(value).map_err(|why| vec![(String::new(), Fault::Unreadable(why))])
}
