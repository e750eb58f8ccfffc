//! `Host` and `Origin`: which requests are for this server, and from whom.
//!
//! A page that a user visits can have its own name resolve to 127.0.0.1 and so reach a server on their machine. Its
//! requests carry its name in both headers
//! (<https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http#security-warning>).

use http::header::{HOST, ORIGIN};
use http::uri::Authority;
use http::{HeaderMap, Uri};

/// Which hosts, or which origins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Allowed {
    /// Those of this machine.
    Loopback,
    /// Those of this machine and these.
    Named(Vec<String>),
    /// All.
    Any,
}

impl Allowed {
    pub(super) fn add(&mut self, name: String) {
        match self {
            Self::Named(names) => names.push(name),
            Self::Loopback | Self::Any => *self = Self::Named(vec![name]),
        }
    }
}

/// Why a request is refused, if it is.
pub(super) fn refuse(
    headers: &HeaderMap,
    uri: &Uri,
    hosts: &Allowed,
    origins: &Allowed,
) -> Option<&'static str> {
    let mut named = headers.get_all(HOST).iter();
    let host = match (named.next(), named.next()) {
        (None, _) => uri.authority().cloned(),
        (Some(host), None) => host.to_str().ok().and_then(|host| host.parse::<Authority>().ok()),
        // Two hosts are two opinions.
        (Some(_), Some(_)) => None,
    };
    let host_allowed = match (hosts, &host) {
        (Allowed::Any, _) => true,
        (_, None) => false,
        (Allowed::Loopback, Some(host)) => is_loopback(host.host()),
        (Allowed::Named(names), Some(host)) => {
            is_loopback(host.host()) || names.iter().any(|name| name.eq_ignore_ascii_case(host.host()))
        }
    };
    if !host_allowed {
        return Some("this server does not answer for that host");
    }
    let mut named = headers.get_all(ORIGIN).iter();
    let origin = named.next()?;
    let origin = origin.to_str().ok().filter(|_| named.next().is_none());
    let origin_allowed = origin.is_some_and(|origin| match origins {
        Allowed::Any => true,
        Allowed::Loopback => is_loopback_origin(origin),
        Allowed::Named(names) => {
            is_loopback_origin(origin)
                || names.iter().any(|name| name.trim_end_matches('/').eq_ignore_ascii_case(origin))
        }
    });
    (!origin_allowed).then_some("this server does not answer pages of that origin")
}

fn is_loopback_origin(origin: &str) -> bool {
    let Ok(uri) = origin.parse::<Uri>() else { return false };
    matches!(uri.scheme_str(), Some("http" | "https")) && uri.host().is_some_and(is_loopback)
}

fn is_loopback(host: &str) -> bool {
    let host = host.strip_prefix('[').and_then(|host| host.strip_suffix(']')).unwrap_or(host);
    host.eq_ignore_ascii_case("localhost")
        || host.parse::<std::net::IpAddr>().is_ok_and(|address| address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn allowed(host: &str, origin: Option<&str>, hosts: &Allowed, origins: &Allowed) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(HOST, host.parse().unwrap());
        if let Some(origin) = origin {
            headers.insert(ORIGIN, origin.parse().unwrap());
        }
        refuse(&headers, &Uri::from_static("/mcp"), hosts, origins).is_none()
    }

    #[test]
    fn this_machine_has_many_names_and_no_other_is_one() {
        let loopback = Allowed::Loopback;
        for host in
            ["localhost", "LOCALHOST:3000", "127.0.0.1", "127.0.0.1:1", "[::1]", "[::1]:80", "127.1.2.3"]
        {
            assert!(allowed(host, None, &loopback, &loopback), "{host}");
        }
        for host in [
            "evil.example",
            "localhost.evil.example",
            "127.0.0.1.evil.example",
            "0.0.0.0",
            "[::]",
            "user@localhost@x",
        ] {
            assert!(!allowed(host, None, &loopback, &loopback), "{host}");
        }
        for origin in ["http://localhost", "http://127.0.0.1:8080", "https://[::1]:1"] {
            assert!(allowed("localhost", Some(origin), &loopback, &loopback), "{origin}");
        }
        for origin in ["http://evil.example", "null", "file://localhost", "", "http://localhost.evil.example"]
        {
            assert!(!allowed("localhost", Some(origin), &loopback, &loopback), "{origin}");
        }
    }

    #[test]
    fn names_are_added_to_this_machine() {
        let (mut hosts, mut origins) = (Allowed::Loopback, Allowed::Loopback);
        hosts.add("mcp.example.com".into());
        origins.add("https://app.example.com".into());
        assert!(allowed("MCP.example.com:443", Some("https://app.example.com"), &hosts, &origins));
        assert!(allowed("localhost", None, &hosts, &origins));
        assert!(!allowed("mcp.example.com", Some("https://other.example.com"), &hosts, &origins));
        assert!(!allowed("other.example.com", None, &hosts, &origins));
    }
}
