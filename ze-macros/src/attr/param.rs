//! The options of a parameter: `#[arg]`, `#[elicit]` and `#[resolve]`.

use syn::spanned::Spanned;
use syn::{Attribute, Expr, Ident, LitStr, Meta};

use super::{Opt, Opts, expression, flag, known, taken, text};
use crate::errors::Errors;

/// The options of `#[arg]` and `#[elicit]`.
#[derive(Default)]
pub(crate) struct ParamOptions {
    /// Whether the attribute was `#[elicit]`, and its tokens.
    pub(crate) elicit: Option<Attribute>,
    pub(crate) message: Option<LitStr>,
    pub(crate) name: Option<LitStr>,
    pub(crate) title: Option<LitStr>,
    pub(crate) key: Option<LitStr>,
    pub(crate) declined: Option<LitStr>,
    /// `min`, `max_length`, `format`, `header` and the like: what depends on the parameter's type.
    pub(crate) bounds: Vec<(Ident, Expr)>,
    /// Its reason, if it has one: an override without a reason is the one mistake to report.
    pub(crate) not_a_credential: Option<Option<LitStr>>,
    pub(crate) default: Option<(Ident, Expr)>,
    pub(crate) suggest: Option<(Ident, Expr)>,
    pub(crate) optional: Option<Ident>,
    pub(crate) along: Option<Ident>,
    pub(crate) allow_blank: Option<Ident>,
    pub(crate) choices: Option<(Ident, Expr)>,
    pub(crate) check: Option<(Ident, Expr)>,
    /// The fields of the type are arguments in place of the parameter.
    pub(crate) flatten: Option<Ident>,
    /// The expression of a `#[resolve]`, with the attribute's name.
    pub(crate) resolve: Option<(Ident, Expr)>,
}

const ARG: &[&str] = &["name", "title", "default", "not_a_credential", "check", "flatten"];
/// What both take besides: an option that does not fit the parameter's type is the compiler's to report, at the option.
const BOUNDS: &[&str] =
    &["min", "max", "min_length", "max_length", "min_items", "max_items", "format", "pattern", "header"];
const ELICIT: &[&str] = &[
    "message",
    "name",
    "title",
    "default",
    "not_a_credential",
    "suggest",
    "optional",
    "allow_blank",
    "declined",
    "key",
    "choices",
    "check",
    "along",
];

/// Reads the attributes of one parameter: at most one is allowed.
pub(crate) fn param_options(attrs: &[Attribute], errors: &mut Errors) -> ParamOptions {
    let mut options = ParamOptions::default();
    let Some((attr, more)) = attrs.split_first() else { return options };
    if let Some(second) = more.first() {
        errors.at(
            second,
            if attr.path().get_ident() == second.path().get_ident() {
                "this attribute is there twice; put its options into one"
            } else {
                "one of `#[arg]`, `#[elicit]` and `#[resolve]` per parameter; `#[elicit]` takes every `#[arg]` option"
            },
        );
    }
    if attr.path().is_ident("resolve") {
        match attr.parse_args::<Expr>() {
            Ok(expr) => options.resolve = Some((Ident::new("resolve", attr.path().span()), expr)),
            Err(error) if matches!(attr.meta, Meta::List(_)) => errors.push(error),
            Err(_) => errors.at(attr, "write what gives the value: `#[resolve(EXPR)]`"),
        }
        return options;
    }
    let elicit = attr.path().is_ident("elicit");
    let opts = match &attr.meta {
        Meta::Path(_) => Ok(Opts::new()),
        Meta::List(list) => list.parse_args_with(Opts::parse_terminated),
        Meta::NameValue(_) => {
            errors.at(attr, if elicit { "write `#[elicit(\"the question\")]`" } else { "write `#[arg(…)]`" });
            return options;
        }
    };
    if elicit {
        options.elicit = Some(attr.clone());
    }
    let (attr_name, names) = if elicit { ("elicit", ELICIT) } else { ("arg", ARG) };
    let names = [names, BOUNDS].concat();
    let mut seen = Vec::new();
    let before = errors.len();
    for Opt { key, value } in taken(opts, errors) {
        // The message may go without its key.
        let key = match (key, &value) {
            (Some(key), _) => key,
            (None, Some(value)) if elicit => Ident::new("message", value.span()),
            (None, value) => {
                errors.at(value, "an `#[arg]` option has a name; to ask the user, write `#[elicit(\"…\")]`");
                continue;
            }
        };
        let name = key.to_string();
        if !elicit && !names.contains(&&*name) && ELICIT.contains(&&*name) {
            errors.at(
                &key,
                format!(
                    "`{name}` is for a parameter that the user is asked for: `#[elicit(\"…\", {name}…)]`"
                ),
            );
            continue;
        }
        if !known(attr_name, &key, &names, &mut seen, errors) {
            continue;
        }
        match name.as_str() {
            "message" => options.message = text(&key, value, errors),
            "name" => options.name = text(&key, value, errors),
            "title" => options.title = text(&key, value, errors),
            "key" => options.key = text(&key, value, errors),
            "declined" => options.declined = text(&key, value, errors),
            "not_a_credential" => options.not_a_credential = Some(text(&key, value, errors)),
            name if BOUNDS.contains(&name) => options.bounds.extend(expression(key, value, errors)),
            "choices" => options.choices = expression(key, value, errors),
            "check" => options.check = expression(key, value, errors),
            "flatten" => options.flatten = flag(key, value, errors),
            "along" => options.along = flag(key, value, errors),
            "optional" => options.optional = flag(key, value, errors),
            "allow_blank" => options.allow_blank = flag(key, value, errors),
            "default" => options.default = expression(key, value, errors),
            "suggest" => options.suggest = expression(key, value, errors),
            _ => {}
        }
    }
    if elicit && options.message.is_none() && errors.len() == before {
        errors.at(attr, "write the question that the user is asked: `#[elicit(\"…\")]`");
    }
    options
}
