//! The wire value of a variant, as serde writes it: `rename`, else `rename_all`, else the name.
//! <https://serde.rs/attr-rename.html>. What serde itself refuses is serde's to report.

use syn::ext::IdentExt;
use syn::{Attribute, LitStr, Variant};

/// The rule of `#[serde(rename_all = "…")]`, also where it is given for serializing alone.
pub(super) fn rename_all(attrs: &[Attribute]) -> Option<String> {
    serde_text(attrs, "rename_all")
}

pub(super) fn value(variant: &Variant, rule: Option<&str>) -> String {
    serde_text(&variant.attrs, "rename")
        .unwrap_or_else(|| apply(rule.unwrap_or_default(), &variant.ident.unraw().to_string()))
}

/// `#[serde(KEY = "…")]` or `#[serde(KEY(serialize = "…"))]`.
fn serde_text(attrs: &[Attribute], key: &str) -> Option<String> {
    let mut found = None;
    for attr in attrs.iter().filter(|attr| attr.path().is_ident("serde")) {
        // Other options of serde's are skipped, whatever they hold.
        let _ = attr.parse_nested_meta(|meta| {
            if meta.path.is_ident(key) && meta.input.peek(syn::token::Paren) {
                meta.parse_nested_meta(|inner| {
                    let text: LitStr = inner.value()?.parse()?;
                    if inner.path.is_ident("serialize") {
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

#[cfg(test)]
mod tests {
    use super::apply;

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
