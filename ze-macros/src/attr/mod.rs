//! Reads options: those of `#[tool]` are in `tool`, those of parameters in `param`. They keep their tokens, so that an error
//! has its place.

mod meant;
mod param;
mod tool;

use meant::meant;
pub(crate) use param::{ParamOptions, param_options};
use proc_macro2::{TokenStream, TokenTree};
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{Expr, ExprLit, Ident, Lit, LitStr, Token, token};
pub(crate) use tool::{ToolOptions, tool_options};

use crate::errors::Errors;

/// `key`, `key = value` or a value alone.
struct Opt {
    key: Option<Ident>,
    value: Option<Expr>,
}

impl Parse for Opt {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        if input.peek(Lit) {
            return Ok(Self { key: None, value: Some(ungrouped(input.parse()?)) });
        }
        let key = input.call(Ident::parse_any)?;
        if input.peek(token::Paren) {
            // `title("…")`: reported by those who know what the key takes.
            let group: TokenTree = input.parse()?;
            return Ok(Self { key: Some(key), value: Some(Expr::Verbatim(group.into())) });
        }
        if input.peek(Token![:]) && !input.peek(Token![::]) {
            return Err(input.error(format!("write `=` after the option's name: `{key} = …`")));
        }
        if input.peek(Token![!]) || input.peek(Token![::]) || input.peek(Token![.]) {
            return Err(syn::Error::new_spanned(
                &key,
                "an option is `name = value`, and a message is a string literal",
            ));
        }
        if input.parse::<Option<Token![=]>>()?.is_none() {
            return Ok(Self { key: Some(key), value: None });
        }
        if input.is_empty() || input.peek(Token![,]) {
            return Err(syn::Error::new_spanned(&key, format!("write a value: `{key} = …`")));
        }
        Ok(Self { key: Some(key), value: Some(ungrouped(input.parse()?)) })
    }
}

/// A value that a `macro_rules!` fragment passed in is wrapped in an invisible group.
fn ungrouped(mut value: Expr) -> Expr {
    while let Expr::Group(group) = value {
        value = *group.expr;
    }
    value
}

type Opts = Punctuated<Opt, Token![,]>;

fn taken(options: syn::Result<Opts>, errors: &mut Errors) -> Vec<Opt> {
    match options {
        Ok(options) => options.into_iter().collect(),
        Err(error) => {
            errors.push(error);
            Vec::new()
        }
    }
}

/// Reports an option that is unknown or there twice; `false` then.
fn known(attr: &str, key: &Ident, names: &[&str], seen: &mut Vec<Ident>, errors: &mut Errors) -> bool {
    let name = key.to_string();
    if !names.contains(&name.as_str()) {
        let hint = meant(attr, &name, names);
        errors.at(key, format!("unknown `#[{attr}]` option `{name}`{hint}"));
        return false;
    }
    if seen.contains(key) {
        errors.at(key, format!("duplicate `{name}`; keep one"));
        return false;
    }
    seen.push(key.clone());
    true
}

fn text(key: &Ident, value: Option<Expr>, errors: &mut Errors) -> Option<LitStr> {
    match value {
        Some(Expr::Lit(ExprLit { lit: Lit::Str(text), .. })) => {
            if !text.value().trim().is_empty() {
                return Some(text);
            }
            if key == "message" {
                errors.at(&text, "the message is empty; write the question that the user is asked");
            } else {
                errors.at(&text, format!("`{key}` is empty; write some text or leave it out"));
            }
            None
        }
        other => {
            errors.at(or_key(other, key), format!("`{key}` takes a string: `{key} = \"…\"`"));
            None
        }
    }
}

fn expression(key: Ident, value: Option<Expr>, errors: &mut Errors) -> Option<(Ident, Expr)> {
    match value {
        Some(value) if !matches!(value, Expr::Verbatim(_)) => Some((key, value)),
        _ => {
            errors.at(&key, format!("`{key}` takes a value: `{key} = …`"));
            None
        }
    }
}

fn flag(key: Ident, value: Option<Expr>, errors: &mut Errors) -> Option<Ident> {
    match value {
        None => Some(key),
        Some(value) => {
            errors.at(value, format!("`{key}` is a flag and takes no value"));
            None
        }
    }
}

fn or_key(value: Option<Expr>, key: &Ident) -> TokenStream {
    value.map_or_else(|| quote::quote!(#key), |value| quote::quote!(#value))
}
