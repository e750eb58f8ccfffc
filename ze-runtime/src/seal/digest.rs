//! SHA-256 over parts, none of which can pass for a piece of its neighbour.

use sha2::{Digest as _, Sha256};

pub(crate) type Digest = [u8; 32];

/// Hashes parts, each behind its length.
pub(crate) struct Digester(Sha256);

impl Digester {
    /// `purpose` keeps the digests of different things apart.
    pub(crate) fn new(purpose: &str) -> Self {
        let mut digester = Self(Sha256::new());
        digester.part(purpose.as_bytes());
        digester
    }

    pub(crate) fn part(&mut self, bytes: &[u8]) -> &mut Self {
        self.count(bytes.len());
        self.0.update(bytes);
        self
    }

    /// How many parts follow, where that is not fixed.
    pub(crate) fn count(&mut self, count: usize) -> &mut Self {
        self.0.update((count as u64).to_be_bytes());
        self
    }

    pub(crate) fn finish(self) -> Digest {
        self.0.finalize().into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn digest(purpose: &str, parts: &[&str]) -> Digest {
        let mut digester = Digester::new(purpose);
        for part in parts {
            digester.part(part.as_bytes());
        }
        digester.finish()
    }

    #[test]
    fn parts_keep_their_borders() {
        assert_eq!(digest("a", &["b", "c"]), digest("a", &["b", "c"]));
        for other in [
            digest("a", &["bc"]),
            digest("a", &["bc", ""]),
            digest("a", &["", "bc"]),
            digest("ab", &["c"]),
            digest("a", &["c", "b"]),
        ] {
            assert_ne!(digest("a", &["b", "c"]), other);
        }
    }
}
