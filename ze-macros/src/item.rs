//! Takes a function apart, and strips our attributes from it. The body stays as tokens: its syntax is rustc's to judge.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::parse::{Parse, ParseStream, Parser};
use syn::{Attribute, FnArg, Signature, Visibility};

use crate::errors::Errors;

/// A function, as it goes back into the program.
pub(crate) struct Item {
    pub(crate) attrs: Vec<Attribute>,
    pub(crate) vis: Visibility,
    pub(crate) sig: Signature,
    body: TokenStream,
    /// What was taken off each parameter, in order.
    pub(crate) stripped: Vec<Stripped>,
}

/// The attributes of ours on one parameter.
#[derive(Default)]
pub(crate) struct Stripped {
    pub(crate) docs: Vec<Attribute>,
    pub(crate) options: Vec<Attribute>,
    pub(crate) cfg: Option<Attribute>,
}

impl Item {
    /// `None` if it is no function, which is reported.
    pub(crate) fn parse(tokens: TokenStream, errors: &mut Errors) -> Option<Self> {
        match Self::parse_fn.parse2(tokens) {
            Ok(item) => Some(item),
            Err(error) => {
                errors.push(error);
                None
            }
        }
    }

    fn parse_fn(input: ParseStream<'_>) -> syn::Result<Self> {
        let attrs = input.call(Attribute::parse_outer)?;
        let vis = input.parse()?;
        if let Some(error) = not_a_function(input) {
            return Err(error);
        }
        let mut sig = Signature::parse(input)?;
        let stripped = sig.inputs.iter_mut().map(strip).collect();
        Ok(Self { attrs, vis, sig, body: input.parse()?, stripped })
    }
}

/// Names the item that `#[tool]` was put on, where that is no function.
fn not_a_function(input: ParseStream<'_>) -> Option<syn::Error> {
    use syn::token::{Enum, Impl, Mod, Static, Struct, Trait, Type};
    if input.peek(Impl) {
        return Some(input.error("`#[tool]` goes on an `async fn`, and not on an `impl` block"));
    }
    let other = input.peek(Struct) || input.peek(Enum) || input.peek(Mod) || input.peek(Trait);
    (other || input.peek(Static) || input.peek(Type)).then(|| input.error("`#[tool]` goes on an `async fn`"))
}

fn strip(input: &mut FnArg) -> Stripped {
    let attrs = match input {
        FnArg::Receiver(receiver) => &mut receiver.attrs,
        FnArg::Typed(typed) => &mut typed.attrs,
    };
    let mut stripped = Stripped::default();
    for attr in std::mem::take(attrs) {
        if attr.path().is_ident("doc") {
            stripped.docs.push(attr);
        } else if attr.path().is_ident("arg") || attr.path().is_ident("elicit") {
            stripped.options.push(attr);
        } else if attr.path().is_ident("cfg") || attr.path().is_ident("cfg_attr") {
            stripped.cfg = Some(attr);
        } else {
            attrs.push(attr);
        }
    }
    stripped
}

impl ToTokens for Item {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        let Self { attrs, vis, sig, body, .. } = self;
        tokens.extend(quote! { #(#attrs)* #vis #sig #body });
    }
}
