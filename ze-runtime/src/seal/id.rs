//! The name of a chain.

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use chacha20poly1305::aead::Generate;

/// 128 random bits in base64url: 22 characters. Panics where the operating system has no randomness to give.
pub(crate) fn random_id() -> String {
    BASE64_URL_SAFE_NO_PAD.encode(<[u8; 16]>::generate())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_are_alike() {
        let ids: std::collections::HashSet<_> = (0..1000).map(|_| random_id()).collect();
        assert_eq!(ids.len(), 1000);
        for id in ids {
            assert_eq!(id.len(), 22);
            assert!(id.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte)), "{id}");
        }
    }
}
