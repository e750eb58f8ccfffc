//! The schema of every type that a form can hold, in `inputSchema` and in a form, as golden files.
//!
//! `UPDATE_EXPECT=1` writes them anew. `examples/tests/forms_in_rmcp.rs` reads the forms in them.

#![allow(missing_docs, clippy::unwrap_used)]

mod every_type;
mod grammar;
mod support;

use std::collections::BTreeSet;
use std::path::Path;

use every_type::{Entry, families, leaves};
use expect_test::expect_file;
use grammar::{faults_of_form, faults_of_input};
use serde_json::{Value, json};
use support::{Peer, form, question};

/// What the model is told of the one argument, and what a person is asked.
async fn schemas(entry: Entry) -> (Value, Value) {
    let peer = Peer::new(entry.toolset, form());
    let list = peer.list().await;
    let (_, _, asked) = question(&peer.call("take", json!({})).await);
    let input = list["tools"][0]["inputSchema"].clone();
    assert_eq!([faults_of_input(&input), faults_of_form(&asked)].concat(), [""; 0], "{}", entry.heading);
    (input, asked)
}

/// With sorted keys, whichever features `serde_json` is built with.
fn sorted(value: &Value) -> String {
    match value {
        Value::Object(map) => {
            let mut fields: Vec<_> =
                map.iter().map(|(key, value)| format!("{}: {}", json!(key), sorted(value))).collect();
            fields.sort();
            format!("{{{}}}", fields.join(", "))
        }
        Value::Array(items) => format!("[{}]", items.iter().map(sorted).collect::<Vec<_>>().join(", ")),
        value => value.to_string(),
    }
}

#[tokio::test]
async fn every_type_has_its_schemas() {
    for (family, entries) in families() {
        let mut lines = Vec::new();
        for entry in entries {
            let heading = json!(entry.heading).to_string();
            assert!(!lines.iter().any(|line: &String| line.starts_with(&heading)), "{heading} twice");
            let (input, asked) = schemas(entry).await;
            lines.push(format!(
                "{heading}: {{\n  \"inputSchema\": {},\n  \"form\": {}\n}}",
                sorted(&input),
                sorted(&asked)
            ));
        }
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/golden/{family}.json"));
        expect_file![path].assert_eq(&format!("{{\n{}\n}}\n", lines.join(",\n")));
    }
}

/// The schema of a newtype, an `Option` and an `Elicited` is that of the type in it.
#[tokio::test]
async fn what_wraps_a_type_changes_nothing() {
    for leaf in leaves() {
        let heading = leaf.own.heading;
        let own = schemas(leaf.own).await;
        for wrapped in leaf.wrapped {
            assert_eq!(schemas(wrapped).await, own, "{heading}");
        }
    }
}

/// A type that a form can hold has a golden, and every golden file is still written.
#[test]
fn the_list_is_whole() {
    let families = families();
    let headings: Vec<_> =
        families.iter().flat_map(|(_, entries)| entries).map(|entry| entry.heading).collect();
    let source = include_str!("../src/elicit/leaf.rs").lines().filter(|line| !line.contains('$'));
    let mut types = 0;
    for line in source {
        // `NAME: KIND => LITERAL,` of one field, `NAME<E> where BOUNDS;` of several choices.
        let line = line.trim().trim_start_matches("leaf! { ");
        let found = match (line.split_once(": "), line.split_once("E> where ")) {
            (Some((name, kind)), _) if kind.contains(" => ") => headings.contains(&name),
            (_, Some((name, _))) => headings.iter().any(|heading| heading.starts_with(name)),
            _ => continue,
        };
        assert!(found, "no golden: {line}");
        types += 1;
    }
    assert_eq!(types, leaves().len() + 3);
    let files: BTreeSet<String> = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden"))
        .unwrap()
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect();
    assert_eq!(files, families.iter().map(|(family, _)| format!("{family}.json")).collect());
}
