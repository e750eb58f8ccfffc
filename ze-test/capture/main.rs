//! Makes the picture of the README: `cargo run -p ze-test --example capture`.

use std::path::Path;

use portable_pty::CommandBuilder;

mod session;

fn main() -> std::io::Result<()> {
    let mut command = CommandBuilder::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(session::COMMAND.split(' ').skip(1));
    // Without what cargo says while it builds.
    command.env("CARGO_TERM_QUIET", "true");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    command.cwd(folder);
    std::fs::write(folder.join("capture/ze_execute.svg"), session::play(command))
}
