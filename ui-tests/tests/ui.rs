//! Each file of `fail/` is one rule broken once, and gives one error; each of `pass/` compiles.

#[test]
fn ui() {
    let cases = trybuild::TestCases::new();
    cases.pass("tests/pass/*.rs");
    cases.compile_fail("tests/fail/*.rs");
}
