//! The picture of the README is what the README's command shows.

#![cfg(unix)]
#![allow(missing_docs, clippy::unwrap_used)]

#[path = "../capture/session.rs"]
mod session;
mod support;

use portable_pty::CommandBuilder;
use support::{ZE_TEST, ze_execute};

#[test]
fn the_picture_is_current() {
    let mut command = CommandBuilder::new(ZE_TEST);
    command.args(["mcp", "--spawn", ze_execute(), "--elicit", "form"]);
    let drawn = session::play(command);
    let path = concat!(env!("CARGO_TARGET_TMPDIR"), "/ze_execute.svg");
    std::fs::write(path, &drawn).unwrap();
    assert!(
        drawn == include_str!("../capture/ze_execute.svg"),
        "it is now as {path}; draw it again: cargo run -p ze-test --example capture"
    );
}
