//! A server of what the official conformance runner calls: it fixes the names, and what is asked and returned. Tools of
//! ours are in front of a plain server of rmcp's, which has what is not for a tool that asks its user.
//!
//! `cargo run -p ze-conformance` serves on a free port of this machine, `cargo run -p ze-conformance -- 3000` on
//! `http://127.0.0.1:3000/mcp`.

mod asking;
mod content;
mod errors;
mod forms;
mod headers;
mod plain;
mod streams;

use ze_runtime::seal::SealKeys;
use ze_runtime::serve::{self, http::Address};
use ze_runtime::{BuildError, Toolset, toolset};

#[tokio::main]
async fn main() -> serve::Result {
    tracing_subscriber::fmt().with_writer(std::io::stderr).init();
    let address = std::env::args().nth(1).map_or(Ok(Address::from(0)), |address| address.parse())?;
    toolset()?.over(plain::Plain::default()).serve_http(address).await
}

/// The first one is called by scenarios that need any tool, without arguments.
fn toolset() -> Result<Toolset, BuildError> {
    toolset![
        content::test_simple_text,
        content::test_image_content,
        content::test_audio_content,
        content::test_embedded_resource,
        content::test_multiple_content_types,
        errors::test_error_handling,
        streams::test_tool_with_progress,
        streams::test_streaming_elicitation,
        streams::test_logging_tool,
        headers::test_custom_header,
        asking::test_input_required_result_elicitation,
        asking::test_input_required_result_request_state,
        asking::test_input_required_result_multi_round,
        asking::test_input_required_result_tampered_state,
        forms::test_elicitation,
        forms::test_elicitation_sep1034_defaults,
    ]
    .name("conformance")
    // One run needs no more, and one instance answers it.
    .seal_keys(SealKeys::ephemeral())
    .build()
}
