//! Which server is meant, and the way to it.

use std::sync::Arc;

use rmcp::transport::StreamableHttpClientTransport;
use rmcp::transport::common::client_side_sse::ExponentialBackoff;
use rmcp::transport::streamable_http_client::StreamableHttpClientTransportConfig;
use tokio::io::DuplexStream;
use url::{Host, Url};

use crate::example;
use crate::failure::Failure;
use crate::http_client::Http;
use crate::process::{self, Process};
use crate::report::Report;

/// How often a stream that broke off is asked for again, over some 7 s: a server that is gone must not be waited for.
const RECONNECTS: usize = 3;

/// A server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// At an address.
    Url(Url),
    /// A command that speaks on its standard input and output; its words.
    Spawn(Vec<String>),
}

impl Target {
    /// The server that listens on a port of this machine.
    ///
    /// # Errors
    ///
    /// Never, as it is: the address is one.
    pub fn port(port: u16) -> Result<Self, Failure> {
        Self::url(&format!("http://127.0.0.1:{port}/mcp"))
    }

    /// The server at an address.
    ///
    /// # Errors
    ///
    /// When it is no address of a server.
    pub fn url(text: &str) -> Result<Self, Failure> {
        let url =
            Url::parse(text).map_err(|error| Failure::Usage(format!("`--url` is no address: {error}")))?;
        match url.scheme() {
            "http" => Ok(Self::Url(url)),
            "https" if cfg!(feature = "tls") => Ok(Self::Url(url)),
            "https" => Err(Failure::Usage("https: needs ze-test built with `--features tls`".to_owned())),
            other => Err(Failure::Usage(format!(
                "`--url` takes http: and https:, as in http://127.0.0.1:3000/mcp, not {other}:"
            ))),
        }
    }

    /// The server that a command starts, with words as a shell has them.
    ///
    /// # Errors
    ///
    /// When a quote is left open, or there is no word.
    pub fn spawn(command: &str) -> Result<Self, Failure> {
        let words = shell_words::split(command)
            .map_err(|_| Failure::Usage("`--spawn`: a quote is left open".to_owned()))?;
        if words.is_empty() {
            return Err(Failure::Usage("`--spawn` needs a command".to_owned()));
        }
        Ok(Self::Spawn(words))
    }

    /// What a server is called that does not say its name.
    #[must_use]
    pub fn name(&self) -> String {
        match self {
            Self::Url(url) => {
                let mut shown = url.clone();
                // What somebody signs in with is not printed. Cannot fail: there is a host.
                let _ = shown.set_username("").and_then(|()| shown.set_password(None));
                shown.to_string()
            }
            Self::Spawn(words) => words.first().cloned().unwrap_or_default(),
        }
    }

    /// Builds what must be built.
    ///
    /// # Errors
    ///
    /// When it does not build.
    pub async fn prepare(self) -> Result<Self, Failure> {
        let Self::Spawn(mut words) = self else { return Ok(self) };
        if let Some(first) = words.first_mut()
            && let Some(path) = example::build(first).await?
        {
            *first = path.to_string_lossy().into_owned();
        }
        Ok(Self::Spawn(words))
    }

    /// Opens the way.
    pub(crate) fn open(&self, report: &Arc<Report>) -> Result<Way, Failure> {
        match self {
            Self::Url(url) => {
                let loopback = match url.host() {
                    Some(Host::Domain(name)) => name == "localhost" || name.ends_with(".localhost"),
                    Some(Host::Ipv4(address)) => address.is_loopback(),
                    Some(Host::Ipv6(address)) => address.is_loopback(),
                    None => false,
                };
                let client = Http::new(loopback, report.clone())?;
                let mut config = StreamableHttpClientTransportConfig::with_uri(url.as_str());
                let mut backoff = ExponentialBackoff::default();
                backoff.max_times = Some(RECONNECTS);
                config.retry_config = Arc::new(backoff);
                Ok(Way::Http(StreamableHttpClientTransport::with_client(client, config)))
            }
            Self::Spawn(words) => {
                let (pipe, process) = process::start(words, report)?;
                Ok(Way::Pipe(pipe, process))
            }
        }
    }
}

/// The way to a server.
pub(crate) enum Way {
    Http(StreamableHttpClientTransport<Http>),
    Pipe(DuplexStream, Process),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_split_as_a_shell_does() {
        let words = |command| Target::spawn(command).unwrap();
        assert_eq!(
            words("a 'b c' \"d\\\" e\" f\\ g"),
            Target::Spawn(["a", "b c", "d\" e", "f g"].map(str::to_owned).to_vec())
        );
        for (command, says) in
            [("a 'b", "a quote is left open"), ("", "needs a command"), ("  ", "needs a command")]
        {
            assert!(Target::spawn(command).unwrap_err().to_string().contains(says));
        }
    }

    #[test]
    fn addresses_are_of_http() {
        assert_eq!(Target::port(3000).unwrap().name(), "http://127.0.0.1:3000/mcp");
        assert_eq!(Target::url("http://ann:hunter2@a.example/mcp").unwrap().name(), "http://a.example/mcp");
        for (address, says) in [("x", "no address"), ("ftp://x/", "not ftp:")] {
            assert!(Target::url(address).unwrap_err().to_string().contains(says));
        }
        assert_eq!(Target::url("https://a.example/mcp").is_ok(), cfg!(feature = "tls"));
    }
}
