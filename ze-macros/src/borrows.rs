//! What a call supplies is owned, what the server holds is borrowed: the rules about both.

use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::{FnArg, Type};

use crate::errors::Errors;
use crate::item::Item;
use crate::model::{Input, Model, ungrouped};

const OWNED: &str = "arguments are decoded from JSON, so they must be owned";

pub(crate) fn check(item: &Item, model: &Model, errors: &mut Errors) {
    borrows_are_state(item, errors);
    types_are_owned(item, model, errors);
}

/// `#[tool] async fn f(x: &str) {}`, `#[tool] async fn f(x: &mut Db) {}` and
/// `#[tool] async fn f(#[arg(title = "X")] x: &Db) {}`
fn borrows_are_state(item: &Item, errors: &mut Errors) {
    for (input, stripped) in item.sig.inputs.iter().zip(&item.stripped) {
        let FnArg::Typed(typed) = input else { continue };
        let Type::Reference(reference) = ungrouped(&typed.ty) else { continue };
        let resolved = stripped.options.first().is_some_and(|attr| attr.path().is_ident("resolve"));
        if let Some(owned) = owned(&reference.elem) {
            let message = match resolved {
                true => format!("a resolved parameter borrows what its expression gives; write `&{owned}`"),
                false => format!("{OWNED}; use `{owned}`"),
            };
            errors.at(&typed.ty, message);
        } else if let Some(token) = &reference.mutability {
            errors.at(token, "state is shared between calls; borrow it without `mut`");
        } else if let Some(lifetime) = reference.lifetime.as_ref().filter(|own| own.ident == "static") {
            errors.at(lifetime, "the server lends this for one call; leave `'static` out");
        } else if let Some(attr) = stripped.options.first().filter(|_| !resolved) {
            let name = attr.path().get_ident().map(ToString::to_string).unwrap_or_default();
            let message =
                format!("a borrowed parameter comes from the server; `#[{name}]` needs one by value");
            errors.at(&typed.ty, message);
        }
    }
}

/// `#[derive(ToolArgs)] struct BookArgs { day: &'static str }`
pub(crate) fn field_is_owned(ty: &Type, errors: &mut Errors) {
    if let Type::Reference(reference) = ungrouped(ty) {
        let owned = owned(&reference.elem).map(|owned| format!("; use `{owned}`")).unwrap_or_default();
        errors.at(ty, format!("{OWNED}{owned}"));
    }
}

/// The owned form of what no server holds as state.
fn owned(borrowed: &Type) -> Option<String> {
    match ungrouped(borrowed) {
        Type::Path(path) if path.path.is_ident("str") => Some("String".to_owned()),
        Type::Slice(slice) => match ungrouped(&slice.elem) {
            Type::Path(path) if path.path.get_ident().is_some() => Some(format!("Vec<{}>", quote!(#path))),
            _ => Some("Vec".to_owned()),
        },
        _ => None,
    }
}

/// `#[tool] async fn f(x: Option<&str>) {}`, `#[tool] async fn f<'a>(x: &Db<'a>) {}` and
/// `#[tool] async fn f(x: &Db) -> &str {}`
fn types_are_owned(item: &Item, model: &Model, errors: &mut Errors) {
    let declared: Vec<_> = item.sig.generics.lifetimes().map(|param| &param.lifetime.ident).collect();
    let mut refuse = |ty: &Type, message: &str| {
        if let Some(borrow) = borrow(ty.to_token_stream(), &declared) {
            errors.at(borrow, message);
        }
    };
    for input in &model.inputs {
        match input {
            // `&str` itself is reported above.
            Input::Argument(argument) if matches!(argument.ty, Type::Reference(_)) => {}
            Input::Argument(argument) => {
                refuse(
                    &argument.ty,
                    &format!("{OWNED}; write `String` for `&str`, `'static` for a lifetime"),
                );
            }
            Input::State(state) => {
                refuse(&state.ty, "state outlives every call; what it holds must be owned or `'static`");
            }
            // `&str` itself is reported above.
            Input::Resolved(resolved) if owned(&resolved.ty).is_some() => {}
            Input::Resolved(resolved) => {
                refuse(
                    &resolved.ty,
                    "what is resolved outlives its expression; it must be owned or `'static`",
                );
            }
            Input::Broken => {}
        }
    }
    // What a function that is not `async` returns is no matter.
    if let Some(ty) = model.returns.as_ref().filter(|_| item.sig.asyncness.is_some()) {
        refuse(ty, "a tool's result outlives what it borrowed; return an owned type, such as `String`");
    }
}

/// The first borrow in a type: a reference without a lifetime, `'_`, or a lifetime of the function's own.
fn borrow(ty: TokenStream, declared: &[&Ident]) -> Option<TokenTree> {
    let mut tokens = ty.into_iter().peekable();
    let (mut named, mut output) = (false, false);
    while let Some(token) = tokens.next() {
        match &token {
            // `Fn(&str) -> &str` and `fn(&str) -> &str` borrow from their caller, and lend it on.
            TokenTree::Group(group) if named && group.delimiter() == Delimiter::Parenthesis => output = true,
            TokenTree::Group(group) => {
                if let Some(found) = borrow(group.stream(), declared) {
                    return Some(found);
                }
            }
            TokenTree::Punct(end) if matches!(end.as_char(), '+' | ',') => output = false,
            TokenTree::Punct(and)
                if and.as_char() == '&' && !output && !tokens.peek().is_some_and(is_tick) =>
            {
                return Some(token);
            }
            tick if is_tick(tick) => match tokens.next() {
                Some(TokenTree::Ident(name)) if (name == "_" && !output) || declared.contains(&&name) => {
                    return Some(name.into());
                }
                _ => {}
            },
            _ => {}
        }
        named = matches!(token, TokenTree::Ident(_));
    }
    None
}

/// The start of a lifetime.
fn is_tick(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == '\'')
}
