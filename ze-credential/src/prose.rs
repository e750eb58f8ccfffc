//! What the words around a secret say about it in a sentence.

use crate::finding::Class;
use crate::heads::{self, Head};
use crate::tags::Tags;
use crate::tokens::Token;
use crate::window::Gap;

/// The secret whose head is the token at `at`, by name or by description. `asked` tells whether a verb of asking
/// is in force, which some descriptions need to be taken for one.
pub(crate) fn head_at(tokens: &[Token], at: usize, asked: bool) -> Option<Head> {
    heads::head_at(tokens, at)
        .filter(|head| is_prose_head(tokens, *head, at))
        .or_else(|| article_pin(tokens, at))
        .or_else(|| delivered_code(tokens, at))
        .or_else(|| pin_code(tokens, at, asked))
        .or_else(|| described(tokens, at))
        .or_else(|| content(tokens[at], at).filter(|_| asked || is_yours(tokens, at)))
}

/// Whether what stands behind the secret says that it is not what is meant.
pub(crate) fn excused(tokens: &[Token], head: Head, at: usize, asked: bool) -> bool {
    negated_behind(tokens, head, at, asked) || attribute_behind(tokens, head, at)
}

/// "Which API key should I use?": a question, but only the secret answers it.
pub(crate) fn lent(tokens: &[Token], head: Head) -> bool {
    let which = head.first > 0 && tokens[head.first - 1].is(Tags::QUESTION);
    let clause = clause_behind(tokens, head.last);
    let employs = |pair: &[Token]| pair[0].is(Tags::PERSON) && pair[1].is(Tags::EMPLOY);
    which && clause.windows(2).any(employs)
}

/// The tokens of the sentence that `at` belongs to.
fn sentence(tokens: &[Token], at: usize) -> &[Token] {
    let stops = |token: &Token| token.gap == Gap::Stop;
    let start = tokens[..=at].iter().rposition(stops).unwrap_or(0);
    let end = tokens[at + 1..].iter().position(stops).map_or(tokens.len(), |end| at + 1 + end);
    &tokens[start..end]
}

/// Tokens behind `at` up to the next punctuation mark.
fn clause_behind(tokens: &[Token], at: usize) -> &[Token] {
    let rest = &tokens[at + 1..];
    let end = rest.iter().position(|token| token.gap > Gap::Space);
    &rest[..end.unwrap_or(rest.len())]
}

/// "Your password is not needed", and languages that negate at the end. In English a negation behind a request
/// is about something else: "paste your token or it will not work".
fn negated_behind(tokens: &[Token], head: Head, at: usize, asked: bool) -> bool {
    let negates = |token: &Token| token.is(Tags::NEGATION) && !token.is(Tags::WITH);
    let clause = clause_behind(tokens, head.last).iter();
    if tokens[at].is(Tags::LEADS.or(Tags::STEM)) {
        return clause.into_iter().any(negates);
    }
    let breaks = Tags::AND.or(Tags::OF).or(Tags::RELATIVE);
    !asked && clause.take_while(|token| !token.is(breaks)).any(negates)
}

/// "Password policy": the noun behind takes over.
fn attribute_behind(tokens: &[Token], head: Head, at: usize) -> bool {
    let clause = clause_behind(tokens, head.last);
    if tokens[at].is(Tags::LEADS) {
        // Languages with a genitive put the attribute in front: "длина пароля".
        let named = Tags::OWNER.or(Tags::UNLOCKS);
        let attribute = |token: &Token| token.is(Tags::ATTRIBUTE) && !token.is(named);
        if tokens[at].gap <= Gap::Space && at > 0 && attribute(&tokens[at - 1]) {
            return true;
        }
        return clause
            .iter()
            .any(|token| token.is(Tags::ATTRIBUTE.or(Tags::QUESTION)) && !token.is(Tags::VALUE));
    }
    // "Type" and "form" are verbs, too: "enter the password, type it twice".
    let verb =
        |at: usize| clause.get(at + 1).is_some_and(|next| next.is(Tags::ARTICLE.or(Tags::YOUR).or(Tags::IT)));
    let attributes = clause
        .iter()
        .enumerate()
        .take_while(|(at, token)| {
            token.is(Tags::ATTRIBUTE) && !token.is(Tags::VALUE) && !(token.is(Tags::ASK) && verb(*at))
        })
        .count();
    // "Upload the key file" asks for what is in it.
    let carried = || sentence(tokens, at).iter().any(|token| token.is(Tags::CARRY));
    if attributes == 1 && clause[0].is(Tags::SHEET) && carried() {
        return false;
    }
    // "The contents of the key file" are the key.
    attributes > 0
        && !clause.get(attributes).is_some_and(|token| token.is(Tags::PART) && !token.is(Tags::ASK))
}

