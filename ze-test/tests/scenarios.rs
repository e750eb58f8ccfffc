//! The scenario files of the examples, against the real server over both transports. The command that a file is
//! for is its first line.

#![allow(missing_docs, clippy::unwrap_used)]

mod support;

use support::{scenarios, ze_execute, ze_execute_http, ze_test};

/// Runs every scenario over both transports, except those.
fn hold(revision: &[&str], except: &[&str]) {
    let http = ze_execute_http();
    let paths = scenarios();
    assert!(paths.len() >= 5);
    for path in paths {
        if except.iter().any(|name| path.ends_with(name)) {
            continue;
        }
        let script = std::fs::read_to_string(&path).unwrap();
        let command = script.lines().next().unwrap().strip_prefix("# ze-test mcp --spawn ze_execute");
        let options = shell_words::split(command.expect("the command")).unwrap();
        for server in [["--spawn", ze_execute()], ["--port", &http.port]] {
            let options = options.iter().map(String::as_str);
            let arguments: Vec<_> =
                server.into_iter().chain(options).chain(revision.iter().copied()).collect();
            let ran = ze_test(&arguments, &script);
            assert_eq!(
                (ran.status, ran.err.lines().find(|line| line.starts_with("ze-test"))),
                (0, None),
                "{}: {ran:?}",
                path.display()
            );
        }
    }
}

#[test]
fn scenarios_hold_over_stdio_and_over_http() {
    hold(&[], &[]);
}

#[test]
fn scenarios_hold_in_the_handshake_revisions() {
    // A question that waits cannot be left out.
    hold(&["--revision", "2025-11-25"], &["omit.ze"]);
    // There, elicitation is forms, whatever else is named.
    hold(&["--revision", "2025-06-18"], &["omit.ze", "url_only.ze"]);
}
