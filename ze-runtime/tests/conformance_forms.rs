//! The forms that the official conformance runner wants of its scenarios `elicitation-sep1034-defaults` and
//! `elicitation-sep1330-enums`, from plain Rust types. The `legacyEnum` of the runner has titles as `enumNames`, which MCP is
//! to remove; here it has the values alone. The fields' descriptions are our own, and name the options.

#![allow(missing_docs, clippy::unwrap_used)]

mod support;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use support::{Peer, accept, form, question, text};
use ze_runtime::{Elicitable, tool, toolset};

#[derive(Debug, Serialize, Deserialize, JsonSchema, Elicitable)]
#[serde(rename_all = "lowercase")]
enum Status {
    Active,
    Inactive,
    Pending,
}

/// Ask with a default for every kind of field.
#[tool]
async fn test_elicitation_sep1034_defaults(
    /// User name
    #[elicit("Please check your details.", default = "John Doe")]
    name: String,
    /// User age
    #[elicit("How old are you?", default = 30)]
    age: i64,
    /// User score
    #[elicit("What is your score?", default = 95.5)]
    score: f64,
    /// User status
    #[elicit("What is your status?", default = Status::Active)]
    status: Status,
    /// Verification status
    #[elicit("Are you verified?", default = true)]
    verified: bool,
) -> String {
    format!("{name} {age} {score} {status:?} {verified}")
}

#[derive(Debug, Serialize, Deserialize, JsonSchema, Elicitable)]
#[serde(rename_all = "lowercase")]
enum Plain {
    Option1,
    Option2,
    Option3,
}

#[derive(Debug, Serialize, Deserialize, JsonSchema, Elicitable)]
#[serde(rename_all = "lowercase")]
enum Titled {
    /// First Option
    Value1,
    /// Second Option
    Value2,
    /// Third Option
    Value3,
}

#[derive(Debug, Serialize, Deserialize, JsonSchema, Elicitable)]
#[serde(rename_all = "lowercase")]
enum Legacy {
    Opt1,
    Opt2,
    Opt3,
}

#[derive(Debug, Serialize, Deserialize, JsonSchema, Elicitable)]
#[serde(rename_all = "lowercase")]
enum Choice {
    #[elicit(title = "First Choice")]
    Value1,
    #[elicit(title = "Second Choice")]
    Value2,
    #[elicit(title = "Third Choice")]
    Value3,
}

/// Ask with every kind of choice.
#[tool]
async fn test_elicitation_sep1330_enums(
    #[elicit("Which one?", name = "untitledSingle")] untitled_single: Plain,
    #[elicit("Which one, by its title?", name = "titledSingle")] titled_single: Titled,
    #[elicit("Which one, as before?", name = "legacyEnum")] legacy_enum: Legacy,
    #[elicit("Which ones?", name = "untitledMulti")] untitled_multi: Vec<Plain>,
    #[elicit("Which ones, by their titles?", name = "titledMulti")] titled_multi: Vec<Choice>,
) -> String {
    format!("{untitled_single:?} {titled_single:?} {legacy_enum:?} {untitled_multi:?} {titled_multi:?}")
}

/// The scenario: called without arguments, the form as expected, answered as the runner answers.
async fn scenario(tool: &str, expected: Value, answer: Value, said: &str) {
    let toolset = toolset![test_elicitation_sep1034_defaults, test_elicitation_sep1330_enums];
    let peer = Peer::new(toolset.build().unwrap(), form());
    let (key, _, asked) = question(&peer.call(tool, json!({})).await);
    assert_eq!(asked, expected);
    assert_eq!(text(&peer.retry(tool, json!({}), accept(&key, answer)).await), said);
}

#[tokio::test]
async fn defaults_of_every_kind() {
    scenario(
        "test_elicitation_sep1034_defaults",
        json!({
            "type": "object",
            "properties": {
                "name": { "type": "string", "description": "User name", "default": "John Doe" },
                "age": { "type": "integer", "description": "User age", "default": 30 },
                "score": { "type": "number", "description": "User score", "default": 95.5 },
                "status": {
                    "type": "string",
                    "description": "User status (active / inactive / pending)",
                    "enum": ["active", "inactive", "pending"],
                    "default": "active",
                },
                "verified": { "type": "boolean", "description": "Verification status", "default": true },
            },
        }),
        json!({ "name": "Jane Smith", "age": 25, "score": 88, "status": "inactive", "verified": false }),
        "Jane Smith 25 88 Inactive false",
    )
    .await;
}

#[tokio::test]
async fn choices_of_every_kind() {
    let titled = |noun: &str| {
        json!([
            { "const": "value1", "title": format!("First {noun}") },
            { "const": "value2", "title": format!("Second {noun}") },
            { "const": "value3", "title": format!("Third {noun}") },
        ])
    };
    let plain = json!(["option1", "option2", "option3"]);
    scenario(
        "test_elicitation_sep1330_enums",
        json!({
            "type": "object",
            "properties": {
                "untitledSingle": {
                    "type": "string",
                    "description": "Which one? (option1 / option2 / option3)",
                    "enum": plain,
                },
                "titledSingle": {
                    "type": "string",
                    "description": "Which one, by its title? (First Option / Second Option / Third Option)",
                    "oneOf": titled("Option"),
                },
                "legacyEnum": {
                    "type": "string",
                    "description": "Which one, as before? (opt1 / opt2 / opt3)",
                    "enum": ["opt1", "opt2", "opt3"],
                },
                "untitledMulti": {
                    "type": "array",
                    "description": "Which ones? (option1 / option2 / option3)",
                    "items": { "type": "string", "enum": plain },
                },
                "titledMulti": {
                    "type": "array",
                    "description": "Which ones, by their titles? (First Choice / Second Choice / Third Choice)",
                    "items": { "anyOf": titled("Choice") },
                },
            },
            "required": ["untitledSingle", "titledSingle", "legacyEnum", "untitledMulti", "titledMulti"],
        }),
        json!({
            "untitledSingle": "option1", "titledSingle": "value1", "legacyEnum": "opt1",
            "untitledMulti": ["option1", "option2"], "titledMulti": ["value1", "value2"],
        }),
        "Option1 Value1 Opt1 [Option1, Option2] [Value1, Value2]",
    )
    .await;
}
