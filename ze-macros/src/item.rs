//! Takes a function apart, and strips our attributes from it. The body stays as tokens: its syntax is rustc's to judge.

use std::collections::BTreeSet;

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use quote::quote;
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream, Parser};
use syn::{Abi, Attribute, FnArg, Ident, Pat, ReturnType, Signature, Token, Type, Visibility, parse_quote};

use crate::model::ungrouped;
use crate::outside::Owner;

/// A function, as it goes back into the program.
pub(crate) struct Item {
    pub(crate) attrs: Vec<Attribute>,
    /// A second `#[tool]`.
    pub(crate) again: Option<Attribute>,
    pub(crate) vis: Visibility,
    pub(crate) sig: Signature,
    body: TokenStream,
    /// What was taken off each parameter, in order.
    pub(crate) stripped: Vec<Stripped>,
    /// The block that it is a method of, which `#[tools]` is on.
    pub(crate) owner: Option<Owner>,
}

/// The attributes of ours on one parameter.
#[derive(Default)]
pub(crate) struct Stripped {
    pub(crate) docs: Vec<Attribute>,
    pub(crate) options: Vec<Attribute>,
    pub(crate) cfg: Option<Attribute>,
}

impl Item {
    /// An error if it is no function.
    pub(crate) fn parse(tokens: TokenStream) -> syn::Result<Self> {
        Self::parse_fn.parse2(tokens)
    }

