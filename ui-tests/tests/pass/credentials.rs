//! What only looks like a credential passes, or is vouched for.

#![deny(warnings)]

use ze_runtime::{tool, toolset};

/// Say hello.
#[tool]
async fn hello(
    max_tokens: u32,
    primary_key: String,
    /// See <https://example.com/authors>: no form holds this text.
    author: String,
    #[elicit("Which e-mail address?")] email: String,
    #[elicit("Should a password be needed?")] password: bool,
    #[elicit("Should a token be kept?", optional)] token: Option<bool>,
    #[elicit("Which key opens the door of the game?", not_a_credential = "a key in a game")] api_key: String,
    #[arg(not_a_credential = "the name of a colour")] pin: String,
) -> String {
    format!("{max_tokens} {primary_key} {author} {email} {password} {token:?} {api_key} {pin}")
}

fn main() {
    let toolset = toolset![hello].build().unwrap();
    let list = toolset.list(&ze_runtime::Client::new()).get().to_owned();
    assert!(list.contains("api_key") && list.contains("pin"));
}
