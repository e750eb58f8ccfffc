//! Scores the rules against labelled files: `score NAMES.tsv [SENTENCES.tsv] [--misses]`.
//!
//! A file has a header line and then `name<TAB>label` on every line; further columns are ignored.

// It is what this program is for.
#![allow(clippy::print_stdout)]

use std::fmt;
use std::process::ExitCode;

use ze_credential::{inspect_name, inspect_text};

#[derive(Clone, Copy, PartialEq, Eq)]
enum Label {
    Credential,
    Sensitive,
    Innocent,
    Ambiguous,
    Unlabelled,
}

impl Label {
    fn parse(text: &str) -> Option<Self> {
        Some(match text {
            "credential" => Self::Credential,
            "sensitive" => Self::Sensitive,
            "innocent" => Self::Innocent,
            "ambiguous" => Self::Ambiguous,
            "unlabelled" => Self::Unlabelled,
            _ => return None,
        })
    }
}

struct Row {
    text: String,
    label: Label,
    refused: bool,
}

/// How many rows of a label were refused.
struct Share {
    refused: usize,
    of: usize,
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let percent = if self.of == 0 { 0.0 } else { 100.0 * self.refused as f64 / self.of as f64 };
        write!(f, "{percent:.2}% ({}/{})", self.refused, self.of)
    }
}

fn share(rows: &[Row], label: Label) -> Share {
    let of = |refused_only: bool| {
        rows.iter().filter(|row| row.label == label && (row.refused || !refused_only)).count()
    };
    Share { refused: of(true), of: of(false) }
}

fn read(path: &str, refuses: impl Fn(&str) -> bool) -> Result<Vec<Row>, String> {
    let content = std::fs::read_to_string(path).map_err(|error| format!("cannot read {path}: {error}"))?;
    let lines = content.lines().enumerate().skip(1).filter(|(_, line)| !line.trim().is_empty());
    lines
        .map(|(index, line)| {
            let bad = |what: String| format!("{path}:{}: {what}", index + 1);
            let mut columns = line.split('\t');
            let text = columns.next().unwrap_or_default().to_owned();
            let label = columns.next().ok_or_else(|| bad("no tab, and so no label".into()))?;
            let label = Label::parse(label.trim()).ok_or_else(|| bad(format!("unknown label {label:?}")))?;
            let refused = refuses(&text);
            Ok(Row { text, label, refused })
        })
        .collect()
}

fn print_misses(what: &str, rows: &[Row]) {
    for row in rows {
        match (row.label, row.refused) {
            (Label::Credential, false) => println!("missed {what}: {}", row.text),
            (Label::Sensitive, false) => println!("missed sensitive {what}: {}", row.text),
            (Label::Innocent, true) => println!("refused innocent {what}: {}", row.text),
            _ => {}
        }
    }
}

fn run() -> Result<(), String> {
    let mut misses = false;
    let mut paths = Vec::new();
    for argument in std::env::args().skip(1) {
        match argument.as_str() {
            "--misses" => misses = true,
            other if other.starts_with('-') => return Err(format!("unknown option {other}")),
            _ => paths.push(argument),
        }
    }
    let (names, sentences) = match paths.as_slice() {
        [names] => (names, None),
        [names, sentences] => (names, Some(sentences)),
        _ => return Err("usage: score NAMES.tsv [SENTENCES.tsv] [--misses]".into()),
    };
    let names = read(names, |name| inspect_name(name).is_some())?;
    let sentences = sentences.map(|path| read(path, |text| inspect_text(text).is_some())).transpose()?;
    println!("names recall {}", share(&names, Label::Credential));
    println!("names sensitive recall {}", share(&names, Label::Sensitive));
    println!("names false refusals {}", share(&names, Label::Innocent));
    println!("names ambiguous refused {}", share(&names, Label::Ambiguous));
    println!("names unlabelled refused {}", share(&names, Label::Unlabelled));
    if let Some(sentences) = &sentences {
        println!("sentences recall {}", share(sentences, Label::Credential));
        println!("sentences false refusals {}", share(sentences, Label::Innocent));
    }
    if misses {
        print_misses("name", &names);
        print_misses("sentence", sentences.as_deref().unwrap_or_default());
    }
    Ok(())
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("score: {message}");
            ExitCode::FAILURE
        }
    }
}
