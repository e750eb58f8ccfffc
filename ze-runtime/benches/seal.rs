//! What a state costs to seal and to open. Run with `cargo bench -p ze-runtime --features seal --bench seal`.

use divan::{Bencher, black_box};
use ze_runtime::seal::{SealKeys, probe};

fn main() {
    divan::main();
}

/// Of the first round of a call, of one with some answers, and near the limit.
const LENGTHS: &[usize] = &[256, 4 * 1024, 24_000];

fn ring(keys: &[u8]) -> SealKeys {
    SealKeys::from_bytes(keys.iter().map(|key| [*key; 32])).expect("a ring of keys")
}

#[divan::bench(args = LENGTHS)]
fn seal(bencher: Bencher<'_, '_>, length: usize) {
    let (keys, plain) = (ring(&[7]), vec![0; length]);
    bencher.bench(|| probe::seal(&keys, black_box(&plain)));
}

#[divan::bench(args = LENGTHS)]
fn open(bencher: Bencher<'_, '_>, length: usize) {
    let keys = ring(&[7]);
    let state = probe::seal(&keys, &vec![0; length]).expect("a state within the limit");
    bencher.bench(|| probe::open(&keys, black_box(&state)));
}

/// The last of three keys opens it.
#[divan::bench(args = LENGTHS)]
fn open_with_the_third_key(bencher: Bencher<'_, '_>, length: usize) {
    let state = probe::seal(&ring(&[7]), &vec![0; length]).expect("a state within the limit");
    let keys = ring(&[9, 8, 7]);
    bencher.bench(|| probe::open(&keys, black_box(&state)));
}
