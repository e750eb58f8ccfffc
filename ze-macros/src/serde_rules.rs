//! What serde is told of a struct of arguments, or of a choice, that could not be kept to.

use syn::Attribute;

use crate::errors::{Errors, did_you_mean};
use crate::serde_names::{RULES, Word, words, words_of};

/// What is followed, and what only concerns how the struct is written, or other names that no schema shows.
const STRUCT: &[&str] =
    &["rename_all", "default", "deny_unknown_fields", "crate", "bound", "expecting", "into", "tag"];
const FIELD: &[&str] =
    &["rename", "default", "alias", "bound", "serialize_with", "skip_serializing", "skip_serializing_if"];

/// `#[derive(ToolArgs)] #[serde(try_from = "Raw")] struct BookArgs { … }`
pub(crate) fn of_struct(attrs: &[Attribute], errors: &mut Errors) {
    for word in words(attrs) {
        if !STRUCT.contains(&&*word.name.to_string()) {
            not_followed(&word, STRUCT, errors);
        } else if word.name == "rename_all" {
            rule_is_known(&word, errors);
        }
    }
}

/// `#[serde(rename_all = "camelcase")]`
fn rule_is_known(word: &Word, errors: &mut Errors) {
    for text in word.texts().filter(|text| !RULES.contains(&&*text.value())) {
        let rule = text.value();
        let hint = did_you_mean(&rule, RULES.iter().copied());
        errors.at(text, format!("serde has no rule `{rule}`{hint}"));
    }
}

/// `#[derive(ToolArgs)] struct BookArgs { #[serde(skip)] day: String }`
pub(crate) fn of_field(attrs: &[Attribute], errors: &mut Errors) {
    for word in words(attrs) {
        match &*word.name.to_string() {
            name if FIELD.contains(&name) => {}
            "flatten" => {
                errors.at(&word.name, "`ToolArgs` flattens with `#[arg(flatten)]`, in place of serde's");
            }
            "skip" | "skip_deserializing" => {
                errors.at(&word.name, "every field is an argument; take this one out of the struct");
            }
            "with" | "deserialize_with" => {
                errors.at(&word.name, "`ToolArgs` reads a field as its type says; give it a type of its own");
            }
            _ => not_followed(&word, FIELD, errors),
        }
    }
    if let Some(attr) = attrs.iter().find(|attr| attr.path().is_ident("schemars")) {
        errors.at(
            attr,
            "`ToolArgs` doesn't follow `#[schemars]`; write a doc comment, and bounds in `#[arg(…)]`",
        );
    }
}

fn not_followed(word: &Word, known: &[&str], errors: &mut Errors) {
    let name = word.name.to_string();
    let hint = match did_you_mean(&name, known.iter().copied()) {
        hint if hint.is_empty() => "; leave it out".to_owned(),
        hint => hint,
    };
    errors.at(&word.name, format!("`ToolArgs` doesn't follow serde's `{name}`{hint}"));
}

/// `#[derive(Elicitable)] #[serde(tag = "kind")] enum Room { … }`
pub(crate) fn of_choice(attrs: &[Attribute], errors: &mut Errors) {
    let words = words(attrs);
    // They come in twos, and are one mistake.
    let other = ["tag", "untagged", "from", "try_from", "into"];
    if let Some(word) = words.iter().find(|word| other.iter().any(|other| word.name == other)) {
        let name = &word.name;
        errors.at(name, format!("a choice is the name of its variant; leave `{name}` out"));
    }
    for word in &words {
        is_read_as_written(word, errors);
    }
    has_serdes_names(attrs, errors);
}

/// `#[derive(Elicitable)] enum Room { #[serde(skip)] Atrium }`
pub(crate) fn of_variant(attrs: &[Attribute], errors: &mut Errors) {
    for word in words(attrs) {
        match &*word.name.to_string() {
            "skip" | "skip_serializing" | "skip_deserializing" => {
                errors.at(&word.name, "every variant is a choice; take this one out of the enum");
            }
            "untagged" => errors.at(&word.name, "a choice is the name of its variant; leave `untagged` out"),
            _ => is_read_as_written(&word, errors),
        }
    }
    has_serdes_names(attrs, errors);
}

/// `#[schemars(rename = "a")]`
fn has_serdes_names(attrs: &[Attribute], errors: &mut Errors) {
    for word in words_of("schemars", attrs) {
        if word.name == "rename" || word.name == "rename_all" || word.name == "skip" {
            errors.at(&word.name, "a choice has the names that serde gives it; use `#[serde(…)]`");
        }
    }
}

/// `#[serde(rename(serialize = "a", deserialize = "b"))]`
fn is_read_as_written(word: &Word, errors: &mut Errors) {
    if (word.name == "rename" || word.name == "rename_all") && word.differs() {
        errors.at(&word.name, "a choice is read as it is written; give one name for both");
    }
}
