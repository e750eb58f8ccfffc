//! The names that serde gives variants and fields: `rename`, else `rename_all`, else their own.
//! <https://serde.rs/attr-rename.html>. What serde itself refuses is serde's to report.

use syn::ext::IdentExt;
use syn::{Attribute, Ident, LitStr, Variant};

/// One word that serde is told: `default`, `rename = "…"`, `rename(deserialize = "…")`.
pub(crate) struct Word {
    pub(crate) name: Ident,
    pub(crate) text: Option<LitStr>,
    ways: Vec<(Ident, LitStr)>,
}

impl Word {
    /// Its text for `serialize` or `deserialize`.
    fn text(&self, way: &str) -> Option<String> {
        let of_way = self.ways.iter().find(|(own, _)| own == way).map(|(_, text)| text);
        of_way.or(self.text.as_ref()).map(LitStr::value)
    }

    /// All its texts.
    pub(crate) fn texts(&self) -> impl Iterator<Item = &LitStr> {
        self.text.iter().chain(self.ways.iter().map(|(_, text)| text))
    }

    /// Whether what is read has another name than what is written.
    pub(crate) fn differs(&self) -> bool {
        self.text("serialize") != self.text("deserialize")
    }
}

/// What serde is told. What does not parse is left out.
pub(crate) fn words(attrs: &[Attribute]) -> Vec<Word> {
    words_of("serde", attrs)
}

/// What `#[serde]`, or another attribute like it, is told.
pub(crate) fn words_of(name: &str, attrs: &[Attribute]) -> Vec<Word> {
    let mut words = Vec::new();
    for attr in attrs.iter().filter(|attr| attr.path().is_ident(name)) {
        let _ = attr.parse_nested_meta(|meta| {
            let mut word = Word { name: meta.path.require_ident()?.clone(), text: None, ways: Vec::new() };
            if meta.input.peek(syn::Token![=]) {
                word.text = Some(meta.value()?.parse()?);
            } else if meta.input.peek(syn::token::Paren) {
                meta.parse_nested_meta(|way| {
                    word.ways.push((way.path.require_ident()?.clone(), way.value()?.parse()?));
                    Ok(())
                })?;
            }
            words.push(word);
            Ok(())
        });
    }
    words
}

fn text(attrs: &[Attribute], name: &str, way: &str) -> Option<String> {
    words(attrs).iter().filter(|word| word.name == name).find_map(|word| word.text(way))
}

/// The rule of an enum's `#[serde(rename_all = "…")]`. Its values are written.
pub(crate) fn rule_of_variants(attrs: &[Attribute]) -> Option<String> {
    text(attrs, "rename_all", "serialize")
}

/// The rule of a struct's. Its fields are read.
pub(crate) fn rule_of_fields(attrs: &[Attribute]) -> Option<String> {
    text(attrs, "rename_all", "deserialize")
}

/// A field's name.
pub(crate) fn field(attrs: &[Attribute], name: &Ident, rule: Option<&str>) -> Option<String> {
    let own = text(attrs, "rename", "deserialize");
    own.or_else(|| Some(apply_to_field(rule?, &name.unraw().to_string())))
}

/// The default of a field, or of every field of a struct: `default`, or `default = "path"`.
pub(crate) fn default(attrs: &[Attribute]) -> Option<Word> {
    words(attrs).into_iter().find(|word| word.name == "default")
}

pub(crate) fn variant(variant: &Variant, rule: Option<&str>) -> String {
    text(&variant.attrs, "rename", "serialize")
        .unwrap_or_else(|| apply(rule.unwrap_or_default(), &variant.ident.unraw().to_string()))
}

/// Serde's rules.
pub(crate) const RULES: &[&str] = &[
    "lowercase",
    "UPPERCASE",
    "PascalCase",
    "camelCase",
    "snake_case",
    "SCREAMING_SNAKE_CASE",
    "kebab-case",
    "SCREAMING-KEBAB-CASE",
];

/// A variant's name under one of serde's rules.
fn apply(rule: &str, name: &str) -> String {
    let separated = |separator: char, upper: bool| {
        let mut out = String::new();
        for (index, char) in name.char_indices() {
            if index > 0 && char.is_uppercase() {
                out.push(separator);
            }
            out.push(if upper { char.to_ascii_uppercase() } else { char.to_ascii_lowercase() });
        }
        out
    };
    match rule {
        "lowercase" => name.to_ascii_lowercase(),
        "UPPERCASE" => name.to_ascii_uppercase(),
        "camelCase" => match name.chars().next() {
            Some(first) => first.to_ascii_lowercase().to_string() + &name[first.len_utf8()..],
            None => String::new(),
        },
        "snake_case" => separated('_', false),
        "SCREAMING_SNAKE_CASE" => separated('_', true),
        "kebab-case" => separated('-', false),
        "SCREAMING-KEBAB-CASE" => separated('-', true),
        _ => name.to_owned(),
    }
}

/// A field's name under one of serde's rules. Fields are written in snake case.
fn apply_to_field(rule: &str, name: &str) -> String {
    let words = || name.split('_').filter(|word| !word.is_empty());
    let capital = |word: &str| match word.chars().next() {
        Some(first) => first.to_ascii_uppercase().to_string() + &word[first.len_utf8()..],
        None => String::new(),
    };
    match rule {
        "UPPERCASE" | "SCREAMING_SNAKE_CASE" => name.to_ascii_uppercase(),
        "PascalCase" => words().map(capital).collect(),
        "camelCase" => {
            let mut words = words();
            words.next().unwrap_or_default().to_owned() + &words.map(capital).collect::<String>()
        }
        "kebab-case" => name.replace('_', "-"),
        "SCREAMING-KEBAB-CASE" => name.to_ascii_uppercase().replace('_', "-"),
        _ => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::{apply, apply_to_field};

    #[test]
    fn fields_follow_serdes_rules() {
        for (rule, expected) in [
            ("", "big_room"),
            ("lowercase", "big_room"),
            ("snake_case", "big_room"),
            ("UPPERCASE", "BIG_ROOM"),
            ("SCREAMING_SNAKE_CASE", "BIG_ROOM"),
            ("PascalCase", "BigRoom"),
            ("camelCase", "bigRoom"),
            ("kebab-case", "big-room"),
            ("SCREAMING-KEBAB-CASE", "BIG-ROOM"),
        ] {
            assert_eq!(apply_to_field(rule, "big_room"), expected, "{rule}");
        }
    }

    #[test]
    fn names_follow_serdes_rules() {
        for (rule, expected) in [
            ("", "BigRoom"),
            ("PascalCase", "BigRoom"),
            ("lowercase", "bigroom"),
            ("UPPERCASE", "BIGROOM"),
            ("camelCase", "bigRoom"),
            ("snake_case", "big_room"),
            ("SCREAMING_SNAKE_CASE", "BIG_ROOM"),
            ("kebab-case", "big-room"),
            ("SCREAMING-KEBAB-CASE", "BIG-ROOM"),
        ] {
            assert_eq!(apply(rule, "BigRoom"), expected, "{rule}");
        }
    }
}
