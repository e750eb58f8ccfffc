//! The scenario files of the examples, against the real server over both transports. The command that a file is
//! for is its first line.

#![allow(missing_docs, clippy::unwrap_used)]

mod support;

use std::collections::HashMap;

use support::{scenarios, server, server_http, ze_test};

#[test]
fn scenarios_hold_over_stdio_and_over_http() {
    let paths = scenarios();
    assert!(paths.len() >= 5);
    let mut servers = HashMap::new();
    for path in paths {
        let script = std::fs::read_to_string(&path).unwrap();
        let command = script.lines().next().unwrap().strip_prefix("# ze-test mcp --spawn ");
        let words = shell_words::split(command.expect("the command")).unwrap();
        let (name, options) = words.split_first().expect("a server");
        let binary: &String = servers.entry(name.clone()).or_insert_with(|| server(name));
        // A new one each time: some keep what was done.
        let http = server_http(binary);
        for server in [["--spawn", binary], ["--port", &http.port]] {
            let arguments: Vec<_> = server.into_iter().chain(options.iter().map(String::as_str)).collect();
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
