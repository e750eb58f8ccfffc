//! Rules for names: parameters, columns, fields, environment variables.

use crate::finding::{Class, Finding};
use crate::heads::{Head, head_at};
use crate::lexicon::sieve;
use crate::scan::scan;
use crate::tags::Tags;
use crate::tokens::Token;
use crate::words::Reader;

/// The first secret a name asks for.
pub(crate) fn inspect(name: &str) -> Option<Finding> {
    if sieve::lets_through(name) { read(name) } else { None }
}

/// The first secret a name asks for, without a glance at it first.
fn read(name: &str) -> Option<Finding> {
    scan(Reader::of_name(name), |tokens, at| {
        let head = head_at(tokens, at)?;
        let asks = !excused_before(tokens, head, at) && !excused_behind(tokens, head, at);
        asks.then(|| Finding::new(head.class, tokens[head.first].start..tokens[head.last].end))
    })
}

/// Whether the words in front turn the name into a switch, a count or an action.
fn excused_before(tokens: &[Token], head: Head, at: usize) -> bool {
    let front = &tokens[..head.first];
    let stands = Tags::SWITCH.or(Tags::COUNT);
    // "Number" counts tokens, but not cards.
    let numbered = matches!(head.class, Class::Payment | Class::Identity);
    let password = head.class == Class::Password;
    let stands = |token: &Token| {
        token.is(stands) && !(numbered && token.is(Tags::NUMBER)) && (password || !token.is(Tags::RESET))
    };
    let modifier = |token: &Token| stands(token) && !token.is(Tags::GRANTS.or(Tags::OWNER));
    let leading = front.first().is_some_and(stands);
    // "Read secrets" and "copy tokens" are actions; "write token" is a kind of token.
    let action = |token: &Token| tokens[at].is(Tags::PLURAL) && token.is(Tags::ASK.or(Tags::INVENT));
    let adjacent = front.last().is_some_and(|token| modifier(token) || action(token));
    let attribute_of = tokens[at].is(Tags::LEADS)
        && front.windows(2).any(|pair| pair[0].is(Tags::ATTRIBUTE) && pair[1].is(Tags::OF));
    leading || adjacent || attribute_of
}

/// Whether the words behind take over, so that the name means something that belongs to the secret.
fn excused_behind(tokens: &[Token], head: Head, at: usize) -> bool {
    let rest = &tokens[head.last + 1..];
    if tokens[at].is(Tags::LEADS) {
        return rest.iter().any(|token| token.is(Tags::ATTRIBUTE) && !token.is(Tags::VALUE));
    }
    // A ticket and an electric contact are more often what is meant, so they bear little behind them.
    let literal = tokens[at].is(Tags::PIN.or(Tags::PASS));
    let bare = tokens[at].is(Tags::BARE);
    let Some(taken) = rest.iter().position(|token| !leaves_secret(tokens, head, at, token)) else {
        return false;
    };
    if taken + 1 == rest.len() && !literal {
        // "Password admin" is the admin's, but "password auth" is a method.
        let owner =
            matches!(head.class, Class::Password | Class::Identity) && !rest[taken].is(Tags::ATTRIBUTE);
        let whose = if owner { Tags::OWNER } else { Tags::NONE };
        return !rest[taken].is(Tags::PRODUCT.or(whose));
    }
    // "The token for GitHub": what follows the preposition only says whose it is.
    let whose = rest.get(taken + 1).is_some_and(|token| token.is(Tags::PRODUCT.or(Tags::GRANTS)));
    let belongs = !literal && rest[taken].is(Tags::OF) && (!bare || whose);
    !belongs || rest.last().is_some_and(|token| token.is(Tags::ATTRIBUTE))
}

/// Whether a word behind a secret leaves it one: `token_value`, `password2`, `cvv_code`.
fn leaves_secret(tokens: &[Token], head: Head, at: usize, behind: &Token) -> bool {
    let kind = tokens[at];
    let numbered = matches!(head.class, Class::Payment | Class::Identity);
    let literal = kind.is(Tags::PIN.or(Tags::PASS));
    if behind.is(Tags::VALUE) {
        let alone = kind.is(Tags::PASS) && head.first == head.last;
        let counted = kind.is(Tags::BARE) && behind.is(Tags::INERT_TOKEN);
        let wired = literal && behind.is(Tags::INERT_PIN);
        return !(alone || counted || wired);
    }
    behind.is(Tags::DIGITS) && !kind.is(Tags::PIN)
        || behind.is(Tags::NUMBER) && numbered
        || behind.is(Tags::CODE) && !literal && (numbered || head.class == Class::Code)
        || behind.is(Tags::LETTER) && !literal && !kind.is(Tags::BARE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn verdicts(refused: &[&str], passed: &[&str]) {
        for name in refused {
            assert!(inspect(name).is_some(), "{name} passes");
        }
        for name in passed {
            assert!(inspect(name).is_none(), "{name} is refused");
        }
    }

    #[test]
    fn the_sieve_changes_no_verdict() {
        let corpus = include_str!("../tests/corpus/names.tsv");
        for name in corpus.lines().filter_map(|line| line.split('\t').next()) {
            assert_eq!(inspect(name), read(name), "{name}");
        }
    }

    #[test]
    fn the_last_word_decides() {
        verdicts(
            &["token", "auth_secret", "tokenSecret"],
            &["token_count", "secret_name", "password_policy"],
        );
    }

    #[test]
    fn some_words_behind_change_nothing() {
        verdicts(
            &["password2", "token_value", "secret_prod", "api_key_base64", "password_for_db", "token_github"],
            &["token_input", "pass_rate", "pin_data", "token_for_sale"],
        );
    }

    #[test]
    fn switches_and_counts_pass() {
        verdicts(
            &["user_password", "existing_password", "password_reset_token"],
            &["use_token", "has_password", "max_token", "admin.show_password", "read_secrets"],
        );
    }

    #[test]
    fn heads_that_lead_are_excused_by_attributes() {
        verdicts(
            &["contrasena_usuario", "mot_de_passe_admin", "пароль_базы"],
            &["contrasena_longitud", "密码长度"],
        );
    }

    #[test]
    fn the_finding_names_class_and_place() {
        let name = "myGitHubApiKeyValue";
        let finding = inspect(name).unwrap();
        assert_eq!((finding.class, &name[finding.range]), (Class::ApiKey, "ApiKey"));
        let name = "card_security_code";
        let finding = inspect(name).unwrap();
        assert_eq!((finding.class, &name[finding.range]), (Class::Payment, "card_security_code"));
    }
}
