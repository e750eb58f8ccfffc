//! Numbers as a person writes them, and the bounds that a schema sets.

use serde_json::{Number, Value};

/// The smallest and the largest that fit.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Bounds {
    least: Option<Number>,
    most: Option<Number>,
}

impl Bounds {
    /// Of two keywords of a schema.
    pub(crate) fn of(schema: &Value, least: &str, most: &str) -> Self {
        let bound = |key: &str| schema.get(key).and_then(Value::as_number).cloned();
        Self { least: bound(least), most: bound(most) }
    }

    /// Whether a number is within; else what would be, counted in `unit`.
    pub(crate) fn check(&self, number: &Number, unit: &str) -> Result<(), String> {
        match (&self.least, &self.most) {
            (Some(least), _) if below(number, least) => Err(format!("at least {}", count(least, unit))),
            (_, Some(most)) if below(most, number) => Err(format!("at most {}", count(most, unit))),
            _ => Ok(()),
        }
    }

    /// What is within, if that is not everything.
    pub(crate) fn say(&self, unit: &str) -> Option<String> {
        match (&self.least, &self.most) {
            (Some(least), Some(most)) => Some(format!("{least} to {}", count(most, unit))),
            (Some(least), None) => Some(format!("at least {}", count(least, unit))),
            (None, Some(most)) => Some(format!("at most {}", count(most, unit))),
            (None, None) => None,
        }
    }
}

/// A number, whole if it is written as one.
pub(crate) fn number(text: &str) -> Option<Number> {
    if let Ok(whole) = text.parse::<i64>() {
        return Some(whole.into());
    }
    // JSON has neither infinities nor NaN.
    text.parse::<f64>().ok().and_then(Number::from_f64)
}

fn count(number: &Number, unit: &str) -> String {
    match unit {
        "" => number.to_string(),
        _ if number.as_u64() == Some(1) => format!("{number} {unit}"),
        _ => format!("{number} {unit}s"),
    }
}

/// Whole numbers exactly, the others as floats.
fn below(a: &Number, b: &Number) -> bool {
    match (a.as_i128(), b.as_i128()) {
        (Some(a), Some(b)) => a < b,
        _ => matches!((a.as_f64(), b.as_f64()), (Some(a), Some(b)) if a < b),
    }
}
