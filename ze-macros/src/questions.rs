//! How questions hang together: options that need or exclude each other, and what needs a seal.

use proc_macro2::TokenStream;
use quote::quote;
use syn::ext::IdentExt;
use syn::{FnArg, Ident, LitStr, Type};

use crate::errors::Errors;
use crate::item::Item;
use crate::messages::names;
use crate::model::{Argument, Input, Model, ungrouped};

/// How many parameters a table may have: an expression names them by bits.
const PARAMETERS: usize = 64;

pub(crate) fn check(item: &Item, model: &Model, errors: &mut Errors) {
    resolved_is_borrowed(item, errors);
    confirm_if_needs_confirm(model, errors);
    hints_agree(model, errors);
    a_heading_heads_questions(model, errors);
}

/// What holds for a tool and for a struct alike.
pub(crate) fn arguments(model: &Model, errors: &mut Errors) {
    defaults_and_optional_exclude_each_other(model, errors);
    along_is_optional(model, errors);
    flatten_stands_alone(model, errors);
    a_table_has_room(model, errors);
    // One mistake is one error.
    if !cfg!(feature = "seal") && errors.is_empty() {
        needs_no_seal(model, errors);
    }
}

/// `#[resolve(facts(db))] x: Facts`
fn resolved_is_borrowed(item: &Item, errors: &mut Errors) {
    for (input, stripped) in item.sig.inputs.iter().zip(&item.stripped) {
        let FnArg::Typed(typed) = input else { continue };
        let resolved = stripped.options.first().is_some_and(|attr| attr.path().is_ident("resolve"));
        if resolved && !matches!(ungrouped(&typed.ty), Type::Reference(_)) {
            errors.at(&typed.ty, "a resolved parameter is borrowed: write `&` before its type");
        }
    }
}

/// `#[elicit("…", optional, default = 1)]`
fn defaults_and_optional_exclude_each_other(model: &Model, errors: &mut Errors) {
    for argument in model.arguments() {
        if let (Some(optional), Some(_)) = (&argument.options.optional, &argument.options.default) {
            errors.at(
                optional,
                "`optional` and `default` exclude each other: with a default there is always a value",
            );
        }
    }
}

/// `#[elicit("…", along)] x: Option<String>`
fn along_is_optional(model: &Model, errors: &mut Errors) {
    for options in model.arguments().map(|argument| &argument.options) {
        if let (Some(along), None, None) = (&options.along, &options.optional, &options.default) {
            errors.at(along, "`along` is for what may go unasked: add `optional`, or a `default`");
        }
    }
}

/// `#[arg(flatten, title = "Where")] args: BookArgs`
fn flatten_stands_alone(model: &Model, errors: &mut Errors) {
    for Argument { options, .. } in model.arguments() {
        let Some(flatten) = &options.flatten else { continue };
        let texts = [&options.name, &options.title];
        let expressions = [&options.default, &options.check];
        let bounds = options.bounds.first().map(|(key, _)| key);
        if texts.iter().any(|text| text.is_some())
            || expressions.iter().any(|expr| expr.is_some())
            || options.not_a_credential.is_some()
            || bounds.is_some()
        {
            errors.at(flatten, "`flatten` stands alone: other options belong on the fields of the struct");
        }
    }
}

/// `#[tool(confirm_if = is_big(x))]`
fn confirm_if_needs_confirm(model: &Model, errors: &mut Errors) {
    if let (Some((key, _)), None) = (&model.options.confirm_if, &model.options.confirm) {
        errors.at(key, "`confirm_if` needs `confirm = \"…\"`, the question that it decides about");
    }
}

/// `#[tool(read_only, destructive)]`
fn hints_agree(model: &Model, errors: &mut Errors) {
    let set = |name: &str| model.options.hints.iter().find(|(hint, on)| hint == name && *on);
    if let (Some(_), Some((destructive, _))) = (set("read_only"), set("destructive")) {
        errors.at(
            destructive,
            "`read_only` and `destructive` exclude each other: what changes nothing destroys nothing",
        );
    }
}

/// `#[tool(ask = "Where and when?")] async fn f(x: u8) {}`
fn a_heading_heads_questions(model: &Model, errors: &mut Errors) {
    let asks = model.inputs.iter().any(|input| match input {
        Input::Argument(argument) => argument.is_elicited() || argument.is_group(),
        // What it was meant to be is not known.
        Input::Broken => true,
        Input::State(_) | Input::Resolved(_) => false,
    });
    if let (Some(ask), false) = (&model.options.ask, asks) {
        errors.at(ask, "this heads a form, and no parameter is asked for: write `#[elicit(\"…\")]` on one");
    }
}

fn a_table_has_room(model: &Model, errors: &mut Errors) {
    if model.inputs.len() > PARAMETERS {
        errors.at(
            &model.type_name,
            format!("a tool has at most {PARAMETERS} parameters; put some into one struct"),
        );
    }
}

/// What keeps something between rounds: a confirmation, choices, a second form, a question that shows an answer. One is
/// enough to say so.
fn needs_no_seal(model: &Model, errors: &mut Errors) {
    if let Some(tokens) = sealed(model) {
        errors.at(tokens, "this tool's questions need a seal: enable the feature `seal` of `ze-runtime`");
    }
}

fn sealed(model: &Model) -> Option<TokenStream> {
    let options = &model.options;
    if let Some(confirm) = &options.confirm {
        return Some(quote!(#confirm));
    }
    if let Some(sealed) = &options.sealed {
        return Some(quote!(#sealed));
    }
    let key = |argument: &Argument| argument.options.key.as_ref().map(LitStr::value);
    let mut first: Option<Option<String>> = None;
    for argument in model.arguments().filter(|argument| argument.is_elicited()) {
        let Argument { ident, options, .. } = argument;
        if let Some((choices, _)) = &options.choices {
            return Some(quote!(#choices));
        }
        if let Some(message) = options.message.as_ref().filter(|text| shows_an_answer(text, model)) {
            return Some(quote!(#message));
        }
        if first.as_ref().is_some_and(|first| *first != key(argument)) {
            return Some(options.key.as_ref().map_or_else(|| quote!(#ident), |literal| quote!(#literal)));
        }
        first.get_or_insert_with(|| key(argument));
    }
    None
}

fn shows_an_answer(message: &LitStr, model: &Model) -> bool {
    let text = message.value();
    let shown = names(&text).unwrap_or_default();
    let elicited = |ident: &Ident| shown.iter().any(|name| ident.unraw() == name);
    model.inputs.iter().any(|input| match input {
        Input::Argument(argument) => argument.is_elicited() && elicited(&argument.ident),
        _ => false,
    })
}
