//! Rounds of questions at revision 2026-07-28, against a server that asks in every way, right and wrong.

#![allow(missing_docs, clippy::unwrap_used)]

mod support;

use support::{Ran, example, ze_test};

fn odd(elicit: &str, script: &str) -> Ran {
    ze_test(&["--spawn", &example("odd_server"), "--elicit", elicit], script)
}

fn completes(elicit: &str, script: &str) {
    let ran = odd(elicit, script);
    assert_eq!(ran.status, 0, "{ran:?}");
}

fn breaks(elicit: &str, script: &str, says: &str) {
    let ran = odd(elicit, script);
    assert!(ran.status == 2 && ran.err.contains(says), "{ran:?}");
}

#[test]
fn several_questions_of_a_round_take_an_answer_each() {
    completes(
        "form",
        "@two\nelicit-answer accept 1\nelicit-answer decline\nexpect {\"a\":{\"action\":\"accept\",\"content\":{\"n\":1}},\"b\":{\"action\":\"decline\"}}\n",
    );
    completes(
        "form",
        "@two\nelicit-answer omit\nelicit-answer accept 2\nexpect {\"b\":{\"action\":\"accept\",\"content\":{\"n\":2}}}\n",
    );
}

#[test]
fn the_call_is_the_same_in_each_round() {
    completes(
        "form",
        "@form {\"x\":[1,\"é\"]}\nelicit-answer accept {\"wrong\":null}\nexpect [{\"x\":[1,\"é\"]},{\"action\":\"accept\",\"content\":{\"wrong\":null}}]\n",
    );
    completes("form", "@form\nelicit-answer accept\nexpect \"content\":{\"b_days\":30,\"d_sure\":true}\n");
    completes("form", "@echo {\"a\":1}\nexpect {\"arguments\":{\"a\":1}\n");
}

#[test]
fn a_state_comes_back_byte_for_byte_and_only_when_there_is_one() {
    completes(
        "form",
        "@state\nelicit-answer accept 1\nelicit-answer accept 2\nexpect the state came back as it was\n",
    );
    completes("form", "@busy\nexpect no longer\n");
}

#[test]
fn a_page_is_agreed_to_without_content() {
    completes("url", "@page\nelicit-answer accept\nexpect {\"page\":{\"action\":\"accept\"}}\n");
    completes("form,url", "@page\nelicit-answer decline\nexpect {\"page\":{\"action\":\"decline\"}}\n");
    let ran = odd("url", "@page\n");
    assert!(ran.out.contains("    https://pay.example/p?a=1&b=%20\n"), "{ran:?}");
}

#[test]
fn a_server_that_breaks_the_protocol_is_told() {
    breaks("form", "@endless\n", "`endless` was answered 16 times and asks again");
    assert_eq!(odd("form", "@endless\n").out.matches("> cancel").count(), 16);
    breaks("form", "@push\n@push\n", "sends a question as a request");
    breaks("form", "@nothing\n", "neither asks for any nor gives a state");
    breaks("form", "@sampling\n", "asks under `s` for something else than elicitation");
    breaks("url", "@form\n", "asks in form mode, which this client does not declare");
    breaks("form", "@page\n", "asks in url mode, which this client does not declare");
    breaks("", "@page\n", "asks in url mode");
    breaks("form", "@strange\n", "none that the protocol has; `--wire` shows it");
    breaks(
        "form",
        "@print\n",
        "tools/call: the server wrote a line on its standard output that is no message: room: atrium",
    );
    breaks("form", "@nameless\n", "refuses a message without saying which: -32700: Parse error");
    breaks("form", "@die\n", "the server ended (exit status: 7)");
}

#[test]
fn what_a_server_says_does_not_reach_the_terminal_raw() {
    let ran = odd("form", "tools\n@picture\n@structured\nexpect \"a\": 1\n@two\n");
    assert!(!ran.out.contains('\u{1b}'), "{ran:?}");
    for shown in [
        "An \\u{1b}[31modd server 1",
        "form (A form of everything)\n    name: text, required · Whose it is",
        "esc\\u{1b}[2J\n[image image/png]\n[resource room:atrium]",
    ] {
        assert!(ran.out.contains(shown), "{shown}: {}", ran.out);
    }
}

/// The SDK gives discovery 10 s, and the handshake after it would be with a revision that is not the newest.
#[test]
fn a_server_that_is_slow_to_start_is_met_all_the_same() {
    let started = format!("{}/slow {}", env!("CARGO_TARGET_TMPDIR"), std::process::id());
    let server = format!("{} form '{started}'", example("odd_server"));
    let ran = ze_test(&["--spawn", &server], "@echo {}\nexpect arguments\n");
    let _ = std::fs::remove_file(started);
    assert!(ran.status == 0 && ran.out.contains("revision 2026-07-28"), "{ran:?}");
}
