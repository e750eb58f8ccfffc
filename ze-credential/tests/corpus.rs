//! A labelled corpus of names and sentences, with floors: a change that trades recall for refusals, or the other
//! way round, shows here.

use ze_credential::{inspect_name, inspect_text};

/// Share of the rows with a label that are refused, in per cent.
fn refused(corpus: &str, label: &str, refuses: impl Fn(&str) -> bool) -> f64 {
    let rows: Vec<&str> = corpus
        .lines()
        .skip(1)
        .filter_map(|line| {
            let mut columns = line.split('\t');
            let (text, found) = (columns.next()?, columns.next()?);
            (found == label).then_some(text)
        })
        .collect();
    assert!(rows.len() > 30, "only {} rows are {label}", rows.len());
    100.0 * rows.iter().filter(|text| refuses(text)).count() as f64 / rows.len() as f64
}

fn names(label: &str) -> f64 {
    refused(include_str!("corpus/names.tsv"), label, |name| inspect_name(name).is_some())
}

fn sentences(label: &str) -> f64 {
    refused(include_str!("corpus/sentences.tsv"), label, |text| inspect_text(text).is_some())
}

#[test]
fn names_of_credentials_are_refused() {
    assert!(names("credential") >= 99.0, "{}", names("credential"));
    assert!(names("sensitive") >= 98.0, "{}", names("sensitive"));
}

#[test]
fn innocent_names_pass() {
    assert!(names("innocent") <= 0.25, "{}", names("innocent"));
}

#[test]
fn requests_are_refused() {
    assert!(sentences("credential") >= 98.0, "{}", sentences("credential"));
}

#[test]
fn innocent_sentences_pass() {
    assert!(sentences("innocent") <= 1.0, "{}", sentences("innocent"));
}
