//! The command line.

use clap::{ArgGroup, Args, Parser, Subcommand};

use crate::client::Modes;
use crate::failure::Failure;
use crate::report::Style;
use crate::revision::Revision;
use crate::target::Target;

/// A client for servers that ask.
#[derive(Debug, Parser)]
#[command(name = "ze-test", version)]
pub struct Options {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Call the tools of an MCP server, and answer what it asks: from a script on standard input, or at a terminal.
    #[command(after_help = AFTER_HELP)]
    Mcp(Mcp),
}

const AFTER_HELP: &str = "\
Script, one directive a line:
  @TOOL {json}                    call a tool
  elicit-answer accept VALUE      answer the next question; VALUE fills a form of one field
  elicit-answer accept {json}     the whole form; without anything, its defaults, or consent to open a page
  elicit-answer decline|cancel    no, or closed without an answer
  elicit-answer omit              send the call again without an answer
  tools                           list what this client sees
  expect TEXT, expect-error TEXT  check the last result
  # …                             a comment
Answers may stand before or after the call. A question with no answer left is cancelled.

Exit status:
  0  every call completed
  1  a call gave an error result that was not expected, or a result was not the expected one
  2  a protocol error
  3  bad usage, or a bad script
  130  Ctrl-C";

/// The options of `ze-test mcp`.
#[derive(Args, Debug)]
#[command(group(ArgGroup::new("server").required(true).args(["port", "url", "spawn"])))]
pub struct Mcp {
    /// A server that listens on this machine, at http://127.0.0.1:N/mcp.
    #[arg(long, value_name = "N")]
    port: Option<u16>,
    /// A server at an address.
    #[arg(long)]
    url: Option<String>,
    /// A server to start, spoken to over its standard input and output. A bare name is a binary of `ze-examples`,
    /// built first, if this is run inside that workspace.
    #[arg(long, value_name = "COMMAND")]
    spawn: Option<String>,
    /// What to declare that the user can be asked: `form`, `url`, `form,url`, or '' for `{}`. Else nothing is.
    #[arg(long, value_name = "MODES", value_parser = Modes::parse)]
    pub elicit: Option<Modes>,
    /// The protocol revision: 2026-07-28, 2025-11-25 or 2025-06-18. Else the newest that the server speaks.
    #[arg(long, value_parser = Revision::parse)]
    pub revision: Option<Revision>,
    /// Print one JSON value a line.
    #[arg(long)]
    json: bool,
    /// Print the messages as well.
    #[arg(long)]
    wire: bool,
}

impl Mcp {
    /// Which server is meant.
    ///
    /// # Errors
    ///
    /// When it is none.
    pub fn target(&self) -> Result<Target, Failure> {
        match (self.port, &self.url, &self.spawn) {
            (Some(port), ..) => Target::port(port),
            (_, Some(url), _) => Target::url(url),
            (.., Some(command)) => Target::spawn(command),
            _ => Err(Failure::Usage("one of `--port`, `--url` and `--spawn` is needed".to_owned())),
        }
    }

    /// How to print.
    #[must_use]
    pub fn style(&self) -> Style {
        Style { json: self.json, wire: self.wire }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Result<Options, String> {
        let words = shell_words::split(line).unwrap();
        Options::try_parse_from(words).map_err(|error| error.to_string())
    }

    #[test]
    fn one_server_is_needed_and_modes_may_be_empty() {
        let Command::Mcp(mcp) =
            parse("ze-test mcp --port 3000 --elicit '' --revision 2025-06-18").unwrap().command;
        assert_eq!((mcp.elicit, mcp.revision), (Some(Modes::default()), Some(Revision::June2025)));
        let Command::Mcp(mcp) = parse("ze-test mcp --spawn 'a b' --json --wire").unwrap().command;
        assert_eq!((mcp.elicit, mcp.revision), (None, None));
        assert!(mcp.style().json && mcp.style().wire);
        for (line, says) in [
            ("ze-test", "Usage"),
            ("ze-test mcp", "--port"),
            ("ze-test mcp --port 1 --spawn x", "cannot be used with"),
            ("ze-test mcp --port 70000", "70000"),
            ("ze-test mcp --port 1 --elicit forms", "takes `form`, `url`, `form,url`"),
            ("ze-test mcp --port 1 --revision 2024-11-05", "takes 2026-07-28, 2025-11-25 or 2025-06-18"),
        ] {
            let error = parse(line).unwrap_err();
            assert!(error.contains(says), "{line}: {error}");
        }
    }
}
