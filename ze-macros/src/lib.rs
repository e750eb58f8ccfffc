//! The `#[tool]` attribute of `ze-runtime`, which documents and re-exports it.
//!
//! A function goes through four phases, one file each: `item` takes it apart and strips our attributes, `attr` reads
//! those into options, `model` says what the tool is, `check` holds it to the rules (with `borrows` and `messages`),
//! `expand` writes it down. `check` makes no tokens and `expand` reports no errors. A method goes the same way: `block`
//! takes it out of its `impl` block, and `outside` says what `self` is where the block is not.

mod attr;
mod block;
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
mod outside;
mod questions;
mod serde_names;
mod serde_rules;
mod table;
mod tool_args;

use proc_macro2::TokenStream;
use quote::quote;

/// Makes an MCP tool of an `async fn`.
///
/// The function stays as written. Beside it stands a type of the same name, which
/// [`toolset!`](https://docs.rs/ze-runtime/latest/ze_runtime/macro.toolset.html) takes; so a module and a tool of one
/// name cannot share a scope, and a tool `url` hides the crate `url` in its own (`type = Name` gives the type another
/// name). A tool that no `toolset!` takes is an unused
/// function, and rustc warns of it as of any other (`dead_code`).
///
/// | option | |
/// |---|---|
/// | `name = "…"` | the tool's name, else the function's: 1 to 128 of `A-Z a-z 0-9 _ . -` |
/// | `title = "…"` | the name that people see |
/// | `read_only`, `destructive`, `idempotent`, `open_world` | MCP's hints: a flag, or `= true` or `= false`; only what is set is sent |
/// | `type = Name` | the name of the type, else the function's |
/// | `ask = "…"` | what heads a form of several questions, in place of their messages |
/// | `confirm = "…"` | what the user has to agree to before the body runs: asked last, in a round of its own |
/// | `confirm_if = EXPR` | whether there is something to agree to |
/// | `sealed` | answers are kept in a seal, also where no question needs it |
/// | `crate = "…"` | the path of `ze_runtime`, if it was renamed |
///
/// The doc comment is the tool's description. Parameters taken by value come from the call, those taken by reference
/// from the server (`&CallContext`, state registered with the toolset, or with `#[resolve]` a value for this call). A
/// parameter may have one attribute; its doc comment is its description.
///
/// `EXPR` is any expression over state, the context and *earlier* parameters, all as references, an elicited `Option`
/// unwrapped; `.await` and `?` are allowed. It is evaluated when all that it names is known, at most once in each round of
/// a call, so it should only look and not change anything. Messages see the same: `{name}` shows a parameter.
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
/// | `check = EXPR` | a `Result<(), impl Display>` over this and earlier parameters: a user is asked again with the reason, a model is told it |
/// | `flatten` | the fields of a struct that derives [`ToolArgs`](derive@ToolArgs), in place of the parameter |
/// | `not_a_credential = "…"` | why this is none, where its name or a text looks as if it asked for one |
///
/// `#[elicit("…", …)]`: the model supplies it, else the user is asked. It takes what `#[arg]` takes, and:
///
/// | option | |
/// |---|---|
/// | `"…"` or `message = "…"` | the question; `{name}` shows an earlier parameter, `{facts.issues}` a field of a resolved one, `{{` is a brace |
/// | `choices = EXPR` | the choices there are, a [`Choices`](https://docs.rs/ze-runtime/latest/ze_runtime/struct.Choices.html); a `Vec<T>` takes several |
/// | `default = …` | the value when nobody gives one, filled into the form: a constant |
/// | `suggest = …` | only filled into the form: a constant, or an expression that gives a value or an `Option` of one |
/// | `optional` | nobody needs to give it: `None`. For an `Option` |
/// | `along` | asked only when a form goes out anyway: beside `optional` or a `default` |
/// | `allow_blank` | a blank string is an answer |
/// | `declined = "…"` | what the model is told when the user declines |
/// | `key = "…"` | the key of the form, else `tool_param` for one question and `tool` for several |
///
/// `#[resolve(EXPR)] x: &T`: the server supplies it, for this call. The expression gives a `T`, or a
/// [`Resolution`](https://docs.rs/ze-runtime/latest/ze_runtime/enum.Resolution.html) of one, which may be a page that the
/// user has to visit first. It is no argument: the model never sees it.
#[proc_macro_attribute]
pub fn tool(options: proc_macro::TokenStream, item: proc_macro::TokenStream) -> proc_macro::TokenStream {
    tool_impl(options.into(), &item.into()).into()
}

