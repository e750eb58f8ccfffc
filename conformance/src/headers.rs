//! A tool with an argument that HTTP clients repeat in a header.

use ze_runtime::tool;

/// Say where a request is routed.
#[tool]
pub(crate) async fn test_custom_header(#[arg(header = "Region")] region: String) -> String {
    format!("routed to {region}")
}
