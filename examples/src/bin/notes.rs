//! A server that exists on rmcp, with a tool in front of it that asks.
//!
//! `cargo run -p ze-examples --bin notes` speaks MCP on standard input and output;
//! `cargo run -p ze-examples --bin notes -- --http 3000` on `http://127.0.0.1:3000/mcp`.

use clap::Parser;
use ze_examples::log;
use ze_examples::notes::server;
use ze_runtime::serve::{self, http::Address};

/// An MCP server that keeps notes.
#[derive(Parser)]
struct Options {
    /// Serve over HTTP on PORT (of this machine alone) or IP:PORT, instead of standard input and output.
    #[arg(long, value_name = "ADDR")]
    http: Option<Address>,
}

#[tokio::main]
async fn main() -> serve::Result {
    log::init();
    let options = Options::parse();
    let server = server()?;
    match options.http {
        Some(address) => server.serve_http(address).await,
        None => server.serve_stdio().await,
    }
}
