//! Where the server's own words go: `tracing`, or standard error without it. Never a value that a user typed.

/// Something that whoever runs the server must be able to find again by its id.
pub(crate) fn error(id: &str, what: &str) {
    #[cfg(feature = "tracing")]
    tracing::error!(target: "ze", id, "{what}");
    #[cfg(not(feature = "tracing"))]
    eprintln!("error {id}: {what}");
}

/// Something that whoever wrote the server should change.
pub(crate) fn warn(what: &str) {
    #[cfg(feature = "tracing")]
    tracing::warn!(target: "ze", "{what}");
    #[cfg(not(feature = "tracing"))]
    eprintln!("warning: {what}");
}

/// Something that whoever runs the server should know.
#[cfg(any(feature = "http", feature = "rmcp"))]
pub(crate) fn info(what: &str) {
    #[cfg(feature = "tracing")]
    tracing::info!(target: "ze", "{what}");
    #[cfg(not(feature = "tracing"))]
    eprintln!("{what}");
}
