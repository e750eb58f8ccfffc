//! A script, run: its calls in order, and the exit status that they add up to.

use rmcp::model::JsonObject;

use crate::expect::difference;
use crate::failure::{Failure, Status};
use crate::report::{self, Report};
use crate::script::{Action, Step};
use crate::session::{Outcome, Session};

/// Runs the steps of a script.
///
/// # Errors
///
/// What ended it early.
pub async fn script(session: &mut Session, steps: Vec<Step>, report: &Report) -> Result<Status, Failure> {
    let mut tally = Tally::default();
    for Step { line, action } in steps {
        match action {
            Action::Call { tool, arguments } => tally.begin(call(session, &tool, arguments, report).await?),
            Action::Tools => {
                let tools = session.tools().await?;
                report.tools(&tools);
                tally.begin(Last {
                    says: report::tool_list(&tools),
                    status: Status::Completed,
                    ..Last::default()
                });
            }
            Action::Expect(text) => report.expectation(line, tally.expect(line, &text).as_deref()),
            Action::ExpectError(text) => report.expectation(line, tally.expect_error(line, &text).as_deref()),
        }
    }
    session.settled()?;
    Ok(tally.status())
}

/// Calls a tool and reports how it ends.
pub(crate) async fn call(
    session: &mut Session,
    tool: &str,
    arguments: JsonObject,
    report: &Report,
) -> Result<Last, Failure> {
    Ok(match session.call(tool, arguments).await? {
        Outcome::Result(result) => {
            report.result(tool, &result);
            let status = if result.is_error == Some(true) { Status::ErrorResult } else { Status::Completed };
            Last { says: report::result_text(&result), status, expected: false }
        }
        Outcome::Refused { code, message } => {
            report.refused(tool, code, &message);
            Last { says: report::refusal_text(code, &message), status: Status::Protocol, expected: false }
        }
    })
}

/// The last result.
#[derive(Default)]
pub(crate) struct Last {
    says: String,
    status: Status,
    expected: bool,
}

/// What the results add up to.
#[derive(Default)]
pub(crate) struct Tally {
    worst: Status,
    last: Last,
}

impl Tally {
    /// The next result: what is expected from here on is expected of it.
    pub(crate) fn begin(&mut self, last: Last) {
        self.worst = self.status();
        self.last = last;
    }

    /// The worst so far.
    pub(crate) fn status(&self) -> Status {
        self.worst.max(self.last.status)
    }

    /// What is different, if it is.
    fn expect(&mut self, line: usize, text: &str) -> Option<String> {
        let failed = self.last.status != Status::Completed;
        if !failed && self.last.says.contains(text) {
            return None;
        }
        let what = if failed { "this is an error" } else { "the result has no such text" };
        Some(self.differs(&format!("line {line} of the script, `expect`: {what}"), text))
    }

    /// What is different, if it is. An error that is expected is none.
    fn expect_error(&mut self, line: usize, text: &str) -> Option<String> {
        // An error that an earlier line expected is one still.
        let failed = self.last.status != Status::Completed || self.last.expected;
        if failed && self.last.says.contains(text) {
            self.last.expected = true;
            self.last.status = Status::Completed;
            return None;
        }
        let what = if failed { "the error has no such text" } else { "this is no error" };
        Some(self.differs(&format!("line {line} of the script, `expect-error`: {what}"), text))
    }

    fn differs(&mut self, heading: &str, text: &str) -> String {
        self.worst = self.worst.max(Status::ErrorResult);
        difference(heading, text, &self.last.says)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(status: Status, says: &str) -> Tally {
        let mut tally = Tally::default();
        tally.begin(Last { says: says.into(), status, expected: false });
        tally
    }

    #[test]
    fn an_error_that_is_expected_is_none() {
        let mut tally = after(Status::ErrorResult, "no such room");
        assert_eq!(tally.expect_error(2, "no such"), None);
        assert_eq!(tally.expect_error(3, "room"), None);
        assert_eq!(tally.status(), Status::Completed);
        assert!(
            tally
                .expect_error(4, "hotel")
                .unwrap()
                .starts_with("line 4 of the script, `expect-error`: the error has")
        );
        assert_eq!(tally.status(), Status::ErrorResult);
        let mut tally = after(Status::Protocol, "protocol error -32602: unknown tool");
        assert_eq!(tally.expect_error(2, "-32602"), None);
        tally.begin(Last::default());
        assert_eq!(tally.status(), Status::Completed);
    }

    #[test]
    fn a_result_that_is_not_expected_fails_the_run() {
        let mut tally = after(Status::Completed, "4 peers");
        assert_eq!(tally.expect(2, "4 peers"), None);
        assert_eq!(tally.status(), Status::Completed);
        assert_eq!(
            tally.expect(3, "5 peers").unwrap(),
            "line 3 of the script, `expect`: the result has no such text\n- 5 peers\n+ 4 peers\n? ^"
        );
        assert!(tally.expect_error(4, "4 peers").unwrap().contains("this is no error"));
        assert_eq!(tally.status(), Status::ErrorResult);
        let mut tally = after(Status::ErrorResult, "4 peers");
        assert!(tally.expect(2, "4 peers").unwrap().contains("this is an error"));
    }

    #[test]
    fn the_worst_counts() {
        let mut tally = after(Status::Protocol, "");
        tally.begin(Last { says: String::new(), status: Status::ErrorResult, expected: false });
        tally.begin(Last::default());
        assert_eq!(tally.status(), Status::Protocol);
    }
}
