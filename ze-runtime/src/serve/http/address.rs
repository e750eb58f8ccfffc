//! Where to listen.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::str::FromStr;

/// Where to listen: an address and a port, or a port alone, which is on loopback.
///
/// ```
/// # use ze_runtime::serve::http::Address;
/// assert_eq!("3000".parse::<Address>().unwrap().to_string(), "127.0.0.1:3000");
/// assert_eq!("0.0.0.0:80".parse::<Address>().unwrap().to_string(), "0.0.0.0:80");
/// assert!("example.com".parse::<Address>().is_err());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Address(pub(super) SocketAddr);

impl From<u16> for Address {
    fn from(port: u16) -> Self {
        Self(SocketAddr::from((Ipv4Addr::LOCALHOST, port)))
    }
}

impl From<SocketAddr> for Address {
    fn from(address: SocketAddr) -> Self {
        Self(address)
    }
}

impl<I: Into<IpAddr>> From<(I, u16)> for Address {
    fn from(address: (I, u16)) -> Self {
        Self(SocketAddr::from(address))
    }
}

impl FromStr for Address {
    type Err = crate::serve::Error;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = text.trim();
        let port = text.strip_prefix(':').unwrap_or(text).parse::<u16>().map(Self::from);
        port.or_else(|_| text.replacen("localhost:", "127.0.0.1:", 1).parse().map(Self)).map_err(|_| {
            crate::serve::Error::new("an address is PORT or IP:PORT, such as 3000 or 127.0.0.1:3000")
        })
    }
}

impl std::fmt::Display for Address {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}
