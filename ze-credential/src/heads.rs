//! Which combinations of words name a secret.
//!
//! English puts the thing last and what kind of thing before it: an *API key*, a *verification code*, a *page
//! token*. So every rule starts from a head and looks at the word before it. Languages that put the kind behind
//! (*clé d'API*, *código de verificación*) have the rules mirrored.

use crate::finding::Class;
use crate::numbered;
use crate::tags::Tags;
use crate::tokens::Token;
use crate::window::Gap;

/// A secret that is named in a sequence of tokens.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Head {
    pub(crate) class: Class,
    /// The first and the last token that belong to it.
    pub(crate) first: usize,
    pub(crate) last: usize,
}

/// The secret whose head is the token at `at`, if it is one in this company.
pub(crate) fn head_at(tokens: &[Token], at: usize) -> Option<Head> {
    let token = tokens.get(at)?;
    if !token.is(Tags::HEADS.or(Tags::WEAK)) {
        return None;
    }
    let head = |class, first| Some(Head { class, first, last: at });
    if token.is(Tags::HEADS) {
        let class = class(token.tags)?;
        return own(tokens, at, class).then_some(Head { class, first: at, last: at });
    }
    if token.is(Tags::KEY)
        && let Some(found) = key(tokens, at)
    {
        return Some(found);
    }
    if token.is(Tags::CODE)
        && let Some(found) = code(tokens, at)
    {
        return Some(found);
    }
    let before = before(tokens, at);
    let follows = |tags| clause_before(tokens, at).iter().any(|token| token.is(tags));
    if token.is(Tags::PAT) && follows(Tags::PRODUCT.or(Tags::GRANTS).or(Tags::OWNER)) {
        return head(Class::Token, at);
    }
    // Services are many and there is hardly another word of that ending.
    if token.is(Tags::PAT) && at + 1 == tokens.len() && before.is_some_and(|at| tokens[at].is(Tags::UNKNOWN))
    {
        return head(Class::Token, at);
    }
    if token.is(Tags::HALF) && follows(Tags::PRODUCT) {
        return head(Class::ApiKey, at);
    }
    if token.is(Tags::PEM) {
        return head(Class::PrivateKey, before.filter(|at| tokens[*at].is(Tags::GRANTS))?);
    }
    if token.is(Tags::PASS) && !token.is(Tags::PLURAL) {
        let owned = before.is_none_or(|at| tokens[at].is(Tags::OWNER.or(Tags::PRODUCT)));
        return if owned { head(Class::Password, before.unwrap_or(at)) } else { None };
    }
    if token.is(Tags::CARD) && !token.is(Tags::PLURAL) {
        return numbered::card(tokens, at);
    }
    if token.is(Tags::ACCOUNT) {
        return numbered::account(tokens, at);
    }
    if token.is(Tags::NUMBER) && !token.is(Tags::ATTRIBUTE) {
        return numbered::personal(tokens, at);
    }
    None
}

/// Whether a word that is a secret by itself is one here.
fn own(tokens: &[Token], at: usize, class: Class) -> bool {
    let token = tokens[at];
    let before = before(tokens, at).map(|at| tokens[at].tags);
    let before = |tags| before.is_some_and(|before| before.any(tags));
    match class {
        Class::Token if token.is(Tags::BARE) => {
            // Several bare tokens are counted, not presented.
            let counted = clause_before(tokens, at).iter().any(|token| token.is(Tags::COUNT));
            !token.is(Tags::PLURAL) && !counted && !before(Tags::INERT_TOKEN.or(Tags::COIN))
        }
        Class::Code if token.is(Tags::PIN) => {
            let hardware = Tags::LETTER.or(Tags::INERT_PIN);
            let numbered = matches!(clause_before(tokens, at), [.., wire, number]
                if number.is(Tags::DIGITS) && wire.is(hardware));
            !token.is(Tags::PLURAL) && !numbered && !before(Tags::INERT_PIN.or(Tags::LETTER).or(Tags::SWITCH))
        }
        // A mnemonic of an algorithm is an abbreviation.
        Class::Wallet => !before(Tags::ATTRIBUTE),
        Class::Payment if token.is(Tags::CARD) => !before(Tags::INERT),
        // "Second factor" alone is the code; with company it is a setting.
        Class::Code if token.is(Tags::BARE) => tokens.len() == 1,
        // "Authorization" alone is the header; with company it is an act.
        Class::Secret if token.is(Tags::BARE) => tokens.len() == 1,
        Class::Session => !before(Tags::INERT),
        Class::ApiKey | Class::PrivateKey => !before(Tags::INERT_KEY),
        _ => true,
    }
}

