//! Who calls: what their client can do, and who they are.

use serde_json::Value;

use crate::elicit::form::Field;
use crate::revision::Revision;

/// What one request's client can do. It travels with the request, also where a session keeps it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Client {
    form: bool,
    url: bool,
    revision: Revision,
}

impl Client {
    /// A client that cannot be asked.
    #[must_use]
    pub const fn new() -> Self {
        Self { form: false, url: false, revision: Revision::Modern }
    }

    /// It can show a form.
    #[must_use]
    pub const fn with_form(mut self) -> Self {
        self.form = true;
        self
    }

    /// It can send its user to a page.
    #[must_use]
    pub const fn with_url(mut self) -> Self {
        self.url = true;
        self
    }

    /// Reads `clientCapabilities`. `elicitation: {}` means form mode, `{"url": {}}` does not
    /// (<https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation#capabilities>).
    #[must_use]
    pub fn from_capabilities(capabilities: &Value) -> Self {
        let Some(Value::Object(elicitation)) = capabilities.get("elicitation") else { return Self::new() };
        let declares = |mode| elicitation.get(mode).is_some_and(Value::is_object);
        let url = declares("url");
        // A client supports at least one mode: an object without `url` is the short form of `form`.
        Self { form: declares("form") || (!url && elicitation.is_empty()), url, revision: Revision::Modern }
    }

    /// Reads the capabilities of a session: what its `initialize` said, at the version that came of it. In 2025-06-18
    /// there are no modes, and a client that names elicitation at all has forms
    /// (<https://modelcontextprotocol.io/specification/2025-06-18/client/elicitation#capabilities>).
    #[cfg(feature = "rmcp")]
    pub(crate) fn of_session(revision: Revision, capabilities: &Value) -> Self {
        match revision {
            Revision::Older => Self { revision, ..Self::new() },
            Revision::June2025 => {
                Self { form: capabilities["elicitation"].is_object(), url: false, revision }
            }
            Revision::November2025 | Revision::Modern => {
                Self { revision, ..Self::from_capabilities(capabilities) }
            }
        }
    }

    /// The same client when it turns out not to answer.
    #[cfg(feature = "rmcp")]
    pub(crate) const fn unaskable(self) -> Self {
        Self { revision: self.revision, ..Self::new() }
    }

    /// The revision that it speaks.
    #[cfg(feature = "rmcp")]
    pub(crate) const fn revision(self) -> Revision {
        self.revision
    }

    /// Whether it can show this field of a form.
    pub(crate) fn can_show(self, field: &Field) -> bool {
        self.form && (self.revision.has_multi_select() || !field.is_multi_select())
    }

    /// Whether it can show a form.
    #[must_use]
    pub const fn has_form(self) -> bool {
        self.form
    }

    /// Whether it can send its user to a page.
    #[must_use]
    pub const fn has_url(self) -> bool {
        self.url
    }
}

/// On whose behalf a request comes.
///
/// Taken from a verified token, never from what the client says of itself
/// (<https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation#security-considerations>).
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Principal {
    /// Whoever started the process: standard input and output.
    Local,
    /// Anyone: HTTP without authorization.
    #[default]
    Anonymous,
    /// The subject of a verified access token.
    Token {
        /// The token's `iss`.
        issuer: String,
        /// The token's `sub`.
        subject: String,
        /// The token's `client_id`.
        client_id: String,
    },
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn capabilities_are_read_as_the_spec_has_them() {
        for (capabilities, form, url) in [
            (json!({}), false, false),
            (json!({ "elicitation": {} }), true, false),
            (json!({ "elicitation": { "form": {} } }), true, false),
            (json!({ "elicitation": { "url": {} } }), false, true),
            (json!({ "elicitation": { "form": {}, "url": {} } }), true, true),
            (json!({ "elicitation": { "form": null, "url": {} } }), false, true),
            (json!({ "elicitation": null }), false, false),
            (json!({ "elicitation": true }), false, false),
            (json!({ "elicitation": { "voice": {} } }), false, false),
        ] {
            let client = Client::from_capabilities(&capabilities);
            assert_eq!((client.has_form(), client.has_url()), (form, url), "{capabilities}");
        }
    }

    #[cfg(feature = "rmcp")]
    #[test]
    fn a_session_has_the_capabilities_of_its_revision() {
        let both = json!({ "elicitation": { "form": {}, "url": {} } });
        let url = json!({ "elicitation": { "url": {} } });
        for (version, capabilities, form, has_url) in [
            ("2025-11-25", &both, true, true),
            ("2025-11-25", &url, false, true),
            ("2025-11-25", &json!({ "elicitation": {} }), true, false),
            ("2025-06-18", &json!({ "elicitation": {} }), true, false),
            ("2025-06-18", &url, true, false),
            ("2025-06-18", &json!({}), false, false),
            ("2025-03-26", &both, false, false),
            ("2024-11-05", &both, false, false),
        ] {
            let client = Client::of_session(Revision::of_session(version), capabilities);
            assert_eq!((client.has_form(), client.has_url()), (form, has_url), "{version} {capabilities}");
        }
    }
}
