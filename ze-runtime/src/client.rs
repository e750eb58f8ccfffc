//! Who calls: what their client can do, and who they are.

use serde_json::Value;

/// What one request's client can do. It travels with the request: there is no session to keep it in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Client {
    form: bool,
    url: bool,
}

impl Client {
    /// A client that cannot be asked.
    #[must_use]
    pub const fn new() -> Self {
        Self { form: false, url: false }
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
        Self { form: declares("form") || (!url && elicitation.is_empty()), url }
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
}
