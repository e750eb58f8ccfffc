//! Doc comments as one string.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Attribute, Expr, ExprLit, Lit, Meta};

/// The text of `#[doc = …]` attributes, in order.
pub(crate) struct Docs {
    pieces: Vec<Expr>,
    /// The whole text, if all pieces were literals. Others (`include_str!`) only the compiler can read.
    text: Option<String>,
}

impl Docs {
    pub(crate) fn read(attrs: &[Attribute]) -> Self {
        let pieces = attrs.iter().filter(|attr| attr.path().is_ident("doc"));
        let pieces: Vec<Expr> = pieces
            .filter_map(|attr| match &attr.meta {
                Meta::NameValue(pair) => Some(pair.value.clone()),
                _ => None,
            })
            .collect();
        let lines: Option<Vec<String>> = pieces.iter().map(literal).collect();
        Self { text: lines.map(|lines| lines.join("\n").trim_end().to_owned()), pieces }
    }

    /// Whether it is known to hold no text.
    pub(crate) fn is_empty(&self) -> bool {
        self.text.as_ref().is_some_and(|text| text.trim().is_empty())
    }

    /// The text, if it is known.
    pub(crate) fn text(&self) -> Option<&str> {
        self.text.as_deref()
    }

    /// The piece in which a byte of the known text is.
    pub(crate) fn piece(&self, at: usize) -> Option<&Expr> {
        let mut end = 0;
        self.pieces.iter().find(|piece| {
            end += literal(piece).map_or(0, |line| line.len() + 1);
            at < end
        })
    }

    /// A `&'static str`.
    pub(crate) fn tokens(&self) -> TokenStream {
        match (&self.text, &self.pieces) {
            (Some(text), _) => quote!(#text),
            (None, pieces) => quote!(::core::concat!(#(#pieces, "\n"),*)),
        }
    }
}

fn literal(piece: &Expr) -> Option<String> {
    match piece {
        Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => Some(text.value()),
        _ => None,
    }
}