/// Whether a label that begins with a secret is about the secret, and not a statement or another noun.
pub(crate) fn label_stands(tokens: &[Token], head: Head, at: usize) -> bool {
    let clause = clause_behind(tokens, head.last);
    // "Do" is a preposition, too, in some languages.
    let stated = clause.iter().any(|token| token.is(Tags::VERB) && !token.is(Tags::OF));
    // "Is required" and "goes here" ask after all, and so does "my password is" with nothing behind it.
    let needed = clause.iter().any(|token| token.is(Tags::NEEDED.or(Tags::HERE)));
    let verbs = clause.iter().filter(|token| token.is(Tags::VERB)).count();
    let blank = verbs == 1 && clause.last().is_some_and(|token| token.is(Tags::VERB));
    let what = tokens[at].is(Tags::WHAT) || head.first > 0 && tokens[head.first - 1].is(Tags::WHAT);
    let yours = what && clause.iter().any(|token| token.is(Tags::PERSON));
    if stated && !needed && !blank && !yours {
        return false;
    }
    let single = head.first == head.last && tokens[at].is(Tags::BARE.or(Tags::SECRET).or(Tags::PIN));
    let Some(next) = clause.first() else { return true };
    // "Token pricing", but "token belonging to the bot".
    let complement = Tags::OF.or(Tags::WITH).or(Tags::ARTICLE).or(Tags::YOUR);
    if next.is(Tags::GERUND) && !clause.get(1).is_some_and(|token| token.is(complement)) {
        return false;
    }
    let taken_over = next.is(Tags::UNKNOWN) && !next.is(Tags::PARTICIPLE) && !tokens[at].is(Tags::LEADS);
    let object = next.is(Tags::ARTICLE.or(Tags::YOUR).or(Tags::IT).or(Tags::TOWARDS));
    let verb = tokens[at].is(Tags::PIN) && object;
    let bookmark =
        tokens[at].is(Tags::BARE) && sentence(tokens, at).iter().any(|token| token.is(Tags::PAGING));
    !(verb || bookmark || single && taken_over)
}

/// "The code we texted you": no word before `code`, but a way it arrived.
fn delivered_code(tokens: &[Token], at: usize) -> Option<Head> {
    let token = tokens[at];
    if !token.is(Tags::CODE.or(Tags::NUMBER)) {
        return None;
    }
    let sentence = sentence(tokens, at);
    let plain = at == 0 || token.gap > Gap::Space || !tokens[at - 1].is(Tags::UNKNOWN);
    let delivered = sentence.iter().any(|token| token.is(Tags::DELIVERY));
    let shown = sentence.iter().any(|token| token.is(Tags::DELIVERY) && token.is(Tags::PART));
    let code = token.is(Tags::CODE) && plain && delivered;
    let number = token.is(Tags::NUMBER) && shown;
    (code || number).then_some(Head { class: Class::Code, first: at, last: at })
}

