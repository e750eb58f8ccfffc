//! Any string is inspected without a panic, and what is found lies within it.

#![no_main]

use libfuzzer_sys::fuzz_target;
use ze_credential::{inspect_name, inspect_text};

fuzz_target!(|input: &str| {
    for finding in [inspect_name(input), inspect_text(input)].into_iter().flatten() {
        assert!(!input[finding.range].is_empty());
    }
});
