//! The keys that seal what a call remembers between its rounds.

use std::env;

use ze_runtime::seal::{SealKeys, SealKeysError};

/// The keys in `ZE_SEAL_KEYS`, which all instances of a server share. Without that variable, keys made up now: they end
/// with the process, and over HTTP a warning says so.
///
/// # Errors
///
/// When the variable holds something else than keys.
pub fn seal_keys() -> Result<SealKeys, SealKeysError> {
    match env::var_os("ZE_SEAL_KEYS") {
        Some(_) => SealKeys::from_env(),
        None => Ok(SealKeys::ephemeral()),
    }
}
