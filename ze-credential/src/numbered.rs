//! Secrets that are a number of something: of a card, an account, a passport.

use crate::finding::Class;
use crate::heads::{Head, after, before, behind};
use crate::tags::Tags;
use crate::tokens::Token;

/// "Credit card", "number of the card".
pub(crate) fn card(tokens: &[Token], at: usize) -> Option<Head> {
    let mut number = before(tokens, at)?;
    if tokens[number].is(Tags::CREDIT) {
        return Some(Head { class: Class::Payment, first: number, last: at });
    }
    while tokens[number].is(Tags::OF.or(Tags::ARTICLE).or(Tags::YOUR)) {
        number = before(tokens, number)?;
    }
    let leads = tokens[number].is(Tags::LEADS) || tokens[at].is(Tags::LEADS);
    (leads && tokens[number].is(Tags::NUMBER)).then_some(Head {
        class: Class::Payment,
        first: number,
        last: at,
    })
}

/// "Bank account number".
pub(crate) fn account(tokens: &[Token], at: usize) -> Option<Head> {
    let (bank, number) = (before(tokens, at)?, after(tokens, at)?);
    let named = tokens[bank].is(Tags::BANK) && tokens[number].is(Tags::NUMBER);
    named.then_some(Head { class: Class::Identity, first: bank, last: number })
}

/// "Passport number", "número de pasaporte".
pub(crate) fn personal(tokens: &[Token], at: usize) -> Option<Head> {
    let named = |first, last| Head { class: Class::Identity, first, last };
    let mut kind = before(tokens, at);
    while let Some(at) = kind.filter(|kind| tokens[*kind].is(Tags::IDENTIFIES)) {
        if tokens[at].is(Tags::PERSONAL) {
            break;
        }
        kind = before(tokens, at);
    }
    if let Some(first) = kind.filter(|kind| tokens[*kind].is(Tags::PERSONAL)) {
        return Some(named(first, at));
    }
    let (kind, _) = behind(tokens, at).filter(|_| tokens[at].is(Tags::LEADS))?;
    tokens[kind].is(Tags::PERSONAL).then_some(named(at, kind))
}

#[cfg(test)]
mod tests {
    use crate::finding::Class;
    use crate::inspect_name;

    #[test]
    fn numbers_tell_who_somebody_is() {
        for name in ["passport_no", "civil_id_number", "health_insurance_number", "numero_passaporto"] {
            assert_eq!(inspect_name(name).map(|finding| finding.class), Some(Class::Identity), "{name}");
        }
        for name in ["vehicle_identification_number", "id_card_type", "national_holiday", "passport_expiry"] {
            assert!(inspect_name(name).is_none(), "{name}");
        }
    }
}
