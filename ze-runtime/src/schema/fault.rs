//! What is wrong with a value, worded for the model or for a person. A value is never quoted.

use std::fmt::{self, Display};

use serde_json::{Number, Value};
use ze_credential::find_link;

use crate::elicit::choice::Selection;
use crate::nearest::nearest;
use crate::schema::Unreadable;
use crate::schema::format::Format;

/// Who is told about a fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Audience {
    /// In an error result: JSON's own words.
    Model,
    /// In a form's message.
    Person,
}

/// One way in which a value does not fit.
#[derive(Debug)]
pub(crate) enum Fault {
    Type {
        expected: Expected,
        got: &'static str,
    },
    AtLeast(Number),
    AtMost(Number),
    Above(Number),
    Below(Number),
    MultipleOf(Number),
    Shorter {
        max: u64,
        unit: Unit,
    },
    Longer {
        min: u64,
        unit: Unit,
    },
    Format(Format),
    NotOneOf {
        allowed: Vec<Value>,
        nearest: Option<String>,
    },
    Pattern(String),
    NoAlternative,
    /// What a `check` says, worded for whoever reads it.
    Checked(String),
    Missing(String),
    Unknown {
        name: String,
        nearest: Option<String>,
    },
    Unreadable(Unreadable),
    Blank,
    Unanswered,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Unit {
    Characters,
    Items,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Expected {
    String,
    Integer,
    Number,
    Boolean,
    Array,
    Object,
    Other,
}

impl Expected {
    pub(crate) fn named(name: &str) -> Self {
        match name {
            "string" => Self::String,
            "integer" => Self::Integer,
            "number" => Self::Number,
            "boolean" => Self::Boolean,
            "array" => Self::Array,
            "object" => Self::Object,
            _ => Self::Other,
        }
    }

    fn words(self, audience: Audience) -> &'static str {
        match (self, audience) {
            (Self::String, Audience::Model) => "a string",
            (Self::String, Audience::Person) => "text",
            (Self::Integer, Audience::Model) => "an integer",
            (Self::Integer, Audience::Person) => "a whole number",
            (Self::Number, _) => "a number",
            (Self::Boolean, Audience::Model) => "a boolean",
            (Self::Boolean, Audience::Person) => "yes or no",
            (Self::Array, Audience::Model) => "an array",
            (Self::Array, Audience::Person) => "a list",
            (Self::Object, _) => "an object",
            (Self::Other, _) => "of another type",
        }
    }
}

/// The JSON type of a value.
pub(crate) fn kind(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "a boolean",
        Value::Number(_) => "a number",
        Value::String(_) => "a string",
        Value::Array(_) => "an array",
        Value::Object(_) => "an object",
    }
}

impl Fault {
    /// A value outside the choices.
    pub(crate) fn not_offered(choices: &Selection, value: &Value) -> Self {
        let allowed = || choices.values();
        let nearest = value.as_str().and_then(|value| nearest(value, allowed())).map(str::to_owned);
        Self::NotOneOf { allowed: allowed().map(Value::from).collect(), nearest }
    }

    /// A clause that follows the name of what is wrong: "must be …".
    pub(crate) fn words(&self, audience: Audience) -> impl Display + '_ {
        struct Words<'a>(&'a Fault, Audience);
        impl Display for Words<'_> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.write(self.1, f)
            }
        }
        Words(self, audience)
    }

    fn write(&self, audience: Audience, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Type { expected, got } => match audience {
                Audience::Model => write!(f, "must be {}, not {got}", expected.words(audience)),
                Audience::Person => write!(f, "must be {}", expected.words(audience)),
            },
            Self::AtLeast(bound) => write!(f, "must be at least {bound}"),
            Self::AtMost(bound) => write!(f, "must be at most {bound}"),
            Self::Above(bound) => write!(f, "must be more than {bound}"),
            Self::Below(bound) => write!(f, "must be less than {bound}"),
            Self::MultipleOf(step) => write!(f, "must be a multiple of {step}"),
            Self::Longer { min, unit } => write!(f, "must have at least {}", Count(*min, *unit)),
            Self::Shorter { max, unit } => write!(f, "must have at most {}", Count(*max, *unit)),
            Self::Format(format) => write!(f, "must be {}", format.words()),
            Self::Pattern(pattern) => match audience {
                Audience::Model => write!(f, "must match the pattern {pattern}"),
                // A form's text holds no link.
                Audience::Person if find_link(pattern).is_some() => f.write_str("isn't in the expected form"),
                Audience::Person => write!(f, "isn't in the expected form, {pattern}"),
            },
            Self::NotOneOf { allowed, nearest } => {
                f.write_str("must be one of ")?;
                for (index, value) in allowed.iter().enumerate() {
                    let separator = if index == 0 { "" } else { ", " };
                    match value {
                        Value::String(text) => write!(f, "{separator}{text}")?,
                        other => write!(f, "{separator}{other}")?,
                    }
                }
                match (nearest, audience) {
                    (None, _) => Ok(()),
                    (Some(name), Audience::Model) => write!(f, "; did you mean {name}?"),
                    // Part of a sentence that goes on.
                    (Some(name), Audience::Person) => write!(f, " (did you mean {name}?)"),
                }
            }
            Self::Checked(reason) => write!(f, "was not accepted: {reason}"),
            Self::NoAlternative => f.write_str("fits none of the alternatives in the schema"),
            Self::Missing(name) => write!(f, "misses `{name}`"),
            Self::Unknown { name, nearest } => {
                write!(f, "has no field `{name}`")?;
                nearest.as_ref().map_or(Ok(()), |name| write!(f, "; did you mean `{name}`?"))
            }
            Self::Unreadable(Unreadable(why)) => match audience {
                Audience::Model => write!(f, "was not accepted: {why}"),
                Audience::Person => f.write_str("isn't a valid value"),
            },
            Self::Blank => f.write_str("must not be blank"),
            Self::Unanswered => f.write_str("needs an answer"),
        }
    }
}

struct Count(u64, Unit);

impl Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let noun = match self.1 {
            Unit::Characters => "character",
            Unit::Items => "item",
        };
        write!(f, "{} {noun}{}", self.0, if self.0 == 1 { "" } else { "s" })
    }
}
