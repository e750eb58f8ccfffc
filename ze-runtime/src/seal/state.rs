//! A state sealed and opened: the text that a client carries as `requestState`.
//!
//! `v1.`, then nonce, ciphertext and tag in base64url. No id says which key it was: a ring is short, a wrong key
//! costs one pass over at most 32 KiB, and without it a retired key is refused like everything else.

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use chacha20poly1305::XNonce;
use chacha20poly1305::aead::{Aead, Generate, Payload};
use zeroize::Zeroizing;

use crate::seal::bound::Bound;
use crate::seal::keys::SealKeys;

#[cfg(test)]
mod tests;

/// The longest state, in bytes of its text. Longer ones are neither made nor decoded.
pub(crate) const STATE_LIMIT: usize = 32 * 1024;

/// Of the text and of what it is bound to.
const FORMAT: &str = "v1";
const NONCE: usize = 24;
const TAG: usize = 16;

/// What was to be sealed is too long for [`STATE_LIMIT`].
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct TooLong;

/// A state that does not open. Why is told to nobody: it would help whoever made it up.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Refused;

impl SealKeys {
    /// Seals `plain` for the call that it belongs to. Panics where the operating system has no randomness to give.
    pub(crate) fn seal(&self, bound: &Bound<'_>, plain: &[u8]) -> Result<String, TooLong> {
        let sealed_len = NONCE + plain.len() + TAG;
        let text_len = FORMAT.len() + 1 + base64::encoded_len(sealed_len, false).ok_or(TooLong)?;
        if text_len > STATE_LIMIT {
            return Err(TooLong);
        }
        // Random, and long enough for that: instances that share a key have no counter to share.
        let nonce = XNonce::generate();
        let payload = Payload { msg: plain, aad: &bound.digest(FORMAT) };
        // A ring is never empty, and no length is left that the cipher would refuse.
        let first = self.ciphers().first();
        let sealed = first.and_then(|cipher| cipher.encrypt(&nonce, payload).ok()).ok_or(TooLong)?;
        let mut text = String::with_capacity(text_len);
        text.push_str(FORMAT);
        text.push('.');
        // A nonce fills its characters, so what follows begins with one of its own.
        BASE64_URL_SAFE_NO_PAD.encode_string(nonce, &mut text);
        BASE64_URL_SAFE_NO_PAD.encode_string(sealed, &mut text);
        Ok(text)
    }

    /// Opens a state that came back, if it is this call's.
    ///
    /// One state has one text: base64 is read without padding, line breaks or stray bits.
    pub(crate) fn open(&self, bound: &Bound<'_>, state: &str) -> Result<Zeroizing<Vec<u8>>, Refused> {
        if state.len() > STATE_LIMIT {
            return Err(Refused);
        }
        let text = state.strip_prefix(FORMAT).and_then(|rest| rest.strip_prefix('.')).ok_or(Refused)?;
        let bytes = BASE64_URL_SAFE_NO_PAD.decode(text).map_err(|_| Refused)?;
        let (nonce, sealed) = bytes.split_first_chunk::<NONCE>().ok_or(Refused)?;
        let aad = &bound.digest(FORMAT);
        let mut ciphers = self.ciphers().iter();
        let plain =
            ciphers.find_map(|cipher| cipher.decrypt(nonce.into(), Payload { msg: sealed, aad }).ok());
        plain.map(Zeroizing::new).ok_or(Refused)
    }
}
