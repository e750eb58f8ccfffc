//! Which era a message is of: the modern revision says so in each request, the older ones began with a handshake.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::Deserialize;
use serde::de::IgnoredAny;

use crate::object::Object;

const VERSION: &str = "io.modelcontextprotocol/protocolVersion";

/// What a message shows at a glance. It is read again by whoever answers it.
pub(super) struct Glance<'a> {
    pub(super) method: Option<Cow<'a, str>>,
    /// Whether it names a revision in its `_meta`.
    pub(super) modern: bool,
}

/// `None` where it is no message at all.
pub(super) fn glance(body: &[u8]) -> Option<Glance<'_>> {
    #[derive(Deserialize)]
    struct Message<'a> {
        #[serde(borrow, default)]
        method: Option<Cow<'a, str>>,
        #[serde(borrow, default)]
        params: Option<Params<'a>>,
    }
    #[derive(Deserialize)]
    struct Params<'a> {
        #[serde(borrow, rename = "_meta", default)]
        meta: Option<BTreeMap<Cow<'a, str>, IgnoredAny>>,
    }
    let Object(message): Object<Message<'_>> = serde_json::from_slice(body).ok()?;
    let modern = message.params.and_then(|params| params.meta).is_some_and(|meta| meta.contains_key(VERSION));
    Some(Glance { method: message.method, modern })
}

impl Glance<'_> {
    fn is(&self, method: &str) -> bool {
        self.method.as_deref() == Some(method)
    }

    /// Whether it begins a session: the only request of an older client that names none.
    pub(super) fn begins_session(&self) -> bool {
        !self.modern && self.is("initialize")
    }

    /// The era of a stream whose messages so far said nothing. Discovery is a question about it, and leaves it open; a
    /// client of the handshake may ping first.
    #[cfg(feature = "stdio")]
    pub(super) fn opens(&self) -> Option<Era> {
        match self.modern {
            true if self.is("server/discover") => None,
            true => Some(Era::Modern),
            false => (self.begins_session() || self.is("ping")).then_some(Era::Legacy),
        }
    }
}

#[cfg(feature = "stdio")]
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Era {
    Modern,
    Legacy,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_era_is_seen_at_a_glance() {
        let modern = r#"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"x","a":[{}]}}}"#;
        for (body, is_modern, begins) in [
            (modern, Some(true), false),
            (r#"{"method":"tools/list"}"#, Some(false), false),
            (r#"{"method":"tools/list","params":{"_meta":{"progressToken":1}}}"#, Some(false), false),
            (r#"{"method":"init\u0069alize","params":{"protocolVersion":"2025-06-18"}}"#, Some(false), true),
            (r#"{"id":1,"result":{}}"#, Some(false), false),
            ("[]", None, false),
            ("{", None, false),
        ] {
            let glance = glance(body.as_bytes());
            assert_eq!(glance.as_ref().map(|glance| glance.modern), is_modern, "{body}");
            assert_eq!(glance.is_some_and(|glance| glance.begins_session()), begins, "{body}");
        }
    }

    #[cfg(feature = "stdio")]
    #[test]
    fn a_stream_is_of_the_first_era_that_shows() {
        let meta = r#""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}"#;
        for (body, era) in [
            (r#"{"method":"initialize","params":{}}"#.to_owned(), Some(Era::Legacy)),
            (r#"{"method":"ping"}"#.to_owned(), Some(Era::Legacy)),
            (format!(r#"{{"method":"server/discover","params":{{{meta}}}}}"#), None),
            (format!(r#"{{"method":"tools/list","params":{{{meta}}}}}"#), Some(Era::Modern)),
            (format!(r#"{{"method":"initialize","params":{{{meta}}}}}"#), Some(Era::Modern)),
            (r#"{"method":"tools/list"}"#.to_owned(), None),
        ] {
            assert_eq!(glance(body.as_bytes()).and_then(|glance| glance.opens()), era, "{body}");
        }
    }
}
