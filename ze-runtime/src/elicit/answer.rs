//! The client's answers: `inputResponses`, read leniently.
//!
//! Keys and fields that were not asked for are ignored, and `content` is looked at only on `accept`
//! (<https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/mrtr>). What cannot be read at all is the
//! client's mistake and a protocol error.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Map, Value};

use crate::object::Object;

/// How often a form is sent before the tool gives up.
pub(crate) const ATTEMPTS: u32 = 3;

/// The answers of one request, by key, not yet looked into.
#[derive(Debug, Default)]
pub(crate) struct Answers(BTreeMap<String, Box<RawValue>>);

/// What a person made of one form.
#[derive(Debug)]
pub(crate) enum Answer {
    Accept(Map<String, Value>),
    Decline,
    Cancel,
}

/// A malformed `inputResponses`. The text names the field and quotes no value.
#[derive(Debug)]
pub(crate) struct Malformed(pub(crate) String);

impl Answers {
    pub(crate) fn read(raw: Option<&RawValue>) -> Result<Self, Malformed> {
        let Some(raw) = raw else { return Ok(Self::default()) };
        serde_json::from_str(raw.get())
            .map(Self)
            .map_err(|_| Malformed("params.inputResponses must be an object".to_owned()))
    }

    /// The latest answer to the form `key`, with the attempt that it answers: the key itself is the first, and
    /// `key.2`, `key.3` are the next. The client echoes the key, so a stateless tool counts without state.
    pub(crate) fn latest(&self, key: &str) -> Result<Option<(u32, Answer)>, Malformed> {
        let numbered = self.0.iter().filter_map(|(own, raw)| Some((attempt(own, key)?, raw)));
        let Some((attempt, raw)) = numbered.max_by_key(|(attempt, _)| *attempt) else { return Ok(None) };
        Ok(Some((attempt, answer(key, raw)?)))
    }
}

impl Answers {
    /// The answer to exactly this request.
    pub(crate) fn exact(&self, key: &str) -> Result<Option<Answer>, Malformed> {
        self.0.get(key).map(|raw| answer(key, raw)).transpose()
    }
}

/// The key of an attempt.
pub(crate) fn numbered(key: &str, attempt: u32) -> String {
    if attempt <= 1 { key.to_owned() } else { format!("{key}.{attempt}") }
}

fn attempt(own: &str, key: &str) -> Option<u32> {
    match own.strip_prefix(key)? {
        "" => Some(1),
        rest => {
            let digits =
                rest.strip_prefix('.').filter(|digits| digits.bytes().all(|byte| byte.is_ascii_digit()))?;
            // The one spelling that was sent: no leading zero, and not the first attempt, which has no number.
            digits.parse().ok().filter(|&attempt| attempt > 1 && !digits.starts_with('0'))
        }
    }
}

fn answer(key: &str, raw: &RawValue) -> Result<Answer, Malformed> {
    #[derive(Deserialize)]
    struct Wire<'a> {
        action: String,
        #[serde(borrow, default)]
        content: Option<&'a RawValue>,
    }
    let place = || format!("params.inputResponses[\"{key}\"]");
    let Object(wire): Object<Wire<'_>> = serde_json::from_str(raw.get())
        .map_err(|_| Malformed(format!("{} must be an object with an `action`", place())))?;
    match wire.action.as_str() {
        "decline" => Ok(Answer::Decline),
        "cancel" => Ok(Answer::Cancel),
        "accept" => match wire.content {
            None => Ok(Answer::Accept(Map::new())),
            Some(content) => serde_json::from_str(content.get())
                .map(Answer::Accept)
                .map_err(|_| Malformed(format!("{}.content must be an object", place()))),
        },
        _ => Err(Malformed(format!("{}.action must be accept, decline or cancel", place()))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attempts_are_read_from_the_key() {
        for (own, expected) in [
            ("room", Some(1)),
            ("room.2", Some(2)),
            ("room.12", Some(12)),
            ("room.1", None),
            ("room.02", None),
            ("room.+2", None),
            ("room.", None),
            ("room.2.3", None),
            ("rooms", None),
            ("room.99999999999", None),
        ] {
            assert_eq!(attempt(own, "room"), expected, "{own}");
        }
        assert_eq!(numbered("room", 1), "room");
        assert_eq!(numbered("room", 3), "room.3");
    }
}
