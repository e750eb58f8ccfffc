//! The command as a whole: what it prints and how it exits.

#![allow(missing_docs, clippy::unwrap_used)]

mod support;

use std::process::Command;

use serde_json::{Value, json};
use support::{example, run, ze_execute, ze_execute_http, ze_test};

const ASK: &str = "elicit-answer accept show bgp peer list\n@ze_execute {}\n";

#[test]
fn the_first_command_of_the_readme() {
    for (elicit, status, says) in [
        (&["--elicit", "form"][..], 0, "customer-7   2001:db8:7::2       64510  Idle"),
        (&["--elicit", ""], 0, "transit-a"),
        (&["--elicit", "form,url"], 0, "transit-a"),
        (&["--elicit", "url"], 1, "missing required argument: command"),
        (&[], 1, "missing required argument: command"),
    ] {
        let arguments = [&["--spawn", ze_execute()], elicit].concat();
        let ran = ze_test(&arguments, ASK);
        assert!(ran.status == status && ran.out.contains(says), "{elicit:?} {ran:?}");
    }
}

#[test]
fn answers_stand_before_or_after_their_call_and_what_is_left_is_named() {
    let ran = ze_test(
        &["--spawn", ze_execute(), "--elicit", "form"],
        "@ze_execute {}\n@ze_execute\nelicit-answer accept show bgp summary\nelicit-decline\nelicit-cancel\n",
    );
    assert_eq!(ran.status, 1);
    let [first, second] =
        ["4 peers, 3 established", "error: The user declined"].map(|text| ran.out.find(text).unwrap());
    assert!(first < second);
    assert!(ran.err.contains("line 5 of the script: no question took this answer"), "{ran:?}");
}

#[test]
fn a_bad_script_does_not_run() {
    let ran = ze_test(&["--spawn", ze_execute(), "--elicit", "form"], "@ze_execute {}\nexpct\n\n@t {\n");
    assert_eq!((ran.status, ran.out.as_str()), (3, ""));
    assert!(ran.err.contains("line 2: `expct` is no directive") && ran.err.contains("line 4: "), "{ran:?}");
}

#[test]
fn an_answer_that_fits_no_form_ends_the_run() {
    let script = "@two\nelicit-answer accept hunter2\n";
    let ran = ze_test(&["--spawn", &example("odd_server"), "--elicit", "form"], script);
    assert_eq!(ran.status, 3);
    assert!(
        ran.err.contains("line 2 of the script: the form's one field, `n`, takes no such value"),
        "{ran:?}"
    );
    assert!(!ran.err.contains("hunter2"));
}

#[test]
fn what_is_not_expected_is_shown_and_fails() {
    let script = "@ze_execute {\"command\":\"show bgp summary\"}\nexpect 5 peers\nexpect-error peers\n";
    let ran = ze_test(&["--spawn", ze_execute()], script);
    assert_eq!(ran.status, 1);
    let shown = "line 2 of the script, `expect`: the result has no such text\n  \
                 BGP router 192.0.2.1, local AS 64512\n- 5 peers\n+ 4 peers, 3 established\n? ^\n  1982259";
    assert!(
        ran.out.contains(shown) && ran.out.contains("line 3 of the script, `expect-error`: this is no error"),
        "{}",
        ran.out
    );
}

#[test]
fn an_error_that_is_expected_completes_the_run() {
    let script = "@ze_execute {}\nexpect-error missing required\n@nope\nexpect-error Unknown tool\n";
    assert_eq!(ze_test(&["--spawn", ze_execute()], script).status, 0);
}

#[test]
fn a_refused_call_is_a_protocol_error() {
    let ran = ze_test(&["--spawn", ze_execute()], "@nope\n@ze_execute {\"command\":\"show bgp summary\"}\n");
    assert_eq!(ran.status, 2);
    assert!(
        ran.out.contains("protocol error -32602: Unknown tool: nope") && ran.out.contains("4 peers"),
        "{ran:?}"
    );
}

