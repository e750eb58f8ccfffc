//! The header rules: what a request's headers say of its body must be so
//! (<https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http#standard-mcp-request-headers>).

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use http::HeaderMap;

use crate::serve::engine::{Notification, Request};
use crate::wire::ProtocolError;

const VERSION: &str = "MCP-Protocol-Version";
const METHOD: &str = "Mcp-Method";
const NAME: &str = "Mcp-Name";

/// Holds a request's headers to its body.
pub(super) fn check(headers: &HeaderMap, request: &Request) -> Result<(), ProtocolError> {
    required(
        headers,
        VERSION,
        request.version(),
        "params._meta[\"io.modelcontextprotocol/protocolVersion\"]",
    )?;
    required(headers, METHOD, request.method(), "method")?;
    if request.method() == "tools/call"
        && let Some(name) = request.tool_name()
    {
        required(headers, NAME, &name, "params.name")?;
    }
    Ok(())
}

/// Notifications need no headers; one that is there must be so.
pub(super) fn check_notification(
    headers: &HeaderMap,
    notification: &Notification,
) -> Result<(), ProtocolError> {
    match headers.contains_key(METHOD) {
        true => required(headers, METHOD, notification.method(), "method"),
        false => Ok(()),
    }
}

fn required(headers: &HeaderMap, name: &str, value: &str, place: &str) -> Result<(), ProtocolError> {
    let mut values = headers.get_all(name).iter();
    let Some(header) = values.next() else {
        return Err(ProtocolError::header_mismatch(format!("the {name} header is missing")));
    };
    // Two values would let a proxy and this server read different ones.
    let text = header.to_str().ok().filter(|_| values.next().is_none());
    match text.and_then(|text| decoded(text.trim_matches([' ', '\t']))) {
        Some(text) if text == value => Ok(()),
        _ => Err(ProtocolError::header_mismatch(format!("the {name} header does not match {place}"))),
    }
}

/// A value that no header can hold is wrapped: `=?base64?…?=`. `None` where what is wrapped cannot be read.
fn decoded(text: &str) -> Option<String> {
    match text.strip_prefix("=?base64?").and_then(|text| text.strip_suffix("?=")) {
        None => Some(text.to_owned()),
        Some(wrapped) => String::from_utf8(BASE64_STANDARD.decode(wrapped).ok()?).ok(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrapped_values_are_decoded_and_others_are_literal() {
        assert_eq!(decoded("plain").as_deref(), Some("plain"));
        assert_eq!(decoded("=?base64?w6k=?=").as_deref(), Some("é"));
        assert_eq!(decoded("=?BASE64?w6k=?=").as_deref(), Some("=?BASE64?w6k=?="));
        assert_eq!(decoded("=?base64?w6k?="), None);
        assert_eq!(decoded("=?base64?$$$$?="), None);
        assert_eq!(decoded("").as_deref(), Some(""));
    }
}
