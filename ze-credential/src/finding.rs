//! What an inspection reports: which kind of credential, and where it stood.

use core::fmt;
use core::ops::Range;

/// The kind of credential a name or a text asks for.
///
/// The classes are coarse on purpose: they exist to word an error message, not to drive different treatment.
///
/// ```
/// use ze_credential::{Class, inspect_name};
///
/// let finding = inspect_name("stripe_api_key").unwrap();
/// assert_eq!(finding.class, Class::ApiKey);
/// assert_eq!(finding.class.to_string(), "an API key");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Class {
    /// A password, passphrase or other memorised secret.
    Password,
    /// A key that identifies a program to a service: API keys, access keys, licence keys.
    ApiKey,
    /// A bearer of rights: access, refresh, session and anti-forgery tokens.
    Token,
    /// A secret without a narrower class: client secrets, "credentials", authorization headers.
    Secret,
    /// A private or symmetric cryptographic key, or a file that contains one.
    PrivateKey,
    /// Payment card data: number, verification value, magnetic stripe, expiry of a card.
    Payment,
    /// A one-time code, a recovery code or a PIN.
    Code,
    /// A connection string, or an address that carries the secret itself.
    Connection,
    /// A cookie or a session.
    Session,
    /// A number issued by a government or a bank by which its holder is identified or debited.
    Identity,
    /// The seed phrase or key store of a cryptocurrency wallet.
    Wallet,
}

impl Class {
    /// A short wording with its article, made to follow a verb: "asks for **a password**".
    ///
    /// ```
    /// assert_eq!(ze_credential::Class::Code.as_str(), "a one-time code or PIN");
    /// ```
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Password => "a password",
            Self::ApiKey => "an API key",
            Self::Token => "a token",
            Self::Secret => "a secret",
            Self::PrivateKey => "a private key",
            Self::Payment => "payment card data",
            Self::Code => "a one-time code or PIN",
            Self::Connection => "a connection string",
            Self::Session => "a cookie or session",
            Self::Identity => "a government or bank number",
            Self::Wallet => "a wallet secret",
        }
    }
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// A credential that a name or a text asks for.
///
/// ```
/// let text = "Paste your GitHub token here";
/// let finding = ze_credential::inspect_text(text).unwrap();
/// assert_eq!(&text[finding.range.clone()], "token");
/// assert_eq!(finding.to_string(), "a token");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Finding {
    /// What is asked for.
    pub class: Class,
    /// The bytes of the inspected string that gave it away. Both ends are character boundaries, so the
    /// string can be sliced with it.
    pub range: Range<usize>,
}

impl Finding {
    pub(crate) const fn new(class: Class, range: Range<usize>) -> Self {
        Self { class, range }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.class.fmt(f)
    }
}
