//! Writes a tool down: the user's item first, then the table. Reports no errors.
//!
//! Spans: a bound is checked once, at the user's own tokens; a future that is not `Send` at `async fn name`; an
//! option that does not fit its type at the option's key.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::ext::IdentExt;
use syn::{Expr, ExprLit, ExprUnary, Lit, Path, UnOp};

use crate::attr::ToolOptions;
use crate::errors::Errors;
use crate::item::{self, Item};
use crate::model::{Argument, Input, Model, State};

pub(crate) fn expand(item: &Item, model: &Model, errors: Errors) -> TokenStream {
    let def = if errors.is_empty() { definition(item, model) } else { invalid() };
    let errors = errors.into_tokens();
    if item.sig.receiver().is_some() {
        // In an `impl` block, where a type would be one more error.
        return quote!(#item #errors);
    }
    let conditions: Vec<_> = item.attrs.iter().filter(|attr| attr.path().is_ident("cfg")).collect();
    let deprecated = item.attrs.iter().any(|attr| attr.path().is_ident("deprecated"));
    let allowed = deprecated.then(|| quote!(#[allow(deprecated)]));
    let (vis, name) = (&item.vis, &model.type_name);
    let doc = format!("The tool `{}`, for `toolset!`.", model.name);
    let implemented = implemented(name, &def, model.options.krate.as_ref());
    quote! {
        #item

        #errors

        #(#conditions)*
        #[doc = #doc]
        #[allow(non_camel_case_types, unreachable_pub)]
        #vis struct #name {}

        #(#conditions)*
        #allowed
        #implemented
    }
}

/// The fallback for an item that is no function: as it came, without our attributes, and as a tool if it is a type.
pub(crate) fn not_a_function(item: &TokenStream, options: &ToolOptions, errors: Errors) -> TokenStream {
    let implemented =
        item::type_name(item.clone()).map(|name| implemented(&name, &invalid(), options.krate.as_ref()));
    let (item, errors) = (item::without_ours(item.clone()), errors.into_tokens());
    quote!(#item #errors #implemented)
}

fn implemented(name: &Ident, def: &TokenStream, krate: Option<&Path>) -> TokenStream {
    let krate = krate.map_or_else(|| quote!(::ze_runtime), ToTokens::to_token_stream);
    // One import, so that a crate that is not found is one error.
    quote! {
        const _: () = {
            use #krate::__private as __ze;
            impl __ze::Tool for #name {
                const DEF: __ze::ToolDef = #def;
            }
        };
    }
}

fn invalid() -> TokenStream {
    quote!(__ze::INVALID)
}

fn definition(item: &Item, model: &Model) -> TokenStream {
    let function = &item.sig.ident;
    let returns = model
        .returns
        .as_ref()
        .map_or_else(|| quote_spanned!(function.span()=> ()), ToTokens::to_token_stream);

    let (mut params, mut states, mut arguments) = (Vec::new(), Vec::new(), Vec::new());
    for input in &model.inputs {
        match input {
            Input::Argument(argument) => {
                let (index, ty) = (params.len(), &argument.ty);
                arguments.push(quote!(__call.arg::<#ty>(#index)));
                params.push(param(argument));
            }
            Input::State(State { ty, .. }) => {
                let index = states.len();
                arguments.push(quote!(__call.state::<#ty>(#index)));
                states.push(quote!(__ze::StateDef::of::<#ty>()));
            }
            Input::Broken => {}
        }
    }
    // A future that is not `Send` is reported from `async` to the name, if the call around it has that span.
    let at = item.sig.asyncness.map_or_else(Span::call_site, |token| token.span);
    let call = quote_spanned!(at=> (#(#arguments),*));
    let future = quote_spanned!(at=> __ze::boxed(#function #call));
    // A tool without arguments takes nothing out of its call.
    let mutable = (!params.is_empty()).then(|| quote!(mut));

    let (name, docs) = (&model.name, model.docs.tokens());
    let title = model.options.title.iter().map(|title| quote!(.title(#title)));
    let hints = model.options.hints.iter().map(|(hint, on)| quote!(.#hint(#on)));
    quote! {{
        fn __call<'c>(#mutable __call: __ze::Call<'c>) -> __ze::BoxFuture<'c, #returns> {
            #future
        }
        __ze::ToolDef::new::<#returns>(#name, #docs, &[#(#params),*], &[#(#states),*], &(__call as __ze::CallFn<_>))
            #(#title)* #(#hints)*
    }}
}

fn param(argument: &Argument) -> TokenStream {
    let Argument { ty, options, .. } = argument;
    let ident = argument.ident.unraw().to_string();
    let (name, docs) = (argument.name(), argument.docs.tokens());
    let texts = [("title", &options.title), ("key", &options.key), ("declined", &options.declined)];
    let texts: TokenStream = texts
        .iter()
        .filter_map(|(key, text)| {
            let key = Ident::new(key, Span::call_site());
            text.as_ref().map(|text| quote!(.#key(#text)))
        })
        .collect();
    let vouched = options.not_a_credential.as_ref().map(|_| quote!(.not_a_credential()));
    let bounds = options.bounds.iter().map(|(key, value)| quote_spanned!(key.span()=> .#key(&[#value], &[])));
    let bounds: TokenStream = bounds.collect();
    let Some(message) = &options.message else {
        let default = options.default.as_ref().map(|(key, value)| {
            let json = json(value).map_or_else(
                || quote!(::core::option::Option::None),
                |json| quote!(::core::option::Option::Some(#json)),
            );
            let value = owned(value);
            quote!(.#key(&({ fn __default() -> #ty { #value } __default } as fn() -> #ty), #json))
        });
        return quote!(__ze::plain::<#ty>(#name, #ident, #docs)#texts #vouched #bounds #default.done());
    };
    // An option that does not fit the type is reported at its key, if the whole call has its span.
    let constants = options.default.iter().chain(&options.suggest);
    let constants = constants.map(|(key, value)| quote_spanned!(key.span()=> .#key(&[#value])));
    let flags = options.optional.iter().chain(&options.allow_blank);
    let flags = flags.map(|key| quote_spanned!(key.span()=> .#key(&[])));
    quote!(__ze::asked::<#ty>(#name, #ident, #docs, #message)#texts #vouched #bounds #(#constants)* #(#flags)*.done())
}

/// A string literal becomes what the parameter's type makes of one.
fn owned(value: &Expr) -> TokenStream {
    match value {
        Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => {
            quote_spanned!(text.span()=> __ze::text(#text))
        }
        value => quote!(#value),
    }
}

/// A literal as JSON text, for the schema and for messages.
fn json(value: &Expr) -> Option<String> {
    match value {
        Expr::Lit(ExprLit { lit, .. }) => match lit {
            Lit::Str(text) => Some(json_string(&text.value())),
            Lit::Bool(flag) => Some(flag.value.to_string()),
            Lit::Int(number) => Some(number.base10_digits().to_owned()),
            // `1.` and `.5` are Rust and not JSON; `1e3` is both.
            Lit::Float(number) => number
                .base10_parse::<f64>()
                .ok()
                .filter(|float| float.is_finite())
                .map(|float| format!("{float:?}")),
            _ => None,
        },
        Expr::Unary(ExprUnary { op: UnOp::Neg(_), expr, .. }) => match &**expr {
            Expr::Lit(ExprLit { lit: Lit::Int(_) | Lit::Float(_), .. }) => {
                json(expr).map(|number| format!("-{number}"))
            }
            _ => None,
        },
        _ => None,
    }
}

fn json_string(text: &str) -> String {
    let mut json = String::from('"');
    for char in text.chars() {
        match char {
            '"' | '\\' => json.extend(['\\', char]),
            control if control < ' ' => json.push_str(&format!("\\u{:04x}", u32::from(control))),
            char => json.push(char),
        }
    }
    json.push('"');
    json
}
