//! What the example servers log, and where.

use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::prelude::*;

/// Logs on standard error: standard output is the protocol's. Of rmcp errors alone: at `info` it tells of every session,
/// with the id by which it is used, and at `warn` what clients are refused with, which can be the address of a page.
pub fn init() {
    let shown = Targets::new().with_default(LevelFilter::INFO).with_target("rmcp", LevelFilter::ERROR);
    let log = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    tracing_subscriber::registry().with(log.with_filter(shown)).init();
}
