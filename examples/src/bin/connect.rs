//! A server with a tool that sends its user to a page first, served on this machine.
//!
//! `cargo run -p ze-examples --bin connect` speaks MCP on standard input and output;
//! `cargo run -p ze-examples --bin connect -- --http 3000` on `http://127.0.0.1:3000/mcp`.

use std::net::Ipv4Addr;
use std::sync::Arc;

use clap::Parser;
use tokio::net::TcpListener;
use ze_examples::connect::desk::Desk;
use ze_examples::connect::{page, toolset};
use ze_examples::keys::seal_keys;
use ze_examples::log;
use ze_runtime::serve::{self, http::Address};

/// An MCP server that reads calendars, where it may.
#[derive(Parser)]
struct Options {
    /// Serve over HTTP on PORT (of this machine alone) or IP:PORT, instead of standard input and output.
    #[arg(long, value_name = "ADDR")]
    http: Option<Address>,
    /// The port of the page, on this machine; else any.
    #[arg(long, value_name = "PORT", default_value_t = 0)]
    page: u16,
}

#[tokio::main]
async fn main() -> serve::Result {
    log::init();
    let options = Options::parse();
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, options.page)).await?;
    let desk = Arc::new(Desk::new(listener.local_addr()?));
    let toolset = toolset(Arc::clone(&desk), seal_keys().map_err(serve::Error::new)?)?;
    tokio::spawn(page::serve(listener, desk));
    match options.http {
        Some(address) => toolset.serve_http(address).await,
        None => toolset.serve_stdio().await,
    }
}
