//! As `ui-tests`, for a runtime without the feature `seal`.

#[test]
fn ui() {
    trybuild::TestCases::new().compile_fail("tests/fail/*.rs");
}