/// Makes tools of the methods of a type: those that have `#[tool]`.
///
/// A method takes `&self` as a function takes `&State`: register the value with the toolset, `.state(…)`. Expressions see
/// `self`. The type of each tool stands beside the block, so it is named without the block's type: `toolset![book]`. Two
/// blocks of a module that both have a method `book` need another name for one of the types, `#[tool(type = Name)]`.
///
/// The methods stay as written, and the block stays free for other attributes. Where one of these takes every attribute
/// that ends in `tool` for its own, as `#[tool_router]` of rmcp does, keep its tools and ours in two blocks.
#[proc_macro_attribute]
pub fn tools(options: proc_macro::TokenStream, item: proc_macro::TokenStream) -> proc_macro::TokenStream {
    tools_impl(&options.into(), &item.into()).into()
}

/// Makes a type one that a form's field can hold.
///
/// A fieldless enum is a choice. Its values are those of `serde` (`rename`, `rename_all`), so what has serde read or write
/// something else than the name of a variant is an error, as is a name that differs between the two; what people read is
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
/// key is serde's (`#[serde(rename)]`, `rename_all`). `#[serde(default)]`, with a path or without, is the default of a
/// field that is not asked for; on the struct, of each. What else changes how serde reads the struct is an error, and so is
/// `#[schemars]` on a field: its type is described, and read, as the type of a parameter would be. Expressions name earlier fields of the same struct, and what `#[args(db: &Db, cx: &CallContext)]` on it lists.
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
/// async fn book(#[arg(flatten)] args: BookArgs) -> String {
///     format!("{:?}", args.day)
/// }
/// ```
#[proc_macro_derive(ToolArgs, attributes(arg, args, elicit, resolve, serde))]
pub fn derive_tool_args(item: proc_macro::TokenStream) -> proc_macro::TokenStream {
    tool_args::derive(item.into()).into()
}

fn tool_impl(options: TokenStream, tokens: &TokenStream) -> TokenStream {
    let mut errors = errors::Errors::default();
    let options = attr::tool_options(options, &mut errors);
    match item::Item::parse(tokens.clone()) {
        Ok(item) => {
            let expand::Expanded { function, beside } = tool_of(&item, options, errors);
            quote!(#function #beside)
        }
        Err(error) => {
            errors.push(error);
            expand::not_a_function(tokens, &options, errors)
        }
    }
}

fn tools_impl(options: &TokenStream, tokens: &TokenStream) -> TokenStream {
    let mut errors = errors::Errors::default();
    if !options.is_empty() {
        errors.at(options, "`#[tools]` takes no options; put them into the `#[tool]` of each method");
    }
    let block = match block::Block::parse(tokens.clone()) {
        Ok(block) => block,
        Err(error) => {
            errors.push(error);
            return expand::not_a_block(tokens, errors);
        }
    };
    block.check(&mut errors);
    let names = block.names();
    if !errors.is_empty() {
        let block = expand::not_a_block(tokens, errors);
        return quote!(#block #names);
    }
    let mut besides = TokenStream::new();
    let block = block.map_tools(|method| {
        let mut errors = errors::Errors::default();
        let options = attr::tool_options(method.options, &mut errors);
        let expand::Expanded { function, beside } = tool_of(&method.item, options, errors);
        besides.extend(beside);
        function
    });
    quote!(#block #names #besides)
}

fn tool_of(item: &item::Item, options: attr::ToolOptions, mut errors: errors::Errors) -> expand::Expanded {
    let model = model::Model::new(item, options, &mut errors);
    check::check(item, &model, &mut errors);
    expand::expand(item, &model, errors)
}

#[cfg(test)]
mod tests;
