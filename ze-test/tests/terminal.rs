//! At a terminal: tools, arguments and questions as forms, in a pseudo-terminal.

#![cfg(unix)]
#![allow(missing_docs, clippy::unwrap_used)]

#[path = "support/pty.rs"]
mod pty;
mod support;

use std::path::Path;

use portable_pty::CommandBuilder;
use pty::{CLEAR, CTRL_C, DOWN, ENTER, ESCAPE, Terminal};
use support::{ZE_TEST, example, ze_execute};

fn command(server: &str, elicit: &str) -> CommandBuilder {
    let mut command = CommandBuilder::new(ZE_TEST);
    command.args(["mcp", "--spawn", server, "--elicit", elicit]);
    command.env("NO_COLOR", "1");
    command.env("TERM", "xterm-256color");
    command
}

/// `ze_execute`, at its question.
fn asked() -> Terminal {
    let mut terminal = Terminal::run(command(ze_execute(), "form"));
    terminal.see("Tool of ze_execute").see("ze_execute: Run a ze command").press(ENTER);
    terminal.see("may be left out").press(ENTER);
    terminal.see("ze_execute asks: Which ze command should be run?").see("? ze_execute asks");
    terminal
}

#[test]
fn a_tool_is_picked_and_its_question_answered() {
    let mut terminal = asked();
    terminal.see("> Answer").see("Decline: ").see("Cancel: ").press(ENTER);
    terminal.see("required · Esc to go back").press(ENTER).see("# required");
    terminal.press("show bgp summary").press(ENTER).see("4 peers, 3 established");
    // And again, until it is left.
    terminal.until("the tools", |screen| screen.matches("Tool of ze_execute").count() == 2);
    terminal.press(ESCAPE);
    assert_eq!(terminal.end(), 0, "{}", terminal.text());
}

#[test]
fn an_argument_that_is_given_is_not_asked_for() {
    let mut terminal = Terminal::run(command(ze_execute(), "form"));
    terminal.see("Tool of ze_execute").press(ENTER).see("may be left out");
    terminal.press("show bgp peer list").press(ENTER).see("customer-7");
    assert!(!terminal.text().contains("asks"));
    terminal.until("the tools", |screen| screen.matches("Tool of ze_execute").count() == 2);
    terminal.press(DOWN).see("> (quit)").press(ENTER);
    assert_eq!(terminal.end(), 0, "{}", terminal.text());
}

#[test]
fn to_decline_and_to_cancel_are_told_apart() {
    for (keys, answer, says) in [
        (&[DOWN, ENTER][..], "> decline", "error: The user declined"),
        (&[DOWN, DOWN, ENTER], "> cancel", "closed unanswered"),
        (&[ESCAPE], "> cancel", "closed unanswered"),
    ] {
        let mut terminal = asked();
        terminal.see("> Answer").press(&keys.concat()).see(answer).see(says);
        terminal.until("the tools", |screen| screen.matches("Tool of ze_execute").count() == 2).press(ESCAPE);
        assert_eq!(terminal.end(), 1, "{}", terminal.text());
    }
}

