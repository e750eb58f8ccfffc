//! The scenario files of the examples, against the real server over both transports. The command that a file is
//! for is its first line.

#![allow(missing_docs, clippy::unwrap_used)]

mod support;

use std::collections::HashMap;

use support::{scenarios, server, server_http, ze_test};

/// Runs every scenario over both transports, except those.
fn hold(revision: &[&str], except: &[&str]) {
    let paths = scenarios();
    assert!(paths.len() >= 5);
    let mut servers = HashMap::new();
    for path in paths {
        if except.iter().any(|name| path.ends_with(name)) {
            continue;
        }
        let script = std::fs::read_to_string(&path).unwrap();
        let command = script.lines().next().unwrap().strip_prefix("# ze-test mcp --spawn ");
        let words = shell_words::split(command.expect("the command")).unwrap();
        let (name, options) = words.split_first().expect("a server");
        let binary: &String = servers.entry(name.clone()).or_insert_with(|| server(name));
        // A new one each time: some keep what was done.
        let http = server_http(binary);
        for server in [["--spawn", binary], ["--port", &http.port]] {
            let options = options.iter().map(String::as_str).chain(revision.iter().copied());
            let arguments: Vec<_> = server.into_iter().chain(options).collect();
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
    // What ends with a protocol error today ends with an error result there.
    hold(&["--revision", "2025-11-25"], &["omit.ze", "connect_form_only.ze"]);
    // There, elicitation is forms, whatever else is named.
    let pages = ["connect_form_only.ze", "connect_decline.ze"];
    hold(&["--revision", "2025-06-18"], &[&["omit.ze", "url_only.ze"][..], &pages].concat());
}
