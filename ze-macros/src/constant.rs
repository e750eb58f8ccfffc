//! Values that are written down: constants, and literals as JSON.

use std::collections::BTreeSet;

use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::ext::IdentExt;
use syn::{Expr, ExprLit, ExprUnary, Lit, UnOp};

/// Whether a value is there before any call: a literal, a path that names nothing in `scope`, or a list of these.
pub(crate) fn is_constant(value: &Expr, scope: &BTreeSet<String>) -> bool {
    match value {
        Expr::Lit(_) => true,
        Expr::Path(path) => {
            path.path.get_ident().is_none_or(|ident| !scope.contains(&ident.unraw().to_string()))
        }
        Expr::Unary(ExprUnary { op: UnOp::Neg(_), expr, .. }) => is_constant(expr, scope),
        Expr::Reference(reference) => is_constant(&reference.expr, scope),
        Expr::Paren(paren) => is_constant(&paren.expr, scope),
        Expr::Array(array) => array.elems.iter().all(|value| is_constant(value, scope)),
        _ => false,
    }
}

/// A constant as a builder's method takes it. What is more than a name or a literal needs a `const` to live on.
pub(crate) fn borrowed(value: &Expr, at: Span) -> TokenStream {
    match is_constant(value, &BTreeSet::new()) {
        true => quote_spanned!(at=> &[#value]),
        false => quote_spanned!(at=> const { &[#value] }),
    }
}

/// A string literal becomes what the parameter's type makes of one.
pub(crate) fn owned(value: &Expr) -> TokenStream {
    match value {
        Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => {
            quote_spanned!(text.span()=> __ze::text(#text))
        }
        value => quote!(#value),
    }
}

/// A literal as JSON text, for the schema and for messages.
pub(crate) fn json(value: &Expr) -> Option<String> {
    match value {
        Expr::Lit(ExprLit { lit, .. }) => match lit {
            Lit::Str(text) => Some(json_string(&text.value())),
            Lit::Bool(flag) => Some(flag.value.to_string()),
            Lit::Int(number) => Some(number.base10_digits().to_owned()),
            // `1.` and `.5` are Rust and not JSON; `1e3` is both.
            Lit::Float(number) => number
                .base10_parse::<f64>()
                .ok()
                .filter(|float| float.is_finite())
                .map(|float| format!("{float:?}")),
            _ => None,
        },
        Expr::Unary(ExprUnary { op: UnOp::Neg(_), expr, .. }) => match &**expr {
            Expr::Lit(ExprLit { lit: Lit::Int(_) | Lit::Float(_), .. }) => {
                json(expr).map(|number| format!("-{number}"))
            }
            _ => None,
        },
        _ => None,
    }
}

fn json_string(text: &str) -> String {
    let mut json = String::from('"');
    for char in text.chars() {
        match char {
            '"' | '\\' => json.extend(['\\', char]),
            control if control < ' ' => json.push_str(&format!("\\u{:04x}", u32::from(control))),
            char => json.push(char),
        }
    }
    json.push('"');
    json
}