#[test]
fn a_form_has_every_kind_of_field() {
    let mut terminal = Terminal::run(command(&example("odd_server"), "form"));
    // The arguments: one that is required, one that is not.
    terminal.see("form: A form of everything").press(ENTER);
    terminal.see("? name").see("Whose it is · text, required").press("me").press(ENTER);
    terminal.see("? loud").see("> (leave it out)").press(ENTER);
    terminal.see("odd server asks: Tell me all.").see("> Answer").press(ENTER);
    // Text: its length is checked while it is typed, and it is not sent as it is.
    terminal.see("? Your name").see("text, 2 to 5 characters").press("x").see("✗ at least 2 characters");
    terminal.press(ENTER).see("# at least 2 characters").press("yz");
    terminal.until("no fault", |screen| !screen.contains("✗")).press(ENTER);
    // A number: its default is filled in, its bounds are checked.
    terminal.see("? Days").see("30").see("whole number, 1 to 90").press("0").see("✗ at most 90");
    terminal.press(CLEAR).press("1x").see("✗ not a whole number").press(CLEAR).press("7").press(ENTER);
    // One that may be left out.
    terminal.see("? Share").see("number, may be left out").press(ENTER);
    // Yes or no, with its default.
    terminal.see("? Sure").see("> Yes").press(ENTER);
    // A choice by its title; several, with their bounds.
    terminal.see("? Region").see("> Europe").press(DOWN).see("> United States").press(ENTER);
    terminal.see("? Extras").see("[ ] Wi-Fi").press(ENTER).see("# at least 1 choice");
    terminal.press(" ").see("[x] Wi-Fi").press(DOWN).press(" ").see("[x] Television").press(ENTER);
    terminal.see("? Note").press(ENTER);
    // Before it is sent it can be changed: what was entered is filled in.
    terminal.see("> Send these answers").press(DOWN).press(ENTER);
    terminal
        .until("the name again", |screen| screen.contains("? Your name xyz"))
        .press(CLEAR)
        .press("abc")
        .press(ENTER);
    terminal.until("the days again", |screen| screen.contains("? Days 7")).press(ENTER);
    terminal.see("? Share").press(ESCAPE);
    terminal.see("> Answer").press(ENTER).see("? Your name abc").press(ENTER);
    for field in ["? Days", "? Share", "? Sure", "? Region", "? Extras", "? Note"] {
        terminal.see(field).press(ENTER);
    }
    terminal.see("> Send these answers").press(ENTER);
    terminal.see(r#"[{"name":"me"},{"action":"accept","content":{"a_name":"abc","b_days":7,"d_sure":true,"e_region":"us","f_e"#);
    assert!(
        terminal.text().replace('\n', "").contains(r#""f_extras":["wifi","tv"]}}]"#),
        "{}",
        terminal.text()
    );
}

#[test]
fn a_page_is_shown_whole_and_opened_only_when_it_is_agreed_to() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("opener");
    std::fs::create_dir_all(&folder).unwrap();
    let opener = folder.join("xdg-open");
    let opened = folder.join("opened");
    std::fs::write(&opener, format!("#!/bin/sh\necho \"$1\" >> '{}'\n", opened.display())).unwrap();
    std::fs::set_permissions(&opener, std::fs::Permissions::from_mode(0o755)).unwrap();
    let path = format!("{}:{}", folder.display(), std::env::var("PATH").unwrap());
    let server = format!("{} page", example("odd_server"));
    for (keys, answer, opens) in [
        (&[DOWN, DOWN, ENTER][..], "> decline", false),
        (&[ESCAPE], "> cancel", false),
        (&[DOWN, ENTER], "> accept", false),
        (&[ENTER], "> accept", true),
    ] {
        let _ = std::fs::remove_file(&opened);
        let mut command = command(&server, "url");
        command.env("PATH", &path);
        let mut terminal = Terminal::run(command);
        terminal
            .see("page: ")
            .press(ENTER)
            .see("https://pay.example/p?a=1&b=%20\n    on the host pay.example");
        terminal.see("> Open it in the browser");
        assert!(!opened.exists());
        terminal.press(&keys.concat()).see(answer);
        terminal.until("the tools", |screen| screen.matches("Tool of").count() == 2).press(ESCAPE);
        terminal.end();
        // It runs by itself.
        let end = std::time::Instant::now() + std::time::Duration::from_secs(if opens { 20 } else { 0 });
        while opens && !opened.exists() && std::time::Instant::now() < end {
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
        assert_eq!(opened.exists(), opens, "{answer}");
    }
}

#[test]
fn what_is_no_web_address_is_never_opened() {
    let mut terminal = Terminal::run(command(&format!("{} script", example("odd_server")), "url"));
    terminal
        .see("script: ")
        .press(ENTER)
        .see("    javascript:alert(1)")
        .see("no web address")
        .see("> Open it myself");
    assert!(!terminal.text().contains("Open it in the browser"));
}

#[test]
fn what_a_server_fills_in_is_shown_and_can_be_taken_away() {
    let mut terminal = Terminal::run(command(&format!("{} filled", example("odd_server")), "form"));
    terminal.see("filled: ").press(ENTER).see("> Answer").press(ENTER);
    // Nothing of it is done by the terminal, and it is sent as it came.
    terminal.see(r"? Note a\u{1b}]0;b\u{7} c").see("Esc to go back]").press(ENTER);
    // To choose none is an answer.
    terminal.see("[x] tv").press(DOWN).see("> [x] tv").press(" ").see("[ ] tv").press(ENTER);
    terminal.see("> Send these answers").press(ENTER);
    terminal.see(r#"> accept {"a_note":"a\u001b]0;b\u0007\nc","b_extras":[]}"#);
}

/// Wherever Ctrl-C is pressed, the shell that comes after has its terminal as it was.
#[test]
fn ctrl_c_leaves_the_terminal_sane() {
    let hang = format!("{} hang", example("odd_server"));
    let pick = ("Tool of", ENTER);
    let leave_out = ("may be left out", ENTER);
    for (server, steps) in [
        (ze_execute(), &[("Tool of", CTRL_C)][..]),
        (ze_execute(), &[pick, ("may be left out", CTRL_C)]),
        (ze_execute(), &[pick, leave_out, ("> Answer", CTRL_C)]),
        (
            ze_execute(),
            &[pick, leave_out, ("> Answer", ENTER), ("Esc to go back", "ab"), ("? ze command ab", CTRL_C)],
        ),
        // While the server works, no prompt is there to take the key.
        (&hang, &[pick, ("@hang", CTRL_C)]),
    ] {
        // The shell takes the signal, too, and goes on.
        let script = format!(
            "trap : INT; '{ZE_TEST}' mcp --spawn '{server}' --elicit form; echo \"status $?\"; stty -a; echo done"
        );
        let mut shell = CommandBuilder::new("sh");
        shell.args(["-c", &script]);
        shell.env("TERM", "xterm-256color");
        let mut terminal = Terminal::run(shell);
        for (seen, keys) in steps {
            terminal.see(seen).press(keys);
        }
        terminal.see("status 130").see("done");
        let text = terminal.text().replace('\n', " ");
        for mode in [" icanon", " echo ", " isig", " icrnl", " opost"] {
            assert!(text.contains(mode), "{mode}: {text}");
        }
        let screen = terminal.screen.screen();
        assert!(!screen.hide_cursor() && !screen.bracketed_paste() && !screen.alternate_screen());
        assert_eq!(terminal.end(), 0);
    }
}
