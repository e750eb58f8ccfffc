//! The options of `#[tool]`.

use proc_macro2::TokenStream;
use syn::parse::Parser;
use syn::{Expr, ExprLit, Ident, Lit, LitStr, Path};

use super::meant::describes;
use super::{Opt, Opts, expression, flag, known, or_key, taken, text};
use crate::errors::Errors;

/// The options of `#[tool]`.
#[derive(Default)]
pub(crate) struct ToolOptions {
    pub(crate) name: Option<LitStr>,
    pub(crate) title: Option<LitStr>,
    pub(crate) hints: Vec<(Ident, bool)>,
    pub(crate) type_name: Option<Ident>,
    pub(crate) krate: Option<Path>,
    pub(crate) ask: Option<LitStr>,
    pub(crate) confirm: Option<LitStr>,
    pub(crate) confirm_if: Option<(Ident, Expr)>,
    pub(crate) sealed: Option<Ident>,
    /// It was meant to be described by an option, which is an error of its own.
    pub(crate) described: bool,
}

const TOOL: &[&str] = &[
    "name",
    "title",
    "read_only",
    "destructive",
    "idempotent",
    "open_world",
    "type",
    "crate",
    "ask",
    "confirm",
    "confirm_if",
    "sealed",
];
pub(crate) fn tool_options(tokens: TokenStream, errors: &mut Errors) -> ToolOptions {
    let mut options = ToolOptions::default();
    let mut seen = Vec::new();
    for Opt { key, value } in taken(Opts::parse_terminated.parse2(tokens), errors) {
        let Some(key) = key else {
            errors.at(value, "a `#[tool]` option has a name, such as `title = \"…\"`");
            continue;
        };
        options.described |= describes(&key.to_string());
        if !known("tool", &key, TOOL, &mut seen, errors) {
            continue;
        }
        match key.to_string().as_str() {
            "name" => options.name = text(&key, value, errors),
            "title" => options.title = text(&key, value, errors),
            "ask" => options.ask = text(&key, value, errors),
            "confirm" => options.confirm = text(&key, value, errors),
            "confirm_if" => options.confirm_if = expression(key, value, errors),
            "sealed" => options.sealed = flag(key, value, errors),
            "type" => match value {
                Some(Expr::Path(path)) if path.path.get_ident().is_some() => {
                    options.type_name = path.path.get_ident().cloned();
                }
                other => {
                    errors
                        .at(or_key(other, &key), "`type` takes the name of the type to make: `type = Name`");
                }
            },
            "crate" => {
                if let Some(text) = text(&key, value, errors) {
                    match text.parse_with(Path::parse_mod_style) {
                        Ok(path) => options.krate = Some(path),
                        Err(_) => errors.at(text, "`crate` takes a path: `crate = \"my_ze\"`"),
                    }
                }
            }
            _ => match value {
                None => options.hints.push((key, true)),
                Some(Expr::Lit(ExprLit { lit: Lit::Bool(hint), .. })) => {
                    options.hints.push((key, hint.value));
                }
                Some(other) => {
                    errors
                        .at(other, format!("`{key}` is a flag: `{key}`, `{key} = true` or `{key} = false`"));
                }
            },
        }
    }
    options
}