fn key(tokens: &[Token], at: usize) -> Option<Head> {
    let token = tokens[at];
    let inert =
        |upto: usize| clause_before(tokens, upto).iter().rev().take(4).any(|token| token.is(Tags::INERT_KEY));
    let class = |kind: Token| if kind.is(Tags::CRYPTO) { Class::PrivateKey } else { Class::ApiKey };
    if let Some(mut kind) = before(tokens, at) {
        // "Account primary key": the rank says nothing about the key.
        if tokens[kind].is(Tags::VALUE)
            && let Some(further) = before(tokens, kind).filter(|at| tokens[*at].is(Tags::GRANTS))
        {
            kind = further;
        }
        let plural_of_service = token.is(Tags::PLURAL) && !tokens[kind].is(Tags::GRANTS);
        let scope = tokens[..=kind].iter().rev().take_while(|token| token.is(Tags::SCOPED)).count();
        let service = kind.checked_sub(scope).filter(|_| scope > 0);
        let of_service = service.is_some_and(|at| tokens[at].is(Tags::PRODUCT.or(Tags::CRYPTO)));
        let grants = tokens[kind].is(Tags::GRANTS.or(Tags::PRODUCT)) || of_service;
        if grants && !plural_of_service && !inert(at) {
            return Some(Head { class: class(tokens[kind]), first: kind, last: at });
        }
    }
    let (kind, preposition) = behind(tokens, at)?;
    let granting = if token.is(Tags::LEADS) {
        tokens[kind].is(Tags::GRANTS.or(Tags::SECRET).or(Tags::PRODUCT))
    } else {
        // "The key for the Stripe API", but not "the key of the Jira issue".
        preposition
            && tokens[kind].is(Tags::PRODUCT)
            && after(tokens, kind).is_none_or(|at| !tokens[at].is(Tags::UNKNOWN))
    };
    (granting && !inert(at)).then_some(Head { class: class(tokens[kind]), first: at, last: kind })
}

fn code(tokens: &[Token], at: usize) -> Option<Head> {
    let plain = |at: usize| {
        if tokens[at].is(Tags::VALUE) && !tokens[at].is(Tags::UNLOCKS) {
            before(tokens, at)
        } else {
            Some(at)
        }
    };
    if let Some(kind) = before(tokens, at).and_then(plain).filter(|at| tokens[*at].is(Tags::UNLOCKS)) {
        return Some(Head { class: Class::Code, first: kind, last: at });
    }
    let (kind, _) = behind(tokens, at)?;
    let ends = after(tokens, kind).is_none();
    (tokens[kind].is(Tags::UNLOCKS) && (ends || tokens[at].is(Tags::LEADS))).then_some(Head {
        class: Class::Code,
        first: at,
        last: kind,
    })
}

/// The tokens in front of `at`, back to the nearest punctuation.
fn clause_before(tokens: &[Token], at: usize) -> &[Token] {
    let start = (0..=at).rev().find(|at| tokens[*at].gap > Gap::Space).unwrap_or(0);
    &tokens[start..at]
}

/// The token before, unless punctuation stands between; digits are passed over.
pub(crate) fn before(tokens: &[Token], at: usize) -> Option<usize> {
    let mut at = at;
    while at > 0 && tokens[at].gap <= Gap::Space {
        at -= 1;
        if !tokens[at].is(Tags::DIGITS) {
            return Some(at);
        }
    }
    None
}

