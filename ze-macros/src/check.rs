//! Holds a tool to the rules, one function a rule, each under the code that it rejects. Makes no tokens.

use proc_macro2::{TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::{FnArg, GenericParam, Pat, ReceiverKind, Type};

use crate::borrows;
use crate::bounds;
use crate::credentials;
use crate::errors::Errors;
use crate::headers;
use crate::item::Item;
use crate::messages;
use crate::model::{Model, ungrouped};
use crate::questions;

pub(crate) fn check(item: &Item, model: &Model, errors: &mut Errors) {
    is_one_tool(item, errors);
    is_async(item, errors);
    is_not_unsafe(item, errors);
    receiver_is_borrowed(item, errors);
    is_not_generic(item, errors);
    returns_a_named_type(item, errors);
    parameters_have_plain_names(item, errors);
    parameters_are_not_conditional(item, errors);
    borrows::check(item, model, errors);
    is_described(item, model, errors);
    tool_name_is_valid(model, errors);
    questions::check(item, model, errors);
    arguments(model, errors);
}

/// What holds for the arguments of a tool and for the fields of a struct alike.
pub(crate) fn arguments(model: &Model, errors: &mut Errors) {
    argument_names_differ(model, errors);
    bounds::check(model, errors);
    headers::check(model, errors);
    messages::check(model, errors);
    credentials::check(model, errors);
    questions::arguments(model, errors);
}

/// `#[tool] #[tool] async fn f() {}`
fn is_one_tool(item: &Item, errors: &mut Errors) {
    if let Some(again) = &item.again {
        errors.at(again, "`#[tool]` is there twice; put its options into one");
    }
}

/// `#[tool] fn f() {}`
fn is_async(item: &Item, errors: &mut Errors) {
    if item.sig.asyncness.is_none() {
        errors.at(item.sig.fn_token, "a tool must be an `async fn`");
    }
}

/// `#[tool] async unsafe fn f() {}`
fn is_not_unsafe(item: &Item, errors: &mut Errors) {
    if let syn::Safety::Unsafe(token) = &item.sig.safety {
        errors.at(token, "a tool can't be `unsafe`: any client may call it");
    }
}

/// `#[tool] async fn f(&self) {}` without `#[tools]` on its block, and `#[tool] async fn f(&mut self) {}` with it
fn receiver_is_borrowed(item: &Item, errors: &mut Errors) {
    let Some(FnArg::Receiver(receiver)) = item.sig.inputs.first() else { return };
    match (&item.owner, &receiver.kind) {
        (None, _) => errors.at(receiver, "methods need `#[tools]` on their `impl` block"),
        (Some(_), ReceiverKind::Reference(_, _, None)) => {
            if let Some(attr) = item.stripped.first().and_then(|own| own.options.first()) {
                errors.at(attr, "`self` comes from the server; take this attribute off it");
            }
        }
        (Some(_), _) => errors.at(receiver, "calls share what they are a method of; write `&self`"),
    }
}

/// `#[tool] async fn f<T>(x: T) {}` and `#[tool] async fn f(x: Option<impl Display>) {}`
fn is_not_generic(item: &Item, errors: &mut Errors) {
    const MESSAGE: &str = "a tool can't be generic: it has one fixed input schema";
    let generics = &item.sig.generics;
    if generics.params.iter().any(|param| !matches!(param, GenericParam::Lifetime(_))) {
        errors.at(quote!(#generics), MESSAGE);
    }
    for input in &item.sig.inputs {
        if let FnArg::Typed(typed) = input
            && let Some(token) = impl_trait(&typed.ty)
        {
            errors.at(token, MESSAGE);
        }
    }
}

/// The `impl Trait` in a type, at any depth.
fn impl_trait(ty: &Type) -> Option<TokenStream> {
    match ungrouped(ty) {
        Type::ImplTrait(ty) => Some(quote!(#ty)),
        Type::Reference(reference) => impl_trait(&reference.elem),
        ty => in_tokens(ty.to_token_stream()),
    }
}

/// The `impl` in the tokens of a type.
fn in_tokens(ty: TokenStream) -> Option<TokenStream> {
    ty.into_iter().find_map(|token| match token {
        TokenTree::Ident(token) if token == "impl" => Some(quote!(#token)),
        TokenTree::Group(group) => in_tokens(group.stream()),
        _ => None,
    })
}

/// `#[tool] async fn f() -> Result<impl Display> {}`. What a function that is not `async` returns is no matter.
fn returns_a_named_type(item: &Item, errors: &mut Errors) {
    if let syn::ReturnType::Type(_, ty) = &item.sig.output
        && item.sig.asyncness.is_some()
        && let Some(token) = impl_trait(ty)
    {
        errors.at(token, "name the type that the tool returns: a `String`, `Structured<T>`, `ToolOutput`, `()` or a `Result` of one");
    }
}

/// `#[tool] async fn f((a, b): (u8, u8)) {}`
fn parameters_have_plain_names(item: &Item, errors: &mut Errors) {
    for input in &item.sig.inputs {
        let FnArg::Typed(typed) = input else { continue };
        let plain = matches!(&*typed.pat, Pat::Ident(pat) if pat.by_ref.is_none() && pat.subpat.is_none());
        if !plain && !matches!(ungrouped(&typed.ty), Type::Reference(_)) {
            errors.at(&typed.pat, "a tool parameter needs a plain name: the name is the argument's JSON key");
        }
    }
}

/// `#[tool] async fn f(#[cfg(unix)] x: u8) {}`
fn parameters_are_not_conditional(item: &Item, errors: &mut Errors) {
    for stripped in &item.stripped {
        if let Some(cfg) = &stripped.cfg {
            errors.at(cfg, "a tool's parameters can't be conditional; put `#[cfg]` on the whole function");
        }
    }
}

/// `#[tool] async fn f() {}` without a doc comment
fn is_described(item: &Item, model: &Model, errors: &mut Errors) {
    if model.docs.is_empty() && !model.options.described {
        errors.at(&item.sig.ident, "a tool needs a description for the model: write a doc comment");
    }
}

/// `#[tool(name = "a b")]`
fn tool_name_is_valid(model: &Model, errors: &mut Errors) {
    let name = &model.name;
    let valid = (1..=128).contains(&name.len())
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_.-".contains(&byte));
    if !valid {
        let message = "invalid tool name: 1–128 of `A-Z a-z 0-9 _ . -`";
        match &model.options.name {
            Some(literal) => errors.at(literal, message),
            None => errors.at(&model.type_name, format!("{message}; set one with `name = \"…\"`")),
        }
    }
}

/// `#[tool] async fn f(a: u8, #[arg(name = "a")] b: u8) {}`
fn argument_names_differ(model: &Model, errors: &mut Errors) {
    let mut seen: Vec<String> = Vec::new();
    for argument in model.arguments() {
        let name = argument.name();
        if seen.contains(&name) {
            // Two equal Rust names are rustc's to report.
            if let Some(literal) = &argument.options.name {
                errors.at(literal, format!("another parameter is called `{name}`"));
            } else if let Some(other) = model
                .arguments()
                .filter_map(|other| other.options.name.as_ref())
                .find(|literal| literal.value() == name)
            {
                errors.at(other, format!("another parameter is called `{name}`"));
            }
        }
        seen.push(name);
    }
}
