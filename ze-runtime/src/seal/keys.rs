//! The ring of keys.

use std::env::{self, VarError};
use std::error::Error;
use std::fmt::{self, Debug, Display};
use std::sync::Arc;

use base64::Engine as _;
use base64::alphabet;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use chacha20poly1305::XChaCha20Poly1305;
use chacha20poly1305::aead::{Generate, KeyInit};
use zeroize::Zeroizing;

const VARIABLE: &str = "ZE_SEAL_KEYS";

/// The keys that seal `requestState`: the first seals, any opens. How to rotate them is told in [`seal`](super).
///
/// Clones share the keys, which are overwritten when the last one is dropped.
///
/// ```
/// use ze_runtime::seal::SealKeys;
///
/// let keys = SealKeys::from_bytes([[7; 32], [8; 32]])?;
/// assert_eq!(format!("{keys:?}"), "SealKeys { count: 2 }");
/// # Ok::<_, ze_runtime::seal::SealKeysError>(())
/// ```
#[derive(Clone)]
pub struct SealKeys {
    /// Each in a box of its own: a key that a growing list moved would stay behind where it was. A cipher
    /// overwrites its key when it is dropped.
    ciphers: Arc<[Box<XChaCha20Poly1305>]>,
    #[cfg_attr(not(feature = "http"), allow(dead_code))] // HTTP asks
    ephemeral: bool,
}

impl SealKeys {
    /// Reads the variable `ZE_SEAL_KEYS`: keys of 32 random bytes in base64 (standard or URL-safe, with padding or
    /// without), separated by commas. `openssl rand -base64 32` makes one.
    ///
    /// # Errors
    ///
    /// The variable is missing or empty, or one of its keys is not 32 bytes of base64. The error names the place of
    /// the key and does not show it.
    pub fn from_env() -> Result<Self, SealKeysError> {
        Self::read(env::var(VARIABLE))
    }

    fn read(variable: Result<String, VarError>) -> Result<Self, SealKeysError> {
        let text = match variable {
            Ok(text) => Zeroizing::new(text),
            Err(VarError::NotPresent) => return Err(SealKeysError(Fault::Missing)),
            Err(VarError::NotUnicode(_)) => return Err(SealKeysError(Fault::NotText)),
        };
        if text.trim().is_empty() {
            return Err(SealKeysError(Fault::Missing));
        }
        let keys = text.split(',').enumerate().map(|(index, text)| {
            let key = decode(text.trim()).ok_or(SealKeysError(Fault::Malformed(index + 1)))?;
            Ok(cipher(&key))
        });
        Self::ring(keys.collect::<Result<_, _>>()?)
    }

    /// A ring of these keys, which must be random.
    ///
    /// # Errors
    ///
    /// There is no key.
    pub fn from_bytes(keys: impl IntoIterator<Item = [u8; 32]>) -> Result<Self, SealKeysError> {
        Self::ring(keys.into_iter().map(|key| cipher(&Zeroizing::new(key))).collect())
    }

    /// A key made up now, for development and for servers of a single process.
    ///
    /// Nothing that it sealed survives a restart, and no second instance opens it: whoever answers then is refused and
    /// must start the call again.
    ///
    /// # Panics
    ///
    /// The operating system has no randomness to give.
    #[must_use]
    pub fn ephemeral() -> Self {
        Self { ciphers: [cipher(&Zeroizing::new(Generate::generate()))].into(), ephemeral: true }
    }

    fn ring(ciphers: Arc<[Box<XChaCha20Poly1305>]>) -> Result<Self, SealKeysError> {
        if ciphers.is_empty() {
            return Err(SealKeysError(Fault::None));
        }
        Ok(Self { ciphers, ephemeral: false })
    }

    /// Whether the keys were made up by this process.
    #[cfg_attr(not(feature = "http"), allow(dead_code))] // HTTP asks
    pub(crate) fn is_ephemeral(&self) -> bool {
        self.ephemeral
    }

    /// The one that seals first.
    pub(in crate::seal) fn ciphers(&self) -> &[Box<XChaCha20Poly1305>] {
        &self.ciphers
    }
}

impl Debug for SealKeys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SealKeys").field("count", &self.ciphers.len()).finish()
    }
}

fn cipher(key: &Zeroizing<[u8; 32]>) -> Box<XChaCha20Poly1305> {
    let key: &[u8; 32] = key;
    Box::new(XChaCha20Poly1305::new(key.into()))
}

