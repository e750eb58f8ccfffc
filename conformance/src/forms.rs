//! Tools whose whole form is looked at.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ze_runtime::{Elicitable, tool};

/// Ask for a name and an address.
#[tool]
pub(crate) async fn test_elicitation(
    message: String,
    /// User's response
    #[elicit("{message}")]
    username: String,
    /// User's email address
    #[elicit("And your email address?", format = "email")]
    email: String,
) -> String {
    format!("User response: {message}: {username}, {email}")
}

#[derive(Debug, Serialize, Deserialize, JsonSchema, Elicitable)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Status {
    Active,
    Inactive,
    Pending,
}

/// Ask with a default for every kind of field.
#[tool]
pub(crate) async fn test_elicitation_sep1034_defaults(
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
    format!("Elicitation completed: {name} {age} {score} {status:?} {verified}")
}