/// The token behind, unless punctuation stands between.
pub(crate) fn after(tokens: &[Token], at: usize) -> Option<usize> {
    tokens.get(at + 1).filter(|token| token.gap <= Gap::Space).map(|_| at + 1)
}

/// The next token behind that is neither preposition nor article, and whether a preposition was passed.
pub(crate) fn behind(tokens: &[Token], at: usize) -> Option<(usize, bool)> {
    let mut at = after(tokens, at)?;
    let mut preposition = false;
    while tokens[at].is(Tags::OF.or(Tags::ARTICLE).or(Tags::YOUR)) {
        preposition |= tokens[at].is(Tags::OF);
        at = after(tokens, at)?;
    }
    Some((at, preposition))
}

const fn class(tags: Tags) -> Option<Class> {
    Some(if tags.any(Tags::PAYMENT) {
        Class::Payment
    } else if tags.any(Tags::OTP.or(Tags::PIN)) {
        Class::Code
    } else if tags.any(Tags::PASSWORD) {
        Class::Password
    } else if tags.any(Tags::APIKEY) {
        Class::ApiKey
    } else if tags.any(Tags::PRIVATE) {
        Class::PrivateKey
    } else if tags.any(Tags::TOKEN) {
        Class::Token
    } else if tags.any(Tags::CONNECTION) {
        Class::Connection
    } else if tags.any(Tags::COOKIE) {
        Class::Session
    } else if tags.any(Tags::IDENTITY) {
        Class::Identity
    } else if tags.any(Tags::WALLET) {
        Class::Wallet
    } else if tags.any(Tags::SECRET) {
        Class::Secret
    } else {
        return None;
    })
}

#[cfg(test)]
mod tests {
    use crate::finding::Class;
    use crate::inspect_name;

    fn class(name: &str) -> Option<Class> {
        inspect_name(name).map(|finding| finding.class)
    }

    #[test]
    fn keys_need_company() {
        for name in
            ["key", "sort_key", "project_key", "public_key", "kms_master_key", "redis_key", "ssh_public_key"]
        {
            assert_eq!(class(name), None, "{name}");
        }
        for name in
            ["api_key", "openai_key", "azure_function_key", "thirdai_key", "account_primary_key", "cle_api"]
        {
            assert_eq!(class(name), Some(Class::ApiKey), "{name}");
        }
        assert_eq!(class("hmac_256_key"), Some(Class::PrivateKey));
    }

    #[test]
    fn codes_need_company() {
        assert_eq!(class("code"), None);
        assert_eq!(class("country_code"), None);
        assert_eq!(class("sms_code"), Some(Class::Code));
        assert_eq!(class("code_securite"), Some(Class::Code));
    }

    #[test]
    fn tokens_lose_their_meaning_in_company() {
        for name in ["page_token", "stop_token", "tokens", "total_token", "base_token"] {
            assert_eq!(class(name), None, "{name}");
        }
        for name in ["token", "hub_token", "page_access_token", "github_pat", "jwt"] {
            assert_eq!(class(name), Some(Class::Token), "{name}");
        }
    }

    #[test]
    fn pins_are_not_wired() {
        assert_eq!(class("pin"), Some(Class::Code));
        assert_eq!(class("card_pin"), Some(Class::Code));
        assert_eq!(class("led_pin"), None);
        assert_eq!(class("gpio_4_pin"), None);
    }

    #[test]
    fn passes_have_owners() {
        assert_eq!(class("smtp_pass"), Some(Class::Password));
        assert_eq!(class("boarding_pass"), None);
    }

    #[test]
    fn cards_and_accounts_have_numbers() {
        assert_eq!(class("card_number"), Some(Class::Payment));
        assert_eq!(class("numero_de_la_tarjeta"), Some(Class::Payment));
        assert_eq!(class("library_card_number"), None);
        assert_eq!(class("payout_account_number"), Some(Class::Identity));
        assert_eq!(class("account_number"), None);
    }
}
