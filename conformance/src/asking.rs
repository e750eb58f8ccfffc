//! Tools that ask: in one round and in two, with a sealed state and without.

use ze_runtime::tool;

/// Greet somebody.
#[tool]
pub(crate) async fn test_input_required_result_elicitation(
    #[elicit("What is your name?", key = "user_name")] name: String,
) -> String {
    format!("Hello, {name}!")
}

/// Ask with a state that is sealed, though nothing has to be remembered.
#[tool(sealed)]
pub(crate) async fn test_input_required_result_request_state(
    #[elicit("Please confirm", key = "confirm")] ok: bool,
) -> String {
    // An answer counts only beside a seal that verifies.
    format!("state-ok: {ok}")
}

/// Ask for a name, and then for a color.
#[tool]
pub(crate) async fn test_input_required_result_multi_round(
    #[elicit("Step 1: What is your name?", key = "step1")] name: String,
    // The runner's fixture does not name the answer; here that is what puts a question into a round of its own.
    #[elicit("Step 2: What is your favorite color, {name}?", key = "step2")] color: String,
) -> String {
    format!("{name} likes {color}.")
}

/// Ask with a state that the client then changes.
#[tool(sealed)]
pub(crate) async fn test_input_required_result_tampered_state(
    #[elicit("Please confirm", key = "confirm")] ok: bool,
) -> String {
    format!("state-ok: {ok}")
}
