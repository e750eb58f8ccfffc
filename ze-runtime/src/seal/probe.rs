//! What the fuzz target and the benchmark reach. Not a public interface.

use crate::client::Principal;
use crate::seal::SealKeys;
use crate::seal::bound::Bound;

/// Of one call, always the same.
const BOUND: Bound<'static> = Bound {
    server: "probe",
    tool: "probe",
    table: &[1; 32],
    principal: &Principal::Anonymous,
    arguments: &[2; 32],
};

/// Seals, where it is not too long.
#[must_use]
pub fn seal(keys: &SealKeys, plain: &[u8]) -> Option<String> {
    keys.seal(&BOUND, plain).ok()
}

/// Opens, where it is not refused.
#[must_use]
pub fn open(keys: &SealKeys, state: &str) -> Option<Vec<u8>> {
    keys.open(&BOUND, state).ok().map(|plain| plain.to_vec())
}
