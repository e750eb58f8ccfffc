//! Rules for prose: titles, descriptions, messages.
//!
//! A sentence that mentions a secret need not ask for it. What decides is where in the sentence it is mentioned:
//! as the object of a verb of asking ("paste your token"), or as the head of a label ("API key of the project").
//! Sentences are read once, from left to right, by a small state machine, [`Reading`]. What stands around a secret
//! within its sentence is judged in [`crate::prose`].

use crate::finding::Finding;
use crate::reading::Reading;
use crate::scan::scan;
use crate::words::Reader;

/// The first secret a text asks for.
pub(crate) fn inspect(text: &str) -> Option<Finding> {
    let mut reading = Reading::default();
    scan(Reader::of_prose(text), |tokens, at| reading.step(tokens, at))
}

/// The first secret that one of several choices asks for. A choice that is only called after a secret names a way to
/// sign in, say, and asks for nothing.
pub(crate) fn inspect_choice(text: &str) -> Option<Finding> {
    let mut reading = Reading::of_a_choice();
    scan(Reader::of_prose(text), |tokens, at| reading.step(tokens, at))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_may_name_a_secret_and_not_ask_for_one() {
        for text in ["Password", "API key", "A token from the vault", "Rotate the key", "Never"] {
            assert!(inspect_choice(text).is_none(), "{text:?} is refused");
        }
        for text in ["Enter your password here", "Paste your API key: ___", "Type your PIN"] {
            assert!(inspect_choice(text).is_some(), "{text:?} passes");
        }
    }

    #[track_caller]
    fn verdicts(refused: &[&str], passed: &[&str]) {
        for text in refused {
            assert!(inspect(text).is_some(), "{text:?} passes");
        }
        for text in passed {
            assert!(inspect(text).is_none(), "{text:?} is refused");
        }
    }

    #[test]
    fn objects_of_requests() {
        verdicts(
            &[
                "Enter your password",
                "Could you share your API key?",
                "Log in with your password",
                "Type in the PIN",
            ],
            &[
                "Enter the name of the token",
                "Provide a description of the secret",
                "Reads the token from a file",
            ],
        );
    }

    #[test]
    fn heads_of_labels() {
        verdicts(
            &["Password", "API key of the project", "Username and password", "Value of the session cookie"],
            &[
                "Password policy",
                "Path to the private key",
                "Rotate the API key",
                "Token symbol",
                "Secret Santa",
            ],
        );
    }

    #[test]
    fn questions() {
        verdicts(
            &["What is your PIN?", "Quel est votre mot de passe ?", "¿Cuál es tu contraseña?"],
            &["How many tokens?", "Should the password expire?", "Which key should I sort by?"],
        );
    }

    #[test]
    fn negations() {
        verdicts(
            &[
                "Don't worry, enter your password",
                "Paste your token without quotes",
                "No password? Paste a token",
            ],
            &[
                "Never share or paste your password",
                "No password needed",
                "Do not enter, paste or send your PIN",
            ],
        );
    }

    #[test]
    fn sentences_are_judged_apart() {
        verdicts(
            &["Never share your PIN. Now paste your token.", "Phone number limit. Paste your token"],
            &["Do not enter your password. Which project?"],
        );
    }

    #[test]
    fn pronouns() {
        verdicts(
            &["Create a token and paste it here", "Generate an API key. Then send it to me"],
            &["Create a token and keep it safe", "Read the page and paste it here"],
        );
    }

    #[test]
    fn elsewhere() {
        verdicts(
            &["Open the page, copy the token and paste it here"],
            &["A browser page will open where you enter your password"],
        );
    }

    #[test]
    fn choices() {
        verdicts(
            &["Method: enter your password"],
            &["Sign-in method (password or token)", "Auth type: password"],
        );
    }

    #[test]
    fn wrapped_lines_belong_together() {
        verdicts(&["Please paste your API\nkey here", "Name: x\nPassword: y"], &["Choose\na branch"]);
    }
}
