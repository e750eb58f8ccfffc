//! Holds a value to a plain schema, and says every way in which it does not fit.
//!
//! Not a JSON Schema validator: it knows the keywords that schemars writes for Rust types and lets the others pass,
//! because the type itself is the final judge when the value is decoded. It exists for the wording and for bounds,
//! which decoding does not see.

use std::fmt::{self, Display};

use serde_json::{Map, Number, Value};

use crate::nearest::{nearest, shown};
use crate::schema::fault::{Expected, Fault, Unit, kind};
use crate::schema::format::Format;
use crate::schema::pattern::Patterns;
use crate::schema::read::whole;

/// How many faults are looked for: a caller can send a million, and each is many times longer in words. What is further
/// wrong is told when these are repaired.
pub(crate) const MOST: usize = 16;

/// The faults of `value`, each with the path to it (`a.b[2]`, empty for the value itself): the first [`MOST`], or a few
/// more. `patterns` are the schema's.
pub(crate) fn check(schema: &Value, patterns: &Patterns, value: &Value) -> Vec<(String, Fault)> {
    found(schema, patterns, value, false)
}

/// Whether nothing but `null` is wrong with it. A plain schema does not say where one may be, in a list or a map of
/// `Option`s: the type does.
pub(crate) fn only_null_is_wrong(schema: &Value, patterns: &Patterns, value: &Value) -> bool {
    found(schema, patterns, value, true).is_empty()
}

/// What a walk over a value finds.
struct Found<'a> {
    patterns: &'a Patterns,
    faults: Vec<(String, Fault)>,
    null_fits: bool,
}

impl Found<'_> {
    fn is_enough(&self) -> bool {
        self.faults.len() >= MOST
    }
}

fn found(schema: &Value, patterns: &Patterns, value: &Value, null_fits: bool) -> Vec<(String, Fault)> {
    let mut found = Found { patterns, faults: Vec::new(), null_fits };
    walk(schema, value, Path::Whole, &mut found);
    found.faults
}

/// The way to a value. It is written where something is wrong, and a long list has many values that are right.
#[derive(Clone, Copy)]
enum Path<'a> {
    Whole,
    Field(&'a Path<'a>, &'a str),
    Item(&'a Path<'a>, usize),
}

impl Display for Path<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Whole => Ok(()),
            Self::Field(up, name) => write!(f, "{up}.{}", shown(name)),
            Self::Item(up, index) => write!(f, "{up}[{index}]"),
        }
    }
}

fn walk(schema: &Value, value: &Value, path: Path<'_>, found: &mut Found<'_>) {
    let Value::Object(schema) = schema else { return };
    if found.null_fits && value.is_null() {
        return;
    }
    let fits = |branch| self::found(branch, found.patterns, value, found.null_fits).is_empty();
    let mut report = |fault| found.faults.push((path.to_string(), fault));
    match schema.get("type") {
        Some(Value::String(name)) if !is_a(name, value) => {
            return report(Fault::Type { expected: Expected::named(name), got: kind(value) });
        }
        Some(Value::Array(names))
            if !names.iter().filter_map(Value::as_str).any(|name| is_a(name, value)) =>
        {
            return report(Fault::NoAlternative);
        }
        _ => {}
    }
    if let Some(Value::Array(allowed)) = schema.get("enum")
        && !allowed.contains(value)
    {
        return report(not_one_of(allowed.clone(), value));
    }
    if let Some(only) = schema.get("const")
        && only != value
    {
        return report(not_one_of(vec![only.clone()], value));
    }
    for key in ["anyOf", "oneOf"] {
        let Some(Value::Array(branches)) = schema.get(key) else { continue };
        if !branches.iter().any(fits) {
            let listed = listed(&Value::Object(schema.clone()));
            let listed = listed.map(|values| values.into_iter().map(Value::String).collect());
            return report(listed.map_or(Fault::NoAlternative, |listed| not_one_of(listed, value)));
        }
    }
    match value {
        Value::Number(number) => bounds(schema, number, &mut report),
        Value::String(text) => {
            length(
                schema,
                || text.chars().count(),
                ("minLength", "maxLength", Unit::Characters),
                &mut report,
            );
            let format = schema.get("format").and_then(Value::as_str).and_then(Format::named);
            if let Some(format) = format.filter(|format| !format.fits(text)) {
                report(Fault::Format(format));
            }
            let pattern = schema.get("pattern").and_then(Value::as_str);
            if let Some(pattern) = pattern.filter(|pattern| !found.patterns.fits(pattern, text)) {
                report(Fault::Pattern(pattern.to_owned()));
            }
        }
        Value::Array(items) => {
            length(schema, || items.len(), ("minItems", "maxItems", Unit::Items), &mut report);
            if let Some(each) = schema.get("items") {
                for (index, item) in items.iter().enumerate() {
                    if found.is_enough() {
                        return;
                    }
                    walk(each, item, Path::Item(&path, index), found);
                }
            }
        }
        Value::Object(fields) => object(schema, fields, path, found),
        _ => {}
    }
}