/// "The words shown by your wallet", "what you type to sign in": secrets that are described, not named.
fn described(tokens: &[Token], at: usize) -> Option<Head> {
    let token = tokens[at];
    if !token.is(Tags::PHRASE.or(Tags::WHAT)) {
        return None;
    }
    let sentence = sentence(tokens, at);
    let class = if token.is(Tags::PHRASE) && sentence.iter().any(|token| token.is(Tags::PURSE)) {
        Class::Wallet
    } else {
        let person = tokens[at..].iter().take(3).any(|token| token.is(Tags::PERSON));
        let unlocks = sentence.iter().any(|token| token.is(Tags::UNLOCKS) && token.is(Tags::ASK));
        if !(person && unlocks) {
            return None;
        }
        Class::Password
    };
    Some(Head { class, first: at, last: at })
}

/// Whether the token is called somebody's, or what is in it is meant: "your kubeconfig", "contents of the pem".
fn is_yours(tokens: &[Token], at: usize) -> bool {
    let yours = |token: &Token| token.is(Tags::YOUR);
    let before = &tokens[at.saturating_sub(3)..at];
    before.last().is_some_and(yours)
        || before.iter().any(|token| token.is(Tags::PART) && !token.is(Tags::ASK))
        || clause_behind(tokens, at).iter().any(yours)
}

/// Words that name something harmless as a name, and a secret as the object of "paste" or "enter": files that
/// contain keys, the beginnings of well-known tokens.
fn content(token: Token, at: usize) -> Option<Head> {
    let class = match token {
        _ if token.is(Tags::PREFIX) => Class::Token,
        _ if token.is(Tags::FILE) && token.is(Tags::CODE) => Class::Code,
        _ if token.is(Tags::FILE) => Class::PrivateKey,
        _ => return None,
    };
    Some(Head { class, first: at, last: at })
}

/// Heads that mean something else in prose: a pass is a ticket, and a token may be a coin.
fn is_prose_head(tokens: &[Token], head: Head, at: usize) -> bool {
    let token = tokens[at];
    let coin = || sentence(tokens, at).iter().any(|token| token.is(Tags::COIN));
    let place = || sentence(tokens, at).iter().any(|token| token.is(Tags::SPOT));
    let negates = token.is(Tags::NEGATION) && !clause_behind(tokens, at).is_empty();
    let ticket = token.is(Tags::PASS) && head.first == head.last;
    let yours = at > 0 && tokens[at - 1].is(Tags::YOUR);
    let traded = token.is(Tags::TOKEN) && token.is(Tags::BARE) && !yours && coin();
    let placed = token.is(Tags::PIN) && place();
    !(negates || ticket || traded || placed)
}

/// "A PIN", where a name would mean the pin that is called A.
fn article_pin(tokens: &[Token], at: usize) -> Option<Head> {
    let article = tokens[at.checked_sub(1)?].is(Tags::ARTICLE.or(Tags::YOUR));
    let pin = tokens[at].is(Tags::PIN) && !tokens[at].is(Tags::PLURAL) && tokens[at].gap <= Gap::Space;
    let head = Head { class: Class::Code, first: at, last: at };
    (article && pin && is_prose_head(tokens, head, at)).then_some(head)
}

/// "Your PIN code". A PIN code alone may be an Indian postal code.
fn pin_code(tokens: &[Token], at: usize, asked: bool) -> Option<Head> {
    let first =
        at.checked_sub(1).filter(|first| tokens[*first].is(Tags::PIN) && tokens[at].gap <= Gap::Space)?;
    let company = Tags::YOUR.or(Tags::CARD).or(Tags::CREDIT);
    let owned = asked || clause_behind(tokens, at).iter().any(|token| token.is(company));
    (owned && tokens[at].is(Tags::CODE.or(Tags::NUMBER))).then_some(Head {
        class: Class::Code,
        first,
        last: at,
    })
}

/// Whether the sentence takes place elsewhere: "a page will open in your browser".
pub(crate) fn elsewhere(tokens: &[Token], at: usize) -> bool {
    let sentence = sentence(tokens, at);
    let mentions = |tags| sentence.iter().any(|token| token.is(tags));
    mentions(Tags::ELSEWHERE) && !mentions(Tags::HERE)
}
