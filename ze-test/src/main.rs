//! `ze-test mcp`: a client that answers, for people and for tests.

use std::io::{self, IsTerminal, Read, Write};
use std::process::ExitCode;
use std::sync::Arc;

use clap::Parser;
use ze_test::client::Client;
use ze_test::failure::{Failure, Status};
use ze_test::options::{Command, Mcp, Options};
use ze_test::question::Answers;
use ze_test::report::Report;
use ze_test::script::{self, Script};
use ze_test::scripted::Scripted;
use ze_test::session::Session;
use ze_test::terminal::Terminal;
use ze_test::{run, terminal};

#[tokio::main]
async fn main() -> ExitCode {
    let options = match Options::try_parse() {
        Ok(options) => options,
        Err(error) => {
            let _ = error.print();
            let asked = !error.use_stderr();
            return exit(if asked { Status::Completed } else { Status::Usage });
        }
    };
    let Command::Mcp(mcp) = options.command;
    let status = match mcp_command(&mcp).await {
        Ok(status) => status,
        Err(failure) => {
            complain(&format!("ze-test: {failure}"));
            failure.status()
        }
    };
    exit(status)
}

fn exit(status: Status) -> ExitCode {
    ExitCode::from(status as u8)
}

/// Whoever reads may have gone.
fn complain(text: &str) {
    let _ = writeln!(io::stderr(), "{text}");
}

async fn mcp_command(mcp: &Mcp) -> Result<Status, Failure> {
    let target = mcp.target()?;
    let report = Arc::new(Report::new(mcp.style(), Box::new(io::stdout())));
    if io::stdin().is_terminal() {
        let mut session = connect(mcp, target, &report, Arc::new(Terminal)).await?;
        let status = terminal::converse(&mut session, &report).await;
        session.close().await;
        return status;
    }
    let Script { steps, answers } = read_script()?;
    let scripted = Arc::new(Scripted::new(answers));
    let mut session = connect(mcp, target, &report, scripted.clone()).await?;
    let status = run::script(&mut session, steps, &report).await;
    session.close().await;
    for line in scripted.unused() {
        complain(&format!("ze-test: line {line} of the script: no question took this answer"));
    }
    status
}

async fn connect(
    mcp: &Mcp,
    target: ze_test::target::Target,
    report: &Arc<Report>,
    answers: Arc<dyn Answers>,
) -> Result<Session, Failure> {
    let target = target.prepare().await?;
    let name = target.name();
    let client = || Client::new(mcp.elicit, name.clone(), report.clone(), answers.clone());
    Session::connect(&target, mcp.revision, client).await
}

/// Every line is read before anything runs.
fn read_script() -> Result<Script, Failure> {
    let mut text = String::new();
    io::stdin()
        .read_to_string(&mut text)
        .map_err(|error| Failure::Usage(format!("the script could not be read: {error}")))?;
    script::parse(&text).map_err(|bad| {
        let lines: Vec<_> = bad.iter().map(ToString::to_string).collect();
        Failure::Usage(format!("the script is not run:\n{}", lines.join("\n")))
    })
}
