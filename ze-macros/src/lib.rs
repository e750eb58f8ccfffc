//! The `#[tool]` attribute of `ze-runtime`, which documents and re-exports it.
//!
//! A function goes through four phases, one file each: `item` takes it apart and strips our attributes, `attr` reads
//! those into options, `model` says what the tool is, `check` holds it to the rules (with `borrows` and `messages`),
//! `expand` writes it down. `check` makes no tokens and `expand` reports no errors.

mod attr;
mod borrows;
mod bounds;
mod check;
mod constant;
mod credentials;
mod docs;
mod elicitable;
mod errors;
mod expand;
mod headers;
mod item;
mod mentions;
mod messages;
mod model;
mod questions;
mod serde_names;
mod table;
mod tool_args;

use proc_macro2::TokenStream;

/// Makes an MCP tool of an `async fn`.
///
/// The function stays as written. Beside it stands a type of the same name, which
/// [`toolset!`](https://docs.rs/ze-runtime/latest/ze_runtime/macro.toolset.html) takes; so a module and a tool of one
/// name cannot share a scope (`type = Name` gives the type another). A tool that no `toolset!` takes is an unused
/// function, and rustc warns of it as of any other (`dead_code`).
///
/// | option | |
/// |---|---|
/// | `name = "…"` | the tool's name, else the function's: 1 to 128 of `A-Z a-z 0-9 _ . -` |
/// | `title = "…"` | the name that people see |
/// | `read_only`, `destructive`, `idempotent`, `open_world` | MCP's hints: a flag, or `= true` or `= false`; only what is set is sent |
/// | `type = Name` | the name of the type, else the function's |
/// | `crate = "…"` | the path of `ze_runtime`, if it was renamed |
///
/// The doc comment is the tool's description. Parameters taken by value come from the call, those taken by reference
/// from the server (`&CallContext`, or state registered with the toolset). A parameter by value may have one of two
/// attributes; its doc comment is its description.
///
/// `#[arg(…)]`: the model supplies it.
///
/// | option | |
/// |---|---|
/// | `name = "…"` | the argument's key, else the parameter's name |
/// | `title = "…"` | the name that people see |
/// | `default = …` | the value when the model gives none; a literal is also shown in the schema |
/// | `min = …`, `max = …` | bounds of a number |
/// | `min_length = …`, `max_length = …` | bounds of a text, in characters |
/// | `min_items = …`, `max_items = …` | bounds of several choices |
/// | `format = "…"` | what a text must be: `email`, `uri`, `date` or `date-time` |
/// | `pattern = "…"` | what a text must match: a regular expression, looked for anywhere in it unless it has anchors, in what ECMA-262 and the crate [`regex-lite`](https://docs.rs/regex-lite) share. Needs the feature `pattern` of `ze-runtime` |
/// | `header = "…"` | HTTP clients repeat the argument in the header `Mcp-Param-…`, and a call whose header is not its argument is refused. For strings, integers (then within ±(2^53−1)), booleans and choices. Intermediaries can read it: route by it, and never trust it more than the argument |
/// | `not_a_credential = "…"` | why this is none, where its name or a text looks as if it asked for one |
///
/// `#[elicit("…", …)]`: the model supplies it, else the user is asked. It takes what `#[arg]` takes, and:
///
/// | option | |
/// |---|---|
/// | `"…"` or `message = "…"` | the question; `{name}` shows an earlier parameter that the model supplies, `{{` is a brace |
/// | `default = …` | the value when nobody gives one, filled into the form: a constant |
/// | `suggest = …` | only filled into the form: a constant |
/// | `optional` | nobody needs to give it: `None`. For an `Option` |
/// | `allow_blank` | a blank string is an answer |
/// | `declined = "…"` | what the model is told when the user declines |
/// | `key = "…"` | the key of the form, else `tool_param` for one question and `tool` for several |
#[proc_macro_attribute]
pub fn tool(options: proc_macro::TokenStream, item: proc_macro::TokenStream) -> proc_macro::TokenStream {
    tool_impl(options.into(), &item.into()).into()
}

/// Makes a type one that a form's field can hold.
///
/// A fieldless enum is a choice. Its values are those of `serde` (`rename`, `rename_all`); what people read is
/// `#[elicit(title = "…")]` on the variant, or the first line of its doc comment. `Vec` and sets of it are choices of
/// several. A struct of one unnamed field is asked for as the field is.
///
/// Derive `Serialize`, `Deserialize` and `JsonSchema` beside it: the schema is schemars' own, narrowed.
#[proc_macro_derive(Elicitable, attributes(elicit))]
pub fn derive_elicitable(item: proc_macro::TokenStream) -> proc_macro::TokenStream {
    elicitable::derive(item.into()).into()
}

/// Makes a struct's fields arguments: `#[arg(flatten)] args: BookArgs`.
///
/// A field takes the attributes of a parameter, `#[arg]` and `#[elicit]`; its doc comment is its description, and its
/// key is serde's (`#[serde(rename)]`, `rename_all`). `#[serde(default)]` is the default of a field that is not asked
/// for. Expressions name earlier fields of the same struct, and what `#[args(db: &Db, cx: &CallContext)]` on it lists.
///
/// ```ignore
/// #[derive(ToolArgs)]
/// struct BookArgs {
///     /// The day.
///     #[elicit("On which day?", format = "date")]
///     day: Option<String>,
///     #[serde(default)]
///     projector: bool,
/// }
///
/// /// Book a room.
/// #[tool]
/// async fn book(#[arg(flatten)] args: BookArgs) -> String { … }
/// ```
#[proc_macro_derive(ToolArgs, attributes(arg, args, elicit, resolve, serde))]
pub fn derive_tool_args(item: proc_macro::TokenStream) -> proc_macro::TokenStream {
    tool_args::derive(item.into()).into()
}

fn tool_impl(options: TokenStream, tokens: &TokenStream) -> TokenStream {
    let mut errors = errors::Errors::default();
    let options = attr::tool_options(options, &mut errors);
    let item = match item::Item::parse(tokens.clone()) {
        Ok(item) => item,
        Err(error) => {
            errors.push(error);
            return expand::not_a_function(tokens, &options, errors);
        }
    };
    let model = model::Model::new(&item, options, &mut errors);
    check::check(&item, &model, &mut errors);
    expand::expand(&item, &model, errors)
}

#[cfg(test)]
mod tests;
