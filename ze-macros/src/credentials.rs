//! What no form may ask for: credentials, and clicks on links. The rules are those of `ze-credential`; every parameter
//! is held to them, elicited or not, and reported at the first thing that gives it away.

use quote::ToTokens;
use syn::{GenericArgument, LitStr, PathArguments, Type};
use ze_credential::{Finding, find_link, inspect_name, inspect_text};

use crate::errors::Errors;
use crate::headers;
use crate::messages::words;
use crate::model::{Argument, Model, ungrouped};

const LINK: &str =
    "a form can't hold a clickable link; send the user to a page with `#[resolve]`, and ask without it";

pub(crate) fn check(model: &Model, errors: &mut Errors) {
    for argument in model.arguments() {
        asks_for_no_credential(argument, errors);
        holds_no_link(argument, errors);
    }
    for message in [&model.options.ask, &model.options.confirm].into_iter().flatten() {
        message_is_harmless(message, errors);
    }
}

/// `#[tool(confirm = "Enter your password to delete it.")]`
fn message_is_harmless(message: &LitStr, errors: &mut Errors) {
    let text = words(&message.value());
    if let Some(finding) = inspect_text(&text) {
        let class = finding.class;
        errors.at(
            message,
            format!("this asks for {class}, which MCP forbids in forms; say what is to be done instead"),
        );
    } else if find_link(&text).is_some() {
        errors.at(message, LINK);
    }
}

/// `#[elicit("Which key?")] api_key: String`
fn asks_for_no_credential(argument: &Argument, errors: &mut Errors) {
    let found = find(argument);
    match (&argument.options.not_a_credential, found) {
        (Some(_), Some(_)) | (None, None) => {}
        (None, Some((finding, text, tokens))) => {
            let class = finding.class;
            let what = text.get(finding.range).unwrap_or_default().trim();
            let why =
                if argument.is_elicited() { "MCP forbids in forms" } else { "must not pass through a model" };
            errors.at(
                tokens,
                format!(
                    "`{what}` asks for {class}, which {why}; use server configuration or a web page, or say `not_a_credential = \"why\"`"
                ),
            );
        }
        // What `include_str!` reads is judged when the toolset is built.
        (Some(_), None) if argument.docs.text().is_none() => {}
        (Some(None), None) => {}
        (Some(Some(reason)), None) => {
            errors.at(reason, "nothing here looks like a credential; remove `not_a_credential`");
        }
    }
}

/// The first thing about a parameter that asks for a credential: the finding, what it is in, the tokens to blame.
fn find(argument: &Argument) -> Option<(Finding, String, Box<dyn ToTokens + '_>)> {
    let options = &argument.options;
    let in_name = || {
        let name = argument.name();
        let finding = inspect_name(&name).filter(|_| !holds_booleans(&argument.ty))?;
        let tokens: Box<dyn ToTokens> = match &options.name {
            Some(literal) => Box::new(literal),
            None => Box::new(&argument.ident),
        };
        Some((finding, name, tokens))
    };
    let in_header = || {
        let literal = headers::name(argument)?;
        let finding = inspect_name(&literal.value()).filter(|_| !holds_booleans(&argument.ty))?;
        Some((finding, literal.value(), Box::new(literal) as Box<dyn ToTokens>))
    };
    let in_text = |text: String| Some((inspect_text(&text)?, text));
    let boxed = |literal| -> Box<dyn ToTokens> { Box::new(literal) };
    in_name()
        .or_else(in_header)
        .or_else(|| {
            let (finding, text) = in_text(words(&options.message.as_ref()?.value()))?;
            Some((finding, text, boxed(&options.message)))
        })
        .or_else(|| {
            let (finding, text) = in_text(options.title.as_ref()?.value())?;
            Some((finding, text, boxed(&options.title)))
        })
        .or_else(|| {
            let text = argument.docs.text()?;
            let finding = inspect_text(text)?;
            let piece = argument.docs.piece(finding.range.start)?;
            Some((finding, text.to_owned(), Box::new(piece) as Box<dyn ToTokens>))
        })
}

/// A boolean carries no secret, whatever its name, nor does an `Option` or a list of them.
fn holds_booleans(ty: &Type) -> bool {
    let Type::Path(path) = ungrouped(ty) else { return false };
    let Some(last) = path.path.segments.last() else { return false };
    match &last.arguments {
        PathArguments::None => last.ident == "bool",
        PathArguments::AngleBracketed(generics) if generics.args.len() == 1 => {
            matches!(&generics.args[0], GenericArgument::Type(ty) if holds_booleans(ty))
        }
        _ => false,
    }
}

/// `#[elicit("Which one of https://example.com/list?")]`
fn holds_no_link(argument: &Argument, errors: &mut Errors) {
    if !argument.is_elicited() {
        return;
    }
    let options = &argument.options;
    for literal in [&options.message, &options.title].into_iter().flatten() {
        if find_link(&literal.value()).is_some() {
            errors.at(literal, LINK);
        }
    }
    if let Some(link) = argument.docs.text().and_then(find_link) {
        errors.at(argument.docs.piece(link.start), LINK);
    }
}
