//! Where the server's own words go: `tracing`; standard error without it, or where the program listens to none of it.
//! Never a value that a user typed.

use std::fmt::Arguments;
use std::io::{Write, stderr};

/// Something that whoever runs the server must be able to find again by its id.
pub(crate) fn error(id: &str, what: &str) {
    #[cfg(feature = "tracing")]
    if is_heard() {
        return tracing::error!(target: "ze", id, "{what}");
    }
    say(format_args!("error {id}: {what}"));
}

/// Something that whoever wrote the server should change.
pub(crate) fn warn(what: &str) {
    #[cfg(feature = "tracing")]
    if is_heard() {
        return tracing::warn!(target: "ze", "{what}");
    }
    say(format_args!("warning: {what}"));
}

/// Something that whoever runs the server should know.
#[cfg(any(feature = "http", feature = "rmcp"))]
pub(crate) fn info(what: &str) {
    #[cfg(feature = "tracing")]
    if is_heard() {
        return tracing::info!(target: "ze", "{what}");
    }
    say(format_args!("{what}"));
}

/// Unlike `eprintln!`, which panics where standard error is closed.
fn say(line: Arguments<'_>) {
    let _ = writeln!(stderr(), "{line}");
}

/// Whether the program has a subscriber, which may still choose not to show something.
#[cfg(feature = "tracing")]
fn is_heard() -> bool {
    use tracing::subscriber::NoSubscriber;
    !tracing::dispatcher::get_default(tracing::Dispatch::is::<NoSubscriber>)
}