#[test]
fn bad_usage_is_told_apart() {
    for (arguments, says) in [
        (&[][..], "--spawn"),
        (&["--port", "1", "--url", "http://x/"], "cannot be used with"),
        (&["--port", "1", "--elicit", "forms"], "form,url"),
        (&["--port", "1", "--revision", "2024-11-05"], "2025-06-18"),
        (&["--spawn", "a 'b"], "a quote is left open"),
        (&["--spawn", ""], "needs a command"),
        (&["--spawn", "no-such-command-of-anybody"], "could not be started"),
        (&["--url", "ftp://x/"], "not ftp:"),
    ] {
        let ran = ze_test(arguments, "tools\n");
        assert!(ran.status == 3 && ran.err.contains(says), "{arguments:?} {ran:?}");
    }
    let mut binary = Command::new(support::ZE_TEST);
    binary.args(["mcp", "--spawn", ze_execute()]);
    let mut child =
        binary.stdin(std::process::Stdio::piped()).stderr(std::process::Stdio::piped()).spawn().unwrap();
    std::io::Write::write_all(&mut child.stdin.take().unwrap(), b"\xff").unwrap();
    assert_eq!(child.wait_with_output().unwrap().status.code(), Some(3));
    let mut help = Command::new(support::ZE_TEST);
    help.args(["mcp", "--help"]);
    let ran = run(help, "");
    assert!(ran.status == 0 && ran.out.contains("elicit-answer omit"), "{ran:?}");
}

#[test]
fn a_server_that_is_not_there_is_a_protocol_error() {
    for (arguments, says) in [
        (&["--port", "1"][..], "onnection refused"),
        (&["--spawn", "false"], "the server ended (exit status: 1)"),
    ] {
        let ran = ze_test(arguments, "tools\n");
        assert!(
            ran.status == 2 && ran.err.contains(says) && !ran.err.contains("rmcp::"),
            "{arguments:?} {ran:?}"
        );
    }
}

fn events(out: &str) -> Vec<Value> {
    out.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|_| panic!("no JSON: {line}"))).collect()
}

#[test]
fn json_is_one_value_a_line() {
    let script = format!("tools\n{ASK}expect transit-b\nexpect nothing of the kind\n");
    let ran = ze_test(&["--spawn", ze_execute(), "--elicit", "form", "--json"], &script);
    assert_eq!(ran.status, 1);
    let events = events(&ran.out);
    let names: Vec<_> = events.iter().map(|event| event["event"].as_str().unwrap()).collect();
    assert_eq!(
        names,
        ["connected", "tools", "call", "question", "answer", "result", "expectation", "expectation"]
    );
    assert_eq!(
        events[0],
        json!({ "event": "connected", "server": "ze_execute", "version": "0.1.0", "revision": "2026-07-28" })
    );
    assert_eq!(events[1]["tools"][0]["name"], "ze_execute");
    assert_eq!(events[3]["params"]["requestedSchema"]["required"], json!(["command"]));
    let answer = json!({ "event": "answer", "key": "ze_execute_command", "action": "accept", "content": { "command": "show bgp peer list" } });
    assert_eq!(events[4], answer);
    assert!(events[5]["result"]["content"][0]["text"].as_str().unwrap().contains("transit-a"));
    assert_eq!(
        (&events[6]["met"], &events[7]["met"], &events[7]["line"]),
        (&json!(true), &json!(false), &json!(5))
    );
}

/// The messages that were sent, and those that came.
fn wire(out: &str) -> [Vec<Value>; 2] {
    let events = events(out);
    ["sent", "received"].map(|way| {
        let messages = events.iter().filter(|event| event["event"] == "wire" && event["way"] == way);
        messages.map(|event| event["message"].clone()).collect()
    })
}

