//! A tool that fails.

use ze_runtime::tool;

/// Fail.
#[tool]
pub(crate) async fn test_error_handling() -> Result<(), &'static str> {
    Err("This tool intentionally returns an error for testing")
}
