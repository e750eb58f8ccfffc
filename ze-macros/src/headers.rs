//! The headers in which HTTP clients repeat an argument: a name that breaks the rules makes them drop the tool
//! (<https://modelcontextprotocol.io/specification/2026-07-28/server/tools#x-mcp-header>).

use syn::{Expr, ExprLit, Lit, LitStr};

use crate::errors::Errors;
use crate::model::{Argument, Model};

pub(crate) fn check(model: &Model, errors: &mut Errors) {
    let mut seen: Vec<LitStr> = Vec::new();
    for argument in model.arguments() {
        let Some(value) = written(argument) else { continue };
        let Some(name) = name(argument) else {
            errors.at(value, "`header` takes a string: `header = \"…\"`");
            continue;
        };
        if !is_token(&name.value()) {
            errors.at(name, "a header's name is made of letters, digits and !#$%&'*+-.^_`|~");
        } else if let Some(other) =
            seen.iter().find(|other| other.value().eq_ignore_ascii_case(&name.value()))
        {
            let other = other.value();
            errors.at(name, format!("another parameter has the header `{other}`; case makes no difference"));
        } else {
            seen.push(name.clone());
        }
    }
}

fn written(argument: &Argument) -> Option<&Expr> {
    argument.options.bounds.iter().find(|(key, _)| key == "header").map(|(_, value)| value)
}

/// The name that an author gave a parameter's header.
pub(crate) fn name(argument: &Argument) -> Option<&LitStr> {
    match written(argument)? {
        Expr::Lit(ExprLit { lit: Lit::Str(name), .. }) => Some(name),
        _ => None,
    }
}

/// RFC 9110's `token`.
fn is_token(name: &str) -> bool {
    !name.is_empty()
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"!#$%&'*+-.^_`|~".contains(&byte))
}