/// 32 bytes from either alphabet of base64.
fn decode(text: &str) -> Option<Zeroizing<[u8; 32]>> {
    let alphabet = if text.contains(['-', '_']) { &alphabet::URL_SAFE } else { &alphabet::STANDARD };
    let config = GeneralPurposeConfig::new().with_decode_padding_mode(DecodePaddingMode::Indifferent);
    // A little larger than a key, so that a longer one is seen to be longer.
    let mut bytes = Zeroizing::new([0; 36]);
    let length = GeneralPurpose::new(alphabet, config).decode_slice(text, bytes.as_mut_slice()).ok()?;
    let key = bytes[..length].try_into().ok()?;
    Some(Zeroizing::new(key))
}

/// No ring of keys could be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SealKeysError(Fault);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Fault {
    None,
    Missing,
    NotText,
    /// Counted from one.
    Malformed(usize),
}

impl Display for SealKeysError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const MAKE: &str = "make one with `openssl rand -base64 32`";
        match self.0 {
            Fault::None => write!(f, "sealing needs at least one key"),
            Fault::Missing => write!(f, "{VARIABLE} holds no key; {MAKE}"),
            Fault::NotText => write!(f, "{VARIABLE} is not text"),
            Fault::Malformed(place) => {
                write!(f, "{VARIABLE}: key {place} is not 32 bytes of base64; {MAKE}")
            }
        }
    }
}

impl Error for SealKeysError {}

#[cfg(test)]
mod tests {
    use super::*;
    use base64::prelude::{BASE64_STANDARD, BASE64_URL_SAFE, BASE64_URL_SAFE_NO_PAD};

    fn read(text: &str) -> Result<SealKeys, SealKeysError> {
        SealKeys::read(Ok(text.to_owned()))
    }

    #[test]
    fn keys_are_read_in_every_spelling() {
        // All bits set: the alphabets differ.
        let key = [0xff; 32];
        let texts = [
            BASE64_STANDARD.encode(key),
            BASE64_URL_SAFE.encode(key),
            BASE64_URL_SAFE_NO_PAD.encode(key),
            BASE64_STANDARD.encode(key).replace('=', ""),
        ];
        for text in &texts {
            assert_eq!(decode(text).unwrap().as_slice(), key, "{text}");
        }
        assert_eq!(read(&format!(" {} ,\n{}\n", texts[0], texts[1])).unwrap().ciphers().len(), 2);
    }

    #[test]
    fn a_bad_key_is_named_by_its_place_alone() {
        let good = BASE64_STANDARD.encode([7; 32]);
        let hex = "07".repeat(32);
        for (text, place) in [
            ("SECRET".to_owned(), 1),
            (format!("{good},SECRET!"), 2),
            (format!("{good},"), 2),
            (format!("{good},,{good}"), 2),
            (format!("{good};{good}"), 1),
            (format!("{good},{hex}"), 2),
            (BASE64_STANDARD.encode([7; 31]), 1),
            (BASE64_STANDARD.encode([7; 33]), 1),
            (BASE64_STANDARD.encode([7; 36]), 1),
            (BASE64_STANDARD.encode([7; 64]), 1),
        ] {
            let said = read(&text).unwrap_err().to_string();
            let expected = "is not 32 bytes of base64; make one with `openssl rand -base64 32`";
            assert_eq!(said, format!("ZE_SEAL_KEYS: key {place} {expected}"));
        }
    }

    #[test]
    fn a_missing_key_is_told_how_to_make() {
        for variable in [Err(VarError::NotPresent), Ok(String::new()), Ok(" \n".to_owned())] {
            let said = SealKeys::read(variable).unwrap_err().to_string();
            assert_eq!(said, "ZE_SEAL_KEYS holds no key; make one with `openssl rand -base64 32`");
        }
        let said = SealKeys::read(Err(VarError::NotUnicode("SECRET".into()))).unwrap_err();
        assert_eq!(said.to_string(), "ZE_SEAL_KEYS is not text");
        assert!(!format!("{said:?}").contains("SECRET"));
        assert!(SealKeys::from_bytes([]).is_err());
    }

    #[test]
    fn keys_are_not_shown() {
        assert_eq!(format!("{:?}", SealKeys::ephemeral()), "SealKeys { count: 1 }");
        assert_eq!(
            format!("{:#?}", SealKeys::from_bytes([[7; 32]]).unwrap()),
            "SealKeys {\n    count: 1,\n}"
        );
    }

    #[test]
    fn a_cipher_overwrites_its_key() {
        fn assert<T: zeroize::ZeroizeOnDrop>(_: &T) {}
        assert(&**SealKeys::ephemeral().ciphers().first().unwrap());
    }

    #[test]
    fn only_a_key_made_up_is_ephemeral() {
        assert!(SealKeys::ephemeral().clone().is_ephemeral());
        assert!(!SealKeys::from_bytes([[7; 32]]).unwrap().is_ephemeral());
    }
}
