//! Everything that must not open.

use proptest::prelude::*;

use super::*;
use crate::client::Principal;

const CALL: Bound<'static> =
    Bound { server: "ze", tool: "wipe", table: &[1; 32], principal: &Principal::Local, arguments: &[2; 32] };

fn ring(keys: &[u8]) -> SealKeys {
    SealKeys::from_bytes(keys.iter().map(|key| [*key; 32])).unwrap()
}

fn open(keys: &SealKeys, state: &str) -> Option<Vec<u8>> {
    keys.open(&CALL, state).ok().map(|plain| plain.to_vec())
}

#[test]
fn what_was_sealed_opens() {
    let keys = ring(&[7]);
    for plain in [&b""[..], b"x", b"{\"chain\":\"c\"}"] {
        let state = keys.seal(&CALL, plain).unwrap();
        assert!(state.starts_with("v1."), "{state}");
        assert_eq!(open(&keys, &state).as_deref(), Some(plain));
    }
}

#[test]
fn a_state_is_never_made_twice() {
    let keys = ring(&[7]);
    assert_ne!(keys.seal(&CALL, b"plain").unwrap(), keys.seal(&CALL, b"plain").unwrap());
}

#[test]
fn any_key_of_the_ring_opens() {
    let state = ring(&[7]).seal(&CALL, b"plain").unwrap();
    assert!(open(&ring(&[7, 8]), &state).is_some(), "first");
    assert!(open(&ring(&[8, 7]), &state).is_some(), "rotated");
    assert!(open(&ring(&[9, 8, 7]), &state).is_some(), "rotated twice");
    assert!(open(&ring(&[8]), &state).is_none(), "retired");
    assert!(open(&SealKeys::ephemeral(), &state).is_none(), "another server's");
    // It is the first that seals.
    assert!(open(&ring(&[7]), &ring(&[8, 7]).seal(&CALL, b"plain").unwrap()).is_none());
}

#[test]
fn no_other_call_opens_it() {
    let keys = ring(&[7]);
    let state = keys.seal(&CALL, b"plain").unwrap();
    let token = |subject: &str| Principal::Token {
        issuer: "https://issuer.example".into(),
        subject: subject.into(),
        client_id: "client".into(),
    };
    let (ada, bob) = (token("ada"), token("bob"));
    for (what, bound) in [
        ("server", Bound { server: "zoo", ..CALL }),
        ("tool", Bound { tool: "list", ..CALL }),
        ("table", Bound { table: &[3; 32], ..CALL }),
        ("arguments", Bound { arguments: &[3; 32], ..CALL }),
        ("principal", Bound { principal: &Principal::Anonymous, ..CALL }),
        ("token", Bound { principal: &ada, ..CALL }),
    ] {
        assert_eq!(keys.open(&bound, &state).map(|_| ()), Err(Refused), "{what}");
    }
    let hers = Bound { principal: &ada, ..CALL };
    let state = keys.seal(&hers, b"plain").unwrap();
    assert!(keys.open(&hers, &state).is_ok());
    assert!(keys.open(&Bound { principal: &bob, ..CALL }, &state).is_err());
}

#[test]
fn a_changed_or_shortened_state_does_not_open() {
    let keys = ring(&[7]);
    let state = keys.seal(&CALL, b"some plain text").unwrap();
    let bytes = BASE64_URL_SAFE_NO_PAD.decode(&state[3..]).unwrap();
    for place in 0..bytes.len() {
        let mut changed = bytes.clone();
        changed[place] ^= 1;
        let region = match place {
            0..NONCE => "nonce",
            _ if place >= bytes.len() - TAG => "tag",
            _ => "ciphertext",
        };
        let changed = format!("v1.{}", BASE64_URL_SAFE_NO_PAD.encode(changed));
        assert!(open(&keys, &changed).is_none(), "{region}, byte {place}");
    }
    for end in 0..state.len() {
        assert!(open(&keys, &state[..end]).is_none(), "the first {end}");
    }
    assert!(open(&keys, &format!("{state}AAAA")).is_none(), "longer");
}

