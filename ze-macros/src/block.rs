//! `#[tools]`: an `impl` block taken apart, and put together again. Its methods with a `#[tool]` are tools as functions
//! are; everything else in it stays as it came.

use std::collections::BTreeSet;

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use quote::{ToTokens, quote, quote_spanned};
use syn::parse::discouraged::Speculative;
use syn::parse::{ParseStream, Parser};
use syn::spanned::Spanned;
use syn::{Attribute, ImplItem, ItemImpl, Meta, Path, Signature, Visibility};

use crate::errors::Errors;
use crate::item::{Item, is_tool};
use crate::outside::Owner;

pub(crate) struct Block {
    /// The block without what is in it.
    frame: ItemImpl,
    owner: Owner,
    members: Vec<Member>,
}

enum Member {
    Tool(Box<Method>),
    Other(TokenStream),
}

/// A method with a `#[tool]`.
pub(crate) struct Method {
    /// How the attribute is called.
    attribute: Path,
    pub(crate) options: TokenStream,
    pub(crate) item: Item,
}

impl Block {
    /// An error if it is no block.
    pub(crate) fn parse(tokens: TokenStream) -> syn::Result<Self> {
        is_a_block.parse2(tokens.clone())?;
        let mut tokens: Vec<TokenTree> = tokens.into_iter().collect();
        // Bodies are not parsed: their syntax is rustc's to judge.
        let body = match tokens.last_mut() {
            Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Brace => {
                let mut empty = Group::new(Delimiter::Brace, TokenStream::new());
                empty.set_span(group.span());
                std::mem::replace(group, empty).stream()
            }
            _ => TokenStream::new(),
        };
        let mut frame: ItemImpl = syn::parse2(tokens.into_iter().collect())?;
        let conditions = frame.attrs.iter().filter(|attr| attr.path().is_ident("cfg")).cloned().collect();
        let owner = Owner { ty: (*frame.self_ty).clone(), conditions };
        let members = |input: ParseStream<'_>| {
            frame.attrs.extend(input.call(Attribute::parse_inner)?);
            let mut members = Vec::new();
            while !input.is_empty() {
                members.push(member(input, &owner)?);
            }
            Ok(members)
        };
        let members = members.parse2(body)?;
        Ok(Self { frame, owner, members })
    }

    /// Whether its methods can be tools.
    pub(crate) fn check(&self, errors: &mut Errors) {
        let generics = &self.frame.generics;
        if let Some((path, _)) = &self.frame.trait_ {
            errors.at(
                path,
                "the methods of a trait can't be tools; put `#[tools]` on an `impl` block of the type",
            );
        } else if !generics.params.is_empty() {
            errors.at(generics, "`#[tools]` can't go on a generic block: a tool has one fixed input schema");
        } else if !self.members.iter().any(|member| matches!(member, Member::Tool(_))) {
            errors.at(self.frame.impl_token, "no method here is a tool; put `#[tool]` on those that are");
        }
    }

    /// Names the attributes that were taken off, so that rustc looks for them as it would have there: an import of one is
    /// used, and one that is missing is missed.
    pub(crate) fn names(&self) -> TokenStream {
        let mut named = BTreeSet::new();
        let conditions = &self.owner.conditions;
        let names = self.members.iter().filter_map(|member| match member {
            Member::Tool(method) if named.insert(method.attribute.to_token_stream().to_string()) => {
                let path = &method.attribute;
                let name = quote_spanned!(path.span()=> use #path as _;);
                Some(quote!(#(#conditions)* const _: () = { #[allow(unused_imports)] #name };))
            }
            _ => None,
        });
        names.collect()
    }

    /// The block, with its tools as `expand` has them.
    pub(crate) fn map_tools(mut self, mut expand: impl FnMut(Method) -> TokenStream) -> TokenStream {
        let members = self.members.into_iter().map(|member| match member {
            Member::Tool(method) => expand(*method),
            Member::Other(tokens) => tokens,
        });
        self.frame.items = members.map(ImplItem::Verbatim).collect();
        self.frame.into_token_stream()
    }
}

/// `#[tools] struct Server;`
fn is_a_block(input: ParseStream<'_>) -> syn::Result<()> {
    input.call(Attribute::parse_outer)?;
    if !input.peek(syn::Token![impl]) && !input.peek(syn::Token![unsafe]) {
        return Err(input.error("`#[tools]` goes on an `impl` block; a function takes `#[tool]`"));
    }
    input.parse::<TokenStream>().map(drop)
}

fn member(input: ParseStream<'_>, owner: &Owner) -> syn::Result<Member> {
    let ahead = input.fork();
    let mut attrs = ahead.call(Attribute::parse_outer)?;
    let vis: Visibility = ahead.parse()?;
    let ours = attrs.iter().position(is_tool);
    if ours.is_none() && ahead.fork().parse::<Signature>().is_err() {
        return input.parse::<ImplItem>().map(|item| Member::Other(item.into_token_stream()));
    }
    let sig: Signature = ahead.parse()?;
    let body: TokenTree = ahead.parse()?;
    input.advance_to(&ahead);
    let Some(ours) = ours else { return Ok(Member::Other(quote!(#(#attrs)* #vis #sig #body))) };
    let attribute = attrs.remove(ours);
    let options = match &attribute.meta {
        Meta::Path(_) => TokenStream::new(),
        Meta::List(list) => owner.outside(list.tokens.clone()),
        Meta::NameValue(_) => return Err(syn::Error::new_spanned(attribute, "write `#[tool(…)]`")),
    };
    let item = Item::new(attrs, vis, sig, body.into(), Some(owner.clone()));
    Ok(Member::Tool(Box::new(Method { attribute: attribute.path().clone(), options, item })))
}
