//! What a chain of rounds remembers: the content of a sealed `requestState`.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// How often a chain asks.
pub(crate) const ASKS: u32 = 8;

/// How often a chain opens the same page.
pub(crate) const VISITS: u32 = 5;

/// How often a chain starts over because its question expired.
#[cfg(feature = "seal")]
pub(crate) const EXPIRIES: u32 = 2;

/// What one round leaves to the next.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Chain {
    /// The users' answers so far, by parameter.
    pub(crate) answers: BTreeMap<String, Given>,
    /// What was asked last: an answer counts under these keys alone.
    pub(crate) asked: Vec<Asked>,
    /// How often each key has been sent, for the next to be new.
    pub(crate) sent: BTreeMap<String, u32>,
    /// How many answers did not fit, by parameter.
    pub(crate) wrong: BTreeMap<String, u32>,
    /// How many forms were accepted without any field.
    pub(crate) untouched: u32,
    pub(crate) asks: u32,
    pub(crate) expired: u32,
}

/// What a user made of one question.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum Given {
    Value(Value),
    Empty,
    Declined,
    Cancelled,
}

/// One request of the last round.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Asked {
    pub(crate) key: String,
    pub(crate) what: What,
}

/// What a request asked for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum What {
    /// The values of these parameters, each with the choices that it was offered, where it has some.
    Form(Vec<(String, Option<Vec<String>>)>),
    /// To visit a page for this parameter.
    Visit(String),
    /// To confirm what has this digest.
    Confirm(String),
}
