//! The handshake revisions, against a server on the official SDK: its questions are requests of their own.

#![allow(missing_docs, clippy::unwrap_used)]

mod support;

use support::{example, handshake_http, ze_test};

const JUNE: &str = "2025-06-18";
const NOVEMBER: &str = "2025-11-25";

#[test]
fn the_newest_revision_of_the_server_is_spoken() {
    for newest in [JUNE, NOVEMBER] {
        let http = handshake_http(newest);
        let spawn = format!("{} {newest}", example("handshake_server"));
        for server in [["--port", &http.port], ["--spawn", &spawn]] {
            for revision in [&[][..], &["--revision", newest]] {
                let arguments = [&server[..], &["--elicit", "form"], revision].concat();
                let ran = ze_test(
                    &arguments,
                    "@book\nelicit-answer accept 3\nexpect {\"action\":\"accept\",\"content\":{\"nights\":3}}\n",
                );
                assert!(
                    ran.status == 0 && ran.out.contains(&format!("handshake 1, revision {newest}")),
                    "{arguments:?} {ran:?}"
                );
            }
        }
    }
}

#[test]
fn another_revision_is_a_protocol_error() {
    let http = handshake_http(JUNE);
    for (revision, says) in
        [(NOVEMBER, "the server speaks 2025-06-18, not 2025-11-25"), ("2026-07-28", "could not be met")]
    {
        let ran = ze_test(&["--port", &http.port, "--revision", revision], "tools\n");
        assert!(ran.status == 2 && ran.err.contains(says), "{ran:?}");
    }
}

#[test]
fn every_answer_is_given() {
    let http = handshake_http(NOVEMBER);
    let script = "\
        @book\nelicit-answer decline\nexpect {\"action\":\"decline\"}\n\
        @book\nelicit-answer cancel\nexpect {\"action\":\"cancel\"}\n\
        @book\nelicit-answer omit\nexpect-error no answer\n\
        @visit\nelicit-answer accept\nexpect {\"action\":\"accept\"}\n\
        @book\nexpect {\"action\":\"cancel\"}\n\
        @nope\nexpect-error no such tool\n";
    let ran = ze_test(&["--port", &http.port, "--elicit", "form,url"], script);
    assert_eq!(ran.status, 0, "{ran:?}");
}

/// <https://modelcontextprotocol.io/specification/2025-06-18/client/elicitation#capabilities>
#[test]
fn before_there_were_modes_elicitation_is_forms() {
    let http = handshake_http(JUNE);
    let ran =
        ze_test(&["--port", &http.port, "--elicit", "url"], "@book\nelicit-answer accept 3\nexpect accept\n");
    assert_eq!(ran.status, 0, "{ran:?}");
}

#[test]
fn what_cannot_be_answered_ends_the_run() {
    let http = handshake_http(NOVEMBER);
    let ran = ze_test(&["--port", &http.port, "--elicit", "form"], "@book\nelicit-answer accept hunter2\n");
    assert!(
        ran.status == 3 && ran.err.contains("line 2 of the script") && !ran.err.contains("hunter2"),
        "{ran:?}"
    );
    let ran = ze_test(&["--port", &http.port, "--elicit", "form"], "@visit\n");
    assert!(ran.status == 2 && ran.err.contains("url mode, which this client does not declare"), "{ran:?}");
}

#[test]
fn the_messages_of_an_event_stream_are_shown() {
    let http = handshake_http(NOVEMBER);
    let ran = ze_test(&["--port", &http.port, "--elicit", "form", "--wire"], "@book\n");
    for shown in [
        "<-- {\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"elicitation/create\"",
        "\"method\":\"notifications/initialized\"",
        "\"result\":{\"action\":\"cancel\"}",
    ] {
        assert!(ran.out.contains(shown), "{shown}: {}", ran.out);
    }
}