#[test]
fn the_wire_is_shown_as_it_is_over_both_transports() {
    let http = ze_execute_http();
    for server in [["--spawn", ze_execute()], ["--port", &http.port]] {
        let ran = ze_test(
            &[&server[..], &["--elicit", "", "--json", "--wire"]].concat(),
            "@ze_execute\nelicit-answer omit\n",
        );
        let [sent, received] = wire(&ran.out);
        let calls: Vec<_> = sent.iter().filter(|message| message["method"] == "tools/call").collect();
        assert_eq!((sent.len(), calls.len()), (received.len(), 3), "{}", ran.out);
        let [first, again, last] = calls[..] else { unreachable!() };
        assert_eq!(
            first["params"]["_meta"]["io.modelcontextprotocol/clientCapabilities"],
            json!({ "elicitation": {} })
        );
        assert_eq!(
            (&first["params"]["arguments"], first["params"].get("inputResponses")),
            (&json!({}), None)
        );
        assert_eq!(again["params"]["inputResponses"], json!({}));
        let cancelled = json!({ "ze_execute_command": { "action": "cancel" } });
        assert_eq!(last["params"]["inputResponses"], cancelled);
        assert!(first["id"] != again["id"] && again["id"] != last["id"]);
        // The order of the members is the server's own.
        assert!(ran.out.contains(
            r#""message":{"jsonrpc":"2.0","id":0,"result":{"resultType":"complete","supportedVersions""#
        ));
    }
    let ran = ze_test(&["--spawn", ze_execute(), "--wire"], "tools\n");
    assert!(ran.out.contains("\n--> {\"jsonrpc\"") && ran.out.contains("\n<-- {\"jsonrpc\""), "{}", ran.out);
}

/// A cargo that builds nothing, and says that it built `ze_execute`.
#[cfg(unix)]
#[test]
fn a_bare_name_of_an_example_is_built() {
    use std::os::unix::fs::PermissionsExt;
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("bare name");
    std::fs::create_dir_all(&folder).unwrap();
    let cargo = folder.join("cargo");
    let script = format!(
        r#"#!/bin/sh
echo "$@" >> '{log}'
case $1 in
metadata) echo '{{"packages":[{{"name":"ze-examples","targets":[{{"name":"shown","kind":["bin"]}},{{"name":"broken","kind":["bin"]}}]}}]}}' ;;
build)
    test "$5" = shown || exit 101
    echo '   Compiling shown' >&2
    echo '{{"reason":"build-script-executed"}}'
    echo '{{"reason":"compiler-artifact","target":{{"name":"shown"}},"executable":"{binary}"}}' ;;
esac
"#,
        log = folder.join("log").display(),
        binary = ze_execute(),
    );
    std::fs::write(&cargo, script).unwrap();
    std::fs::set_permissions(&cargo, std::fs::Permissions::from_mode(0o755)).unwrap();
    let _ = std::fs::remove_file(folder.join("log"));
    let with_cargo = |spawn: &str| {
        let mut command = Command::new(support::ZE_TEST);
        command.env("CARGO", &cargo).args(["mcp", "--spawn", spawn, "--elicit", "form"]);
        run(command, ASK)
    };
    let ran = with_cargo("shown");
    assert!(
        ran.status == 0 && ran.out.contains("transit-a") && ran.err.contains("Compiling shown"),
        "{ran:?}"
    );
    let ran = with_cargo("broken");
    assert!(ran.status == 3 && ran.err.contains("`broken` of `ze-examples` could not be built"), "{ran:?}");
    // Another bare name is one of `PATH`'s, and a path is never built.
    assert!(with_cargo("elsewhere").err.contains("`elsewhere` could not be started"));
    assert_eq!(with_cargo(ze_execute()).status, 0);
    let log = std::fs::read_to_string(folder.join("log")).unwrap();
    assert!(log.contains("build --package ze-examples --bin shown "), "{log}");
    assert_eq!(log.lines().filter(|line| line.starts_with("metadata")).count(), 3, "{log}");
}
