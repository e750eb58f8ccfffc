//! Properties that hold for every input.

use proptest::prelude::*;
use ze_credential::{Finding, inspect_name, inspect_text};

/// Words that occur in names, secrets and their company among them.
const WORDS: &[&str] = &[
    "api",
    "key",
    "token",
    "password",
    "secret",
    "access",
    "user",
    "db",
    "max",
    "count",
    "page",
    "next",
    "id",
    "name",
    "policy",
    "value",
    "private",
    "public",
    "session",
    "cookie",
    "code",
    "verification",
    "card",
    "number",
    "pin",
    "account",
    "bank",
    "auth",
    "client",
    "use",
    "is",
    "file",
    "url",
    "author",
    "monkey",
    "project",
    "region",
    "new",
    "github",
    "primary",
];

fn name() -> impl Strategy<Value = Vec<&'static str>> {
    proptest::collection::vec(proptest::sample::select(WORDS), 1..7)
}

fn capitalised(word: &str) -> String {
    let mut chars = word.chars();
    chars.next().map_or_else(String::new, |first| first.to_ascii_uppercase().to_string() + chars.as_str())
}

fn is_within(text: &str, finding: Option<Finding>) -> bool {
    finding.is_none_or(|finding| text.get(finding.range.clone()).is_some_and(|part| !part.is_empty()))
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_string_can_be_inspected(text in any::<String>()) {
        prop_assert!(is_within(&text, inspect_name(&text)));
        prop_assert!(is_within(&text, inspect_text(&text)));
    }

    #[test]
    fn ranges_lie_within_text_made_of_words(text in "([a-zA-Zé密码パキ0-9$@_.,:() пароль\u{200b}\u{301}]|token|Key|pass|ＰＩＮ){0,120}") {
        prop_assert!(is_within(&text, inspect_name(&text)));
        prop_assert!(is_within(&text, inspect_text(&text)));
    }

    #[test]
    fn case_and_separators_do_not_matter(words in name()) {
        let snake = words.join("_");
        let capitals: Vec<_> = words.iter().copied().map(capitalised).collect();
        let camel = words[0].to_owned() + &capitals[1..].concat();
        let spellings = [
            words.join("-"), words.join("."), words.join(" "), snake.to_uppercase(), camel, capitals.concat(),
            format!("__{snake}__"), capitals.join("-"),
        ];
        let class = |name: &str| inspect_name(name).map(|finding| finding.class);
        for spelling in &spellings {
            prop_assert_eq!(class(spelling), class(&snake), "{} and {}", spelling, snake);
        }
    }

    #[test]
    fn invisible_characters_and_accents_do_not_matter(words in name(), at in 0usize..40) {
        let snake = words.join("_");
        let at = at % snake.len();
        for mark in ['\u{200b}', '\u{ad}', '\u{2060}', '\u{feff}', '\u{e0061}'] {
            let mut disguised = snake.clone();
            disguised.insert(at, mark);
            prop_assert_eq!(inspect_name(&disguised).is_some(), inspect_name(&snake).is_some(), "{}", snake);
        }
        let wide: String = snake.chars().map(|c| char::from_u32(c as u32 + 0xFEE0).unwrap()).collect();
        prop_assert_eq!(inspect_name(&wide).is_some(), inspect_name(&snake).is_some(), "{}", snake);
    }

    #[test]
    fn a_secret_is_found_behind_any_amount_of_padding(length in 0usize..3000, camel in any::<bool>()) {
        let filler = if camel { "someFiller" } else { "some_filler_" };
        let padding = filler.repeat(length / filler.len());
        let name = padding + "_password";
        prop_assert!(inspect_name(&name).is_some());
        let run_together = "x".repeat(length) + "password";
        prop_assert!(inspect_name(&run_together).is_some());
        let prose = format!("{} Paste your password here.", "Some words. ".repeat(length / 12));
        prop_assert!(inspect_text(&prose).is_some());
    }
}
