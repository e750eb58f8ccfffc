//! A page that the user has to visit: MCP's url mode
//! (<https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation#url-mode-elicitation-requests>).

use std::fmt;
use std::net::IpAddr;
use std::pin::Pin;

use ze_credential::{inspect_name, inspect_text};

/// Completes when what the user was to do is done.
type Done = Pin<Box<dyn Future<Output = ()> + Send>>;

/// A page, and why the user has to visit it: see [`Resolution::visit`](crate::Resolution::visit).
pub struct Visit {
    pub(crate) url: String,
    pub(crate) message: String,
    pub(crate) until: Option<Done>,
}

impl Visit {
    pub(crate) fn new(url: String, message: String) -> Self {
        Self { url, message, until: None }
    }

    pub(crate) fn until(self, done: Done) -> Self {
        Self { until: Some(done), ..self }
    }

    /// Whether the page may be shown. The error says what is wrong, for the log, and quotes nothing.
    pub(crate) fn check(&self) -> Result<(), &'static str> {
        let (scheme, rest) = self.url.split_once("://").ok_or("a page's address has no scheme")?;
        if self.url.contains(|char: char| char.is_whitespace() || char.is_control()) {
            return Err("a page's address holds blanks");
        }
        let end = rest.find(['/', '?', '#']).unwrap_or(rest.len());
        let (authority, path) = rest.split_at(end);
        if authority.contains(['@', '\\']) {
            return Err("a page's address holds a user's name");
        }
        if host(authority).is_empty() {
            return Err("a page's address has no host");
        }
        match scheme {
            "https" => {}
            "http" if is_loopback(host(authority)) => {}
            _ => return Err("a page's address must be https"),
        }
        let (path, fragment) = path.split_once('#').unwrap_or((path, ""));
        let query = path.split_once('?').map_or("", |(_, query)| query);
        let mut names = query.split('&').chain(fragment.split('&')).map(|pair| pair.split('=').next());
        if names.any(|name| name.is_some_and(|name| inspect_name(name).is_some())) {
            return Err("a page's address holds a credential");
        }
        match inspect_text(&self.message) {
            Some(_) => Err("a page's message asks for a credential"),
            None => Ok(()),
        }
    }
}

/// The host of an authority, without its port.
fn host(authority: &str) -> &str {
    match authority.strip_prefix('[') {
        Some(rest) => rest.split(']').next().unwrap_or_default(),
        None => authority.split(':').next().unwrap_or_default(),
    }
}

fn is_loopback(host: &str) -> bool {
    host.eq_ignore_ascii_case("localhost")
        || host.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}

/// Without the address, which is for the one who asked.
impl fmt::Debug for Visit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Visit").field("message", &self.message).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_https_or_here_and_holds_no_secret() {
        for (url, expected) in [
            ("https://example.com/connect?grant=7f3a", Ok(())),
            ("http://127.0.0.1:8080/connect", Ok(())),
            ("http://[::1]/", Ok(())),
            ("http://localhost:1/", Ok(())),
            ("http://example.com/", Err("https")),
            ("http://localhost.example.com/", Err("https")),
            ("ftp://example.com/", Err("https")),
            ("javascript:alert(1)", Err("scheme")),
            ("https://", Err("host")),
            ("https://ann:pw@example.com/", Err("user's name")),
            ("https://example.com/?access_token=abc", Err("credential")),
            ("https://example.com/#a=1&password=x", Err("credential")),
            ("https://example.com/a b", Err("blanks")),
        ] {
            let found = Visit::new(url.to_owned(), "Connect.".to_owned()).check();
            match (found, expected) {
                (Ok(()), Ok(())) => {}
                (Err(found), Err(expected)) if found.contains(expected) => {}
                (found, _) => panic!("{url}: {found:?}"),
            }
        }
        assert!(Visit::new("https://a.example/".into(), "Enter your password".into()).check().is_err());
    }
}
