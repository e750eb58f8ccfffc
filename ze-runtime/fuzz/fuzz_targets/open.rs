//! No text opens but one that was sealed, and nothing panics. Run with `cargo +nightly fuzz run open` in `ze-runtime`
//! (needs `cargo-fuzz`).

#![no_main]

use libfuzzer_sys::fuzz_target;
use ze_runtime::seal::{SealKeys, probe};

fuzz_target!(|input: (&str, &[u8], usize, u8)| {
    let (text, plain, place, flip) = input;
    // Of keys that seal nothing here: the fuzzer finds sealed texts in memory and tries them.
    let strangers = ring(&[1, 2]);
    assert!(probe::open(&strangers, text).is_none());
    assert!(probe::open(&strangers, &format!("v1.{text}")).is_none());

    let keys = ring(&[7, 8]);
    let Some(state) = probe::seal(&keys, plain) else { return };
    assert_eq!(probe::open(&keys, &state).as_deref(), Some(plain));
    let place = place % state.len();
    for other in [state[..place].to_owned(), format!("{state}{text}"), flipped(&state, place, flip)] {
        assert!(other == state || probe::open(&keys, &other).is_none());
    }
});

fn ring(keys: &[u8]) -> SealKeys {
    SealKeys::from_bytes(keys.iter().map(|key| [*key; 32])).expect("a ring of keys")
}

/// The state with one byte changed, as far as that leaves text.
fn flipped(state: &str, place: usize, flip: u8) -> String {
    let mut bytes = state.as_bytes().to_vec();
    bytes[place] ^= flip;
    String::from_utf8_lossy(&bytes).into_owned()
}
