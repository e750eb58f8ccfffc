//! How questions hang together: options that need or exclude each other, and what needs a seal.

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
            let ty = &typed.ty;
            errors.at(ty, format!("a resolved parameter is borrowed: write `&{}`", quote::quote!(#ty)));
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

fn a_table_has_room(model: &Model, errors: &mut Errors) {
    if model.inputs.len() > PARAMETERS {
        errors.at(
            &model.type_name,
            format!("a tool has at most {PARAMETERS} parameters; put some into one struct"),
        );
    }
}

/// What keeps something between rounds: a confirmation, choices, a second form, a question that shows an answer.
fn needs_no_seal(model: &Model, errors: &mut Errors) {
    const MESSAGE: &str = "this tool's questions need a seal: enable the feature `seal` of `ze-runtime`";
    let options = &model.options;
    if let Some(confirm) = &options.confirm {
        errors.at(confirm, MESSAGE);
    } else if let Some(sealed) = &options.sealed {
        errors.at(sealed, MESSAGE);
    }
    let key = |argument: &Argument| argument.options.key.as_ref().map(LitStr::value);
    let mut first: Option<Option<String>> = None;
    for argument in model.arguments().filter(|argument| argument.is_elicited()) {
        if let Some((choices, _)) = &argument.options.choices {
            errors.at(choices, MESSAGE);
        } else if let Some(message) =
            argument.options.message.as_ref().filter(|text| shows_an_answer(text, model))
        {
            errors.at(message, MESSAGE);
        } else if first.as_ref().is_some_and(|first| *first != key(argument)) {
            match &argument.options.key {
                Some(literal) => errors.at(literal, MESSAGE),
                None => errors.at(&argument.ident, MESSAGE),
            }
        }
        first.get_or_insert_with(|| key(argument));
    }
}

fn shows_an_answer(message: &LitStr, model: &Model) -> bool {
    let text = message.value();
    let shown = names(&text).unwrap_or_default();
    let elicited = |ident: &Ident| shown.iter().any(|name| *ident == name);
    model.inputs.iter().any(|input| match input {
        Input::Argument(argument) => argument.is_elicited() && elicited(&argument.ident),
        _ => false,
    })
}
