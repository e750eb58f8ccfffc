//! The session of the README, played in a pseudo-terminal, and its screens as one SVG file that moves.

// The test takes one half, the program the other.
#![allow(dead_code, unreachable_pub, missing_docs, clippy::unwrap_used)]

#[path = "../tests/support/pty.rs"]
mod pty;

use std::fmt::Write;

use portable_pty::CommandBuilder;
use pty::{ENTER, ESCAPE, Terminal};
use vt100::{Cell, Color, Screen};

/// The command that is played.
pub const COMMAND: &str = "cargo run -p ze-test -- mcp --spawn ze_execute --elicit form";

const ROWS: u16 = 20;
const COLUMNS: u16 = 112;
/// Of a cell, in pixels.
const WIDE: f32 = 7.8;
const HIGH: f32 = 17.0;
const MARGIN: f32 = 14.0;
/// How long a screen stays, in seconds; the last one stays twice as long.
const STAY: usize = 3;

/// Plays the session; the SVG.
pub fn play(mut command: CommandBuilder) -> String {
    command.env("TERM", "xterm-256color");
    command.env_remove("NO_COLOR");
    let mut terminal = Terminal::sized(command, ROWS, COLUMNS);
    let mut screens = Vec::new();
    // What is waited for is the last that is drawn.
    for (seen, keys, typed) in [
        ("> ze_execute: Run a ze command", "", "Esc to quit]"),
        ("Esc to quit]", ENTER, "Esc for another tool]"),
        ("Esc for another tool]", ENTER, "Esc to cancel]"),
        ("Esc to cancel]", ENTER, "Esc to go back]"),
        ("Esc to go back]", "show bgp peer list", "show bgp peer list \n"),
        ("show bgp peer list \n", ENTER, "Esc to quit]"),
    ] {
        terminal.see(seen).press(keys).see(typed.trim_end()).settle();
        screens.push(terminal.screen.screen().clone());
    }
    terminal.press(ESCAPE);
    assert_eq!(terminal.end(), 0);
    svg(&screens)
}

/// Without motion the last screen is shown.
fn svg(screens: &[Screen]) -> String {
    let (width, height) =
        (f32::from(COLUMNS) * WIDE + 2.0 * MARGIN, f32::from(ROWS + 2) * HIGH + 2.0 * MARGIN);
    let last = screens.len().saturating_sub(1);
    let total = (screens.len() + 1) * STAY;
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" width=\"{width:.0}\" \
         height=\"{height:.0}\" font-family=\"ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace\" font-size=\"13\">\n\
         <title>{COMMAND}</title>\n<style>\n"
    );
    let percent = |at: usize| 100.0 * (at * STAY) as f32 / total as f32;
    for at in 0..screens.len() {
        let (from, to) = (percent(at), if at == last { 100.0 } else { percent(at + 1) });
        let still = if at == last { 1 } else { 0 };
        write!(
            out,
            ".s{at} {{ opacity: {still}; animation: s{at} {total}s step-end infinite }}\n\
             @keyframes s{at} {{ 0% {{ opacity: {} }} {from:.2}% {{ opacity: 1 }} {to:.2}% {{ opacity: {} }} }}\n",
            u8::from(at == 0),
            u8::from(at == last),
        )
        .unwrap();
    }
    writeln!(
        out,
        "</style>\n<rect width=\"100%\" height=\"100%\" rx=\"8\" fill=\"#1c2128\"/>\n{}",
        run(0, 0, &format!("$ {COMMAND}"), "#e6edf3", true)
    )
    .unwrap();
    for (at, screen) in screens.iter().enumerate() {
        writeln!(out, "<g class=\"s{at}\">").unwrap();
        for row in 0..ROWS {
            out.push_str(&line(screen, row));
        }
        out.push_str("</g>\n");
    }
    out.push_str("</svg>\n");
    out
}

/// Cells that look alike are one text.
fn line(screen: &Screen, row: u16) -> String {
    let look = |cell: &Cell| (paint(cell), cell.bold());
    let mut out = String::new();
    let mut column = 0;
    while column < COLUMNS {
        let start = column;
        let Some(first) = screen.cell(row, column) else { break };
        let mut text = String::new();
        while let Some(cell) = screen.cell(row, column).filter(|cell| look(cell) == look(first)) {
            text.push_str(if cell.has_contents() { cell.contents() } else { " " });
            column += 1;
        }
        if !text.trim().is_empty() {
            out.push_str(&run(row + 2, start, text.trim_end(), paint(first), first.bold()));
            out.push('\n');
        }
    }
    out
}

fn run(row: u16, column: u16, text: &str, fill: &str, bold: bool) -> String {
    let (x, y) = (MARGIN + f32::from(column) * WIDE, MARGIN + (f32::from(row) + 0.8) * HIGH);
    let length = text.chars().count() as f32 * WIDE;
    let weight = if bold { " font-weight=\"bold\"" } else { "" };
    let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    format!(
        "<text x=\"{x:.1}\" y=\"{y:.1}\" fill=\"{fill}\"{weight} textLength=\"{length:.1}\" xml:space=\"preserve\">{text}</text>"
    )
}

/// The sixteen colours of a terminal, on a dark ground.
fn paint(cell: &Cell) -> &'static str {
    const COLOURS: [&str; 16] = [
        "#768390", "#f47067", "#57ab5a", "#c69026", "#539bf5", "#b083f0", "#39c5cf", "#adbac7", "#768390",
        "#ff938a", "#6bc46d", "#daaa3f", "#6cb6ff", "#dcbdfb", "#56d4dd", "#e6edf3",
    ];
    match cell.fgcolor() {
        Color::Idx(index) => COLOURS.get(usize::from(index)).copied().unwrap_or("#adbac7"),
        _ => "#adbac7",
    }
}
