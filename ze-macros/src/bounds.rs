//! Bounds that contradict each other, or a default, where all of them are literals. What is not one is checked when the
//! toolset is built.

use syn::{Expr, ExprLit, ExprUnary, Ident, Lit, UnOp};

use crate::errors::Errors;
use crate::model::{Argument, Model};

const FORMATS: [&str; 4] = ["email", "uri", "date", "date-time"];

pub(crate) fn check(model: &Model, errors: &mut Errors) {
    for argument in model.arguments() {
        bounds_leave_something(argument, errors);
        constants_are_within_bounds(argument, errors);
        format_is_one(argument, errors);
    }
}

fn bound<'a>(argument: &'a Argument, name: &str) -> Option<&'a (Ident, Expr)> {
    argument.options.bounds.iter().find(|(key, _)| key == name)
}

/// `#[arg(min = 9, max = 1)]`
fn bounds_leave_something(argument: &Argument, errors: &mut Errors) {
    for (least, greatest) in [("min", "max"), ("min_length", "max_length"), ("min_items", "max_items")] {
        if let (Some((_, low)), Some((_, high))) = (bound(argument, least), bound(argument, greatest))
            && let (Some(a), Some(b)) = (number(low), number(high))
            && a > b
        {
            errors.at(high, format!("`{greatest}` is less than `{least}`, so nothing would fit"));
        }
    }
}

/// `#[arg(max = 9, default = 10)]`
fn constants_are_within_bounds(argument: &Argument, errors: &mut Errors) {
    for (key, value) in argument.options.default.iter().chain(&argument.options.suggest) {
        let length = match value {
            Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => Some(text.value().chars().count() as f64),
            _ => None,
        };
        for (name, value_of, below) in [
            ("min", number(value), true),
            ("max", number(value), false),
            ("min_length", length, true),
            ("max_length", length, false),
        ] {
            if let (Some(own), Some((_, bound))) = (value_of, bound(argument, name))
                && let Some(bound) = number(bound)
                && (if below { own < bound } else { own > bound })
            {
                errors.at(value, format!("this `{key}` is outside `{name}`"));
            }
        }
    }
}

/// `#[arg(format = "mail")]`
fn format_is_one(argument: &Argument, errors: &mut Errors) {
    if let Some((_, value)) = bound(argument, "format") {
        let known = match value {
            Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => FORMATS.contains(&text.value().as_str()),
            _ => false,
        };
        if !known {
            errors.at(value, "`format` is one of \"email\", \"uri\", \"date\" and \"date-time\"");
        }
    }
}

/// The value of a literal number.
fn number(value: &Expr) -> Option<f64> {
    match value {
        Expr::Lit(ExprLit { lit: Lit::Int(number), .. }) => number.base10_parse().ok(),
        Expr::Lit(ExprLit { lit: Lit::Float(number), .. }) => number.base10_parse().ok(),
        Expr::Unary(ExprUnary { op: UnOp::Neg(_), expr, .. }) => number(expr).map(|number| -number),
        _ => None,
    }
}
