//! What is meant by an option that there is not: a misspelt one, or what other libraries call it.

use crate::errors::did_you_mean;

/// Whether an option was meant as a description.
pub(super) fn describes(name: &str) -> bool {
    ["description", "desc", "doc", "docs", "help", "about"].contains(&name)
}

/// Ends the sentence that there is no option `name` of `#[attr]`.
pub(super) fn meant(attr: &str, name: &str, names: &[&str]) -> String {
    let ours = match name {
        name if describes(name) => {
            return "; write a doc comment".to_owned();
        }
        "annotations" => return "; write each hint alone, such as `read_only`".to_owned(),
        "flatten" => return "; write `#[arg(flatten)]`, and the questions on the struct's fields".to_owned(),
        "prompt" | "question" | "text" => return "; the question has no name: `#[elicit(\"…\")]`".to_owned(),
        "range" => return "; write `min = …` and `max = …`".to_owned(),
        "required" => return "; leave it out".to_owned(),
        "rename" => "name",
        "options" | "values" | "variants" | "one_of" | "enum" => "choices",
        "validate" | "with" => "check",
        "regex" => "pattern",
        "minimum" => "min",
        "maximum" => "max",
        "length" => "max_length",
        "placeholder" | "prefill" => "suggest",
        _ if attr == "elicit" && name.chars().all(|char| !char.is_lowercase()) => {
            return "; a message is a string literal".to_owned();
        }
        // MCP's own names of hints end so.
        _ => return did_you_mean(name.trim_end_matches("_hint"), names.iter().copied()),
    };
    if names.contains(&ours) { format!("; did you mean `{ours}`?") } else { String::new() }
}
