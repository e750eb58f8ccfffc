//! The tour of the README: it runs, and shows what it promises.

#![allow(missing_docs, clippy::unwrap_used)]

#[test]
fn the_tour_shows_both_descriptors_the_question_the_retry_and_the_result() {
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_tour")).output().unwrap();
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).unwrap();
    let mut rest = text.as_str();
    for expected in [
        "\"required\": [",
        "\"inputSchema\"",
        "\"input_required\"",
        "\"message\": \"Which ze command should be run?",
        "\"inputResponses\"",
        "4 peers, 3 established",
        "error: The user declined",
        "error: missing required argument: command",
    ] {
        let at = rest.find(expected).unwrap_or_else(|| panic!("{expected} is not in its place:\n{text}"));
        rest = &rest[at + expected.len()..];
    }
}
