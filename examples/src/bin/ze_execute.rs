//! A server with one tool that asks.
//!
//! `cargo run -p ze-examples --bin ze_execute` speaks MCP on standard input and output;
//! `cargo run -p ze-examples --bin ze_execute -- --http 3000` on `http://127.0.0.1:3000/mcp`.

use clap::Parser;
use ze_examples::bgp::Table;
use ze_examples::execute::toolset;
use ze_examples::log;
use ze_runtime::serve::{self, http::Address};

/// An MCP server over a BGP table.
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
    let toolset = toolset(Table::load().map_err(serve::Error::new)?)?;
    match options.http {
        Some(address) => toolset.serve_http(address).await,
        None => toolset.serve_stdio().await,
    }
}