    /// The function, with parameters that the body need not use.
    pub(crate) fn using(&self, names: &BTreeSet<String>) -> TokenStream {
        let Self { attrs, vis, sig, body, .. } = self;
        let mut sig = sig.clone();
        for input in &mut sig.inputs {
            if let FnArg::Typed(typed) = input
                && let Pat::Ident(pat) = &*typed.pat
                && names.contains(&pat.ident.unraw().to_string())
            {
                // An expression or a message uses it, which rustc does not see in the function.
                // Before the author's own, of which an `expect` would be in vain after it.
                typed.attrs.insert(0, parse_quote!(#[allow(unused_variables)]));
            }
        }
        // A tool is `async` whether it waits for anything or not, which is a lint of `clippy::pedantic`.
        let allowed = sig.asyncness.is_some().then(|| quote!(#[allow(clippy::unused_async)]));
        quote! { #allowed #(#attrs)* #vis #sig #body }
    }

    /// Whether rustc refuses the signature by itself, for a `_` in a type or a `dyn` by value.
    pub(crate) fn is_refused(&self) -> bool {
        let output = match &self.sig.output {
            ReturnType::Default => None,
            ReturnType::Type(_, ty) => Some(&**ty),
        };
        let inputs = self.sig.inputs.iter().filter_map(|input| match input {
            FnArg::Typed(typed) => Some(&*typed.ty),
            FnArg::Receiver(_) => None,
        });
        inputs.chain(output).any(|ty| matches!(ungrouped(ty), Type::TraitObject(_)) || is_open(quote!(#ty)))
    }

    fn parse_fn(input: ParseStream<'_>) -> syn::Result<Self> {
        let attrs = input.call(Attribute::parse_outer)?;
        let vis = input.parse()?;
        if let Some(error) = not_a_function(input) {
            return Err(error);
        }
        let sig = Signature::parse(input)?;
        Ok(Self::new(attrs, vis, sig, input.parse()?, None))
    }

    /// A function, or a method of `owner`, whose `#[tool]` is taken off.
    pub(crate) fn new(
        mut attrs: Vec<Attribute>,
        vis: Visibility,
        mut sig: Signature,
        body: TokenStream,
        owner: Option<Owner>,
    ) -> Self {
        let again = attrs.iter().position(is_tool).map(|at| attrs.remove(at));
        let mut stripped: Vec<Stripped> = sig.inputs.iter_mut().map(strip).collect();
        if let Some(owner) = &owner {
            stripped
                .iter_mut()
                .flat_map(|own| &mut own.options)
                .for_each(|attr| owner.outside_attribute(attr));
        }
        Self { attrs, again, vis, sig, body, stripped, owner }
    }

    /// A type of the signature, as it is called beside the function.
    pub(crate) fn outside(&self, ty: &Type) -> Type {
        self.owner.as_ref().map_or_else(|| ty.clone(), |owner| owner.outside_type(ty))
    }
}

/// A `#[tool]` in a block, by whatever path.
pub(crate) fn is_tool(attr: &Attribute) -> bool {
    attr.path().segments.last().is_some_and(|name| name.ident == "tool")
}

/// Whether there is a `_` in a type, which is no `'_`.
fn is_open(ty: TokenStream) -> bool {
    let mut lifetime = false;
    ty.into_iter().any(|token| {
        let open = match &token {
            TokenTree::Ident(name) => name == "_" && !lifetime,
            TokenTree::Group(group) => is_open(group.stream()),
            _ => false,
        };
        lifetime = matches!(&token, TokenTree::Punct(tick) if tick.as_char() == '\'');
        open
    })
}

/// Names the item that `#[tool]` was put on, where that is no function.
fn not_a_function(input: ParseStream<'_>) -> Option<syn::Error> {
    if input.peek(Token![impl]) {
        return Some(input.error("`#[tool]` goes on an `async fn`; use `#[tools]` on an `impl` block"));
    }
    let start = input.fork();
    while start.peek(Token![const]) || start.peek(Token![async]) || start.peek(Token![unsafe]) {
        start.parse::<TokenTree>().ok()?;
    }
    start.parse::<Option<Abi>>().ok()?;
    (!start.peek(Token![fn])).then(|| input.error("`#[tool]` goes on an `async fn`"))
}

/// The name of a plain struct or enum.
pub(crate) fn type_name(tokens: TokenStream) -> Option<Ident> {
    let name = |input: ParseStream<'_>| {
        input.call(Attribute::parse_outer)?;
        input.parse::<Visibility>()?;
        if input.parse::<Option<Token![struct]>>()?.is_none() {
            input.parse::<Token![enum]>()?;
        }
        let name: Ident = input.parse()?;
        let plain = !input.peek(Token![<]);
        input.parse::<TokenStream>()?;
        Ok(plain.then_some(name))
    };
    name.parse2(tokens).ok().flatten()
}

/// Takes our attributes out of anything, so that rustc does not stumble over them.
pub(crate) fn without_ours(tokens: TokenStream) -> TokenStream {
    let mut kept: Vec<TokenTree> = Vec::new();
    for token in tokens {
        let TokenTree::Group(group) = token else {
            kept.push(token);
            continue;
        };
        let follows_hash = matches!(kept.last(), Some(TokenTree::Punct(hash)) if hash.as_char() == '#');
        if follows_hash && group.delimiter() == Delimiter::Bracket {
            let is_path = |token: &TokenTree| matches!(token, TokenTree::Ident(_) | TokenTree::Punct(_));
            let path: Vec<String> =
                group.stream().into_iter().take_while(is_path).map(|token| token.to_string()).collect();
            let is_ours = path.first().is_some_and(|name| OURS.contains(&name.as_str()));
            if is_ours || path.last().is_some_and(|name| name == "tool") {
                kept.pop();
            } else {
                kept.push(group.into());
            }
            continue;
        }
        let mut inner = Group::new(group.delimiter(), without_ours(group.stream()));
        inner.set_span(group.span());
        kept.push(inner.into());
    }
    kept.into_iter().collect()
}

/// The attributes of a parameter.
const OURS: [&str; 3] = ["arg", "elicit", "resolve"];

fn strip(input: &mut FnArg) -> Stripped {
    let attrs = match input {
        FnArg::Receiver(receiver) => &mut receiver.attrs,
        FnArg::Typed(typed) => &mut typed.attrs,
    };
    let mut stripped = Stripped::default();
    for attr in std::mem::take(attrs) {
        if attr.path().is_ident("doc") {
            stripped.docs.push(attr);
        } else if OURS.iter().any(|name| attr.path().is_ident(name)) {
            stripped.options.push(attr);
        } else if attr.path().is_ident("cfg") || attr.path().is_ident("cfg_attr") {
            stripped.cfg = Some(attr);
        } else {
            attrs.push(attr);
        }
    }
    stripped
}
