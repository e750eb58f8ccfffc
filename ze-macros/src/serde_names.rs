//! The names that serde gives variants and fields: `rename`, else `rename_all`, else their own.
//! <https://serde.rs/attr-rename.html>. What serde itself refuses is serde's to report.

use syn::ext::IdentExt;
use syn::{Attribute, Ident, LitStr, Variant};

/// The rule of `#[serde(rename_all = "…")]`, also where it is given for serializing alone.
pub(crate) fn rename_all(attrs: &[Attribute]) -> Option<String> {
    serde_text(attrs, "rename_all", "serialize")
}

/// A field's name. It is read, so `deserialize` counts where the two differ.
pub(crate) fn field(attrs: &[Attribute], name: &Ident, rule: Option<&str>) -> Option<String> {
    let own = serde_text(attrs, "rename", "deserialize");
    own.or_else(|| Some(apply_to_field(rule?, &name.unraw().to_string())))
}

/// Whether and how a field has a default: `default`, or `default = "path"`.
pub(crate) fn default(attrs: &[Attribute]) -> Option<Option<String>> {
    match serde_text(attrs, "default", "") {
        Some(path) => Some(Some(path)),
        None => serde_word(attrs, "default").then_some(None),
    }
}

/// Whether serde is told this word of it: `skip`, `flatten`.
pub(crate) fn serde_word(attrs: &[Attribute], word: &str) -> bool {
    let mut found = false;
    for attr in attrs.iter().filter(|attr| attr.path().is_ident("serde")) {
        let _ = attr.parse_nested_meta(|meta| {
            found |= meta.path.is_ident(word);
            if meta.input.peek(syn::Token![=]) {
                meta.value()?.parse::<syn::Expr>()?;
            } else if meta.input.peek(syn::token::Paren) {
                meta.parse_nested_meta(|inner| inner.value()?.parse::<syn::Expr>().map(drop))?;
            }
            Ok(())
        });
    }
    found
}

pub(crate) fn variant(variant: &Variant, rule: Option<&str>) -> String {
    serde_text(&variant.attrs, "rename", "serialize")
        .unwrap_or_else(|| apply(rule.unwrap_or_default(), &variant.ident.unraw().to_string()))
}

/// `#[serde(KEY = "…")]` or `#[serde(KEY(WAY = "…"))]`.
fn serde_text(attrs: &[Attribute], key: &str, way: &str) -> Option<String> {
    let mut found = None;
    for attr in attrs.iter().filter(|attr| attr.path().is_ident("serde")) {
        // Other options of serde's are skipped, whatever they hold.
        let _ = attr.parse_nested_meta(|meta| {
            if meta.path.is_ident(key) && meta.input.peek(syn::token::Paren) {
                meta.parse_nested_meta(|inner| {
                    let text: LitStr = inner.value()?.parse()?;
                    if inner.path.is_ident(way) {
                        found = Some(text.value());
                    }
                    Ok(())
                })
            } else if meta.input.peek(syn::Token![=]) {
                let value: syn::Expr = meta.value()?.parse()?;
                if meta.path.is_ident(key)
                    && let syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(text), .. }) = value
                {
                    found = Some(text.value());
                }
                Ok(())
            } else if meta.input.peek(syn::token::Paren) {
                meta.parse_nested_meta(|inner| {
                    if inner.input.peek(syn::Token![=]) {
                        inner.value()?.parse::<syn::Expr>()?;
                    }
                    Ok(())
                })
            } else {
                Ok(())
            }
        });
    }
    found
}

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