#[test]
fn no_other_format_opens() {
    let keys = ring(&[7]);
    let state = keys.seal(&CALL, b"plain").unwrap();
    let rest = &state[3..];
    for other in [
        String::new(),
        "v1".to_owned(),
        "v1.".to_owned(),
        rest.to_owned(),
        format!(".{rest}"),
        format!("v2.{rest}"),
        format!("V1.{rest}"),
        format!("v1{rest}"),
        format!("v1..{rest}"),
        format!(" {state}"),
        "v1.☃".to_owned(),
    ] {
        assert!(open(&keys, &other).is_none(), "{other}");
    }
}

/// The last character of a text that is no multiple of three bytes has bits to spare.
#[test]
fn one_state_has_one_spelling() {
    const DIGITS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let keys = ring(&[7]);
    for plain in [&b"plain1"[..], b"plain12", b"plain123"] {
        let state = keys.seal(&CALL, plain).unwrap();
        let (last, start) = state.as_bytes().split_last().unwrap();
        for digit in DIGITS.iter().filter(|digit| *digit != last) {
            let mut other = start.to_vec();
            other.push(*digit);
            assert!(open(&keys, &String::from_utf8(other).unwrap()).is_none());
        }
        for other in [format!("{state}="), format!("{state}=="), format!("{state}\n"), format!("{state} ")] {
            assert!(open(&keys, &other).is_none(), "{other:?}");
        }
    }
    // A byte whose characters differ between the alphabets is read in one of them.
    let state = (0..1000).map(|_| keys.seal(&CALL, b"plain").unwrap()).find(|state| state.contains('-'));
    assert!(open(&keys, &state.unwrap().replace('-', "+")).is_none());
}

#[test]
fn the_limit_is_the_texts() {
    let keys = ring(&[7]);
    // Four characters hold three bytes.
    let longest = (STATE_LIMIT - "v1.".len()) / 4 * 3 - NONCE - TAG;
    let state = keys.seal(&CALL, &vec![0; longest]).unwrap();
    assert_eq!(state.len(), STATE_LIMIT - 1);
    assert_eq!(open(&keys, &state), Some(vec![0; longest]));
    assert_eq!(keys.seal(&CALL, &vec![0; longest + 1]), Err(TooLong));
    // Authentic but for its length.
    let nonce = XNonce::generate();
    let payload = Payload { msg: &vec![0; longest + 1], aad: &CALL.digest(FORMAT) };
    let sealed = [nonce.to_vec(), keys.ciphers()[0].encrypt(&nonce, payload).unwrap()].concat();
    assert!(open(&keys, &format!("v1.{}", BASE64_URL_SAFE_NO_PAD.encode(sealed))).is_none());
}

proptest! {
    #[test]
    fn it_opens_until_a_bit_is_flipped(
        plain in proptest::collection::vec(any::<u8>(), 0..300),
        place in any::<prop::sample::Index>(),
        // The highest would not leave text.
        bit in 0..7_u8,
    ) {
        let keys = ring(&[7]);
        let state = keys.seal(&CALL, &plain).unwrap();
        prop_assert_eq!(open(&keys, &state), Some(plain));
        let mut flipped = state.into_bytes();
        let place = place.index(flipped.len());
        flipped[place] ^= 1 << bit;
        prop_assert!(open(&keys, &String::from_utf8(flipped).unwrap()).is_none());
    }

    #[test]
    fn nothing_made_up_opens(text in any::<String>(), bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        let keys = ring(&[7]);
        prop_assert!(open(&keys, &text).is_none());
        let state = format!("v1.{}", BASE64_URL_SAFE_NO_PAD.encode(bytes));
        prop_assert!(open(&keys, &state).is_none());
    }
}
