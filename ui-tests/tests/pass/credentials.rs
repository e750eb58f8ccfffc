//! What only looks like a credential passes, or is vouched for.

#![deny(warnings)]

use ze_runtime::{tool, toolset};

/// What a form must not ask for comes from the server's configuration.
struct Config {
    api_key: String,
}

/// Say hello.
#[tool]
async fn hello(
    config: &Config,
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
    format!("{} {max_tokens} {primary_key} {author} {email} {password} {token:?} {api_key} {pin}", config.api_key)
}

fn main() {
    let toolset = toolset![hello].state(Config { api_key: "k".to_owned() }).build().unwrap();
    let list = toolset.list(&ze_runtime::Client::new()).get().to_owned();
    assert!(list.contains("api_key") && list.contains("pin"));
}
