//! A server whose questions come from a database and depend on each other.
//!
//! `cargo run -p ze-examples --bin booking -- --db rooms.db` speaks MCP on standard input and output; with `--http 3000`
//! on `http://127.0.0.1:3000/mcp`. Instances that share the database and `ZE_SEAL_KEYS` go on with each other's calls.

use std::path::PathBuf;

use clap::Parser;
use ze_examples::booking::store::Store;
use ze_examples::booking::toolset;
use ze_examples::keys::seal_keys;
use ze_examples::log;
use ze_runtime::serve::{self, http::Address};

/// An MCP server that books rooms.
#[derive(Parser)]
struct Options {
    /// Serve over HTTP on PORT (of this machine alone) or IP:PORT, instead of standard input and output.
    #[arg(long, value_name = "ADDR")]
    http: Option<Address>,
    /// The SQLite database, made if it is not there; without it, one in memory.
    #[arg(long, value_name = "PATH")]
    db: Option<PathBuf>,
}

#[tokio::main]
async fn main() -> serve::Result {
    log::init();
    let options = Options::parse();
    let store = Store::open(options.db.as_deref()).map_err(serve::Error::new)?;
    let toolset = toolset(store, seal_keys().map_err(serve::Error::new)?)?;
    match options.http {
        Some(address) => toolset.serve_http(address).await,
        None => toolset.serve_stdio().await,
    }
}
