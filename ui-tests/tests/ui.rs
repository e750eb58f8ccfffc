//! Each file of `fail/` is one rule broken once, and gives one error (`two_mistakes.rs` gives its two at once); each of
//! `pass/` compiles without a warning, and runs. `TRYBUILD=overwrite` rewrites the expectations: read the difference.

#[test]
fn ui() {
    let cases = trybuild::TestCases::new();
    cases.pass("tests/pass/*.rs");
    cases.compile_fail("tests/fail/*.rs");
}