/// The strings that a schema allows, if it allows strings alone and lists them.
pub(crate) fn listed(schema: &Value) -> Option<Vec<String>> {
    let strings = |list: &Value| -> Option<Vec<String>> {
        list.as_array()?.iter().map(|value| value.as_str().map(str::to_owned)).collect()
    };
    if let Some(list) = schema.get("enum") {
        return strings(list);
    }
    if let Some(Value::String(only)) = schema.get("const") {
        return Some(vec![only.clone()]);
    }
    let branches = schema.get("oneOf").or_else(|| schema.get("anyOf"))?.as_array()?;
    let lists: Option<Vec<Vec<String>>> = branches.iter().map(listed).collect();
    Some(lists?.concat())
}

fn not_one_of(allowed: Vec<Value>, value: &Value) -> Fault {
    let nearest = value.as_str().and_then(|value| nearest(value, allowed.iter().filter_map(Value::as_str)));
    Fault::NotOneOf { nearest: nearest.map(str::to_owned), allowed }
}

fn is_a(name: &str, value: &Value) -> bool {
    match name {
        "string" => value.is_string(),
        "boolean" => value.is_boolean(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        "null" => value.is_null(),
        "number" => value.is_number(),
        "integer" => value.as_number().is_some_and(|number| !number.is_f64() || whole(number).is_some()),
        _ => true,
    }
}

fn bounds(schema: &Map<String, Value>, number: &Number, report: &mut dyn FnMut(Fault)) {
    let bound = |key| schema.get(key).and_then(Value::as_number).cloned();
    if let Some(bound) = bound("minimum")
        && less(number, &bound)
    {
        report(Fault::AtLeast(bound));
    }
    if let Some(bound) = bound("maximum")
        && less(&bound, number)
    {
        report(Fault::AtMost(bound));
    }
    if let Some(bound) = bound("exclusiveMinimum")
        && !less(&bound, number)
    {
        report(Fault::Above(bound));
    }
    if let Some(bound) = bound("exclusiveMaximum")
        && !less(number, &bound)
    {
        report(Fault::Below(bound));
    }
    if let Some(step) = bound("multipleOf")
        && let (Some(number), Some(by)) = (number.as_f64(), step.as_f64())
        && by > 0.0
        && ((number / by) - (number / by).round()).abs() > 1e-9
    {
        report(Fault::MultipleOf(step));
    }
}

/// Exact for integers, which a float cannot hold beyond 2^53.
fn less(a: &Number, b: &Number) -> bool {
    match (a.as_i128(), b.as_i128()) {
        (Some(a), Some(b)) => a < b,
        _ => a.as_f64().zip(b.as_f64()).is_some_and(|(a, b)| a < b),
    }
}

/// `len` is counted where there is a bound.
fn length(
    schema: &Map<String, Value>,
    len: impl Fn() -> usize,
    keys: (&str, &str, Unit),
    report: &mut dyn FnMut(Fault),
) {
    let (min, max, unit) = keys;
    let len = || len() as u64;
    if let Some(min) = schema.get(min).and_then(Value::as_u64).filter(|&min| len() < min) {
        report(Fault::Longer { min, unit });
    }
    if let Some(max) = schema.get(max).and_then(Value::as_u64).filter(|&max| len() > max) {
        report(Fault::Shorter { max, unit });
    }
}

fn object(schema: &Map<String, Value>, fields: &Map<String, Value>, path: Path<'_>, found: &mut Found<'_>) {
    let known = schema.get("properties").and_then(Value::as_object);
    for name in
        schema.get("required").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str)
    {
        if !fields.contains_key(name) {
            found.faults.push((path.to_string(), Fault::Missing(name.to_owned())));
        }
    }
    let closed = schema.get("additionalProperties") == Some(&Value::Bool(false));
    for (name, value) in fields {
        if found.is_enough() {
            return;
        }
        match known.and_then(|known| known.get(name)) {
            // A nested optional field may be null: its type was nullable before it was made plain.
            Some(_) if value.is_null() && !is_required(schema, name) => {}
            Some(schema) => walk(schema, value, Path::Field(&path, name), found),
            None if closed => {
                let known = known.into_iter().flat_map(Map::keys).map(String::as_str);
                let nearest = nearest(name, known).map(str::to_owned);
                found.faults.push((path.to_string(), Fault::Unknown { name: shown(name), nearest }));
            }
            None => {
                if let Some(each @ Value::Object(_)) = schema.get("additionalProperties") {
                    walk(each, value, Path::Field(&path, name), found);
                }
            }
        }
    }
}

fn is_required(schema: &Map<String, Value>, name: &str) -> bool {
    schema
        .get("required")
        .and_then(Value::as_array)
        .is_some_and(|names| names.iter().any(|other| other == name))
}

#[cfg(test)]
mod tests;
