//! Doc comments as one string.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Attribute, Expr, ExprLit, Lit, Meta};

/// The text of `#[doc = …]` attributes, in order.
pub(crate) enum Docs {
    /// All were literals.
    Text(String),
    /// Some were `include_str!` or the like, which only the compiler can read.
    Pieces(Vec<Expr>),
}

impl Docs {
    pub(crate) fn read(attrs: &[Attribute]) -> Self {
        let pieces =
            attrs.iter().filter(|attr| attr.path().is_ident("doc")).filter_map(|attr| match &attr.meta {
                Meta::NameValue(pair) => Some(pair.value.clone()),
                _ => None,
            });
        let pieces: Vec<Expr> = pieces.collect();
        let lines: Option<Vec<String>> = pieces
            .iter()
            .map(|piece| match piece {
                Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => Some(text.value()),
                _ => None,
            })
            .collect();
        lines.map_or(Self::Pieces(pieces), |lines| Self::Text(lines.join("\n").trim_end().to_owned()))
    }

    /// Whether it is known to hold no text.
    pub(crate) fn is_empty(&self) -> bool {
        matches!(self, Self::Text(text) if text.trim().is_empty())
    }

    /// A `&'static str`.
    pub(crate) fn tokens(&self) -> TokenStream {
        match self {
            Self::Text(text) => quote!(#text),
            Self::Pieces(pieces) => quote!(::core::concat!(#(#pieces, "\n"),*)),
        }
    }
}
