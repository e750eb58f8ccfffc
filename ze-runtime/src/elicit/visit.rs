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
        // A name in other letters can look like another's, and so can an address that runs backwards.
        if !self.url.bytes().all(|byte| byte.is_ascii_graphic() && !b"\"<>".contains(&byte)) {
            return Err(
                "a page's address holds blanks or others that must be encoded: `%`, in a host's name `xn--`",
            );
        }
        let end = rest.find(['/', '?', '#']).unwrap_or(rest.len());
        let (authority, path) = rest.split_at(end);
        if authority.contains(['@', '\\']) {
            return Err("a page's address holds a user's name");
        }
        let host = host(authority).ok_or("a page's address has no host, or no port after it")?;
        match scheme {
            "https" => {}
            "http" if is_loopback(host) => {}
            _ => return Err("a page's address must be https"),
        }
        let (path, fragment) = path.split_once('#').unwrap_or((path, ""));
        let query = path.split_once('?').map_or("", |(_, query)| query);
        let mut names = query.split('&').chain(fragment.split('&')).map(|pair| pair.split('=').next());
        if names.any(|name| name.is_some_and(|name| inspect_name(&decoded(name)).is_some())) {
            return Err("a page's address holds a credential");
        }
        match inspect_text(&self.message) {
            Some(_) => Err("a page's message asks for a credential"),
            None => Ok(()),
        }
    }
}

/// The host of an authority, without its port. `None` where it is none.
fn host(authority: &str) -> Option<&str> {
    let (host, port) = match authority.strip_prefix('[') {
        Some(rest) => rest.split_once(']')?,
        None => authority.split_at(authority.find(':').unwrap_or(authority.len())),
    };
    let is_port = port.is_empty() || port.strip_prefix(':').is_some_and(|port| port.parse::<u16>().is_ok());
    (!host.is_empty() && is_port).then_some(host)
}

/// The name of a parameter without its escapes (`%5F`), as the page reads it.
fn decoded(name: &str) -> String {
    let mut pieces = name.split('%');
    let mut bytes = pieces.next().unwrap_or_default().as_bytes().to_vec();
    for piece in pieces {
        match piece.get(..2).and_then(|hex| u8::from_str_radix(hex, 16).ok()) {
            Some(byte) => {
                bytes.push(byte);
                bytes.extend(&piece.as_bytes()[2..]);
            }
            None => bytes.extend(piece.as_bytes()),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn is_loopback(host: &str) -> bool {
    host.eq_ignore_ascii_case("localhost")
        || host.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}

/// Without the address and the message, which are for the one who asked.
impl fmt::Debug for Visit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Visit")
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
            ("https://example.com/?access%5Ftoken=abc", Err("credential")),
            ("https://example.com/?%70assword=x", Err("credential")),
            ("https://example.com/?a%=1&b%5=2&%zz=3", Ok(())),
            ("https://example.com/a b", Err("blanks")),
            ("https://ex\u{430}mple.com/", Err("xn--")),
            ("https://xn--exmple-4nf.com/", Ok(())),
            ("https://example.com\\@a.example/", Err("user's name")),
            ("https://example.com/\u{202e}", Err("blanks")),
            ("http://[::1]a.example/", Err("host")),
            ("http://127.0.0.1:80:a.example/", Err("host")),
            ("https://example.com:/", Err("host")),
            ("http://[::1", Err("host")),
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
