//! Reads the options of `#[tool]`, `#[arg]` and `#[elicit]`. Options keep their tokens, so that an error has its place.

use proc_macro2::{Span, TokenStream};
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream, Parser};
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::{Attribute, Expr, ExprLit, Ident, Lit, LitStr, Meta, Path, Token};

use crate::errors::{Errors, did_you_mean};

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
}

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
    if attr == "arg" && !names.contains(&name.as_str()) && ELICIT.contains(&name.as_str()) {
        errors.at(
            key,
            format!("`{name}` is for a parameter that the user is asked for: `#[elicit(\"…\", {name}…)]`"),
        );
        return false;
    }
    if !names.contains(&name.as_str()) {
        let hint = did_you_mean(&name, names.iter().copied());
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

pub(crate) fn tool_options(tokens: TokenStream, errors: &mut Errors) -> ToolOptions {
    let mut options = ToolOptions::default();
    let mut seen = Vec::new();
    for Opt { key, value } in taken(Opts::parse_terminated.parse2(tokens), errors) {
        let Some(key) = key else {
            errors.at(value, "a `#[tool]` option has a name, such as `title = \"…\"`");
            continue;
        };
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
            (None, Some(value)) if elicit => Ident::new("message", span_of(value)),
            (None, value) => {
                errors.at(value, "an `#[arg]` option has a name; to ask the user, write `#[elicit(\"…\")]`");
                continue;
            }
        };
        if !known(attr_name, &key, &names, &mut seen, errors) {
            continue;
        }
        match key.to_string().as_str() {
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
    if value.is_none() {
        errors.at(&key, format!("`{key}` takes a value: `{key} = …`"));
    }
    Some((key, value?))
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

fn span_of(value: &Expr) -> Span {
    value.span()
}
