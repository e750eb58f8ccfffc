//! Writes a tool down: the user's item first, then the table. Reports no errors.
//!
//! Spans: a bound is checked once, at the user's own tokens; a future that is not `Send` is reported at `async`; an
//! option that does not fit its type at the option's key.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::ext::IdentExt;
use syn::{Expr, ExprLit, ExprUnary, Lit, Path, UnOp};

use crate::errors::Errors;
use crate::item::Item;
use crate::model::{Argument, Input, Model};

pub(crate) fn expand(item: &Item, model: &Model, errors: Errors) -> TokenStream {
    let krate = krate(model.options.krate.as_ref());
    let conditions: Vec<_> = item.attrs.iter().filter(|attr| attr.path().is_ident("cfg")).collect();
    let (vis, name) = (&item.vis, &model.type_name);
    let doc = format!("The tool `{}`, for `toolset!`.", model.name);
    let def = if errors.is_empty() { definition(item, model, &krate) } else { quote!(#krate::INVALID) };
    let errors = errors.into_tokens();
    quote! {
        #item

        #errors

        #(#conditions)*
        #[doc = #doc]
        #[allow(non_camel_case_types)]
        #vis struct #name {}

        #(#conditions)*
        impl #krate::Tool for #name {
            const DEF: #krate::ToolDef = #def;
        }
    }
}

fn krate(path: Option<&Path>) -> TokenStream {
    match path {
        None => quote!(::ze_runtime::__private),
        Some(path) if path.is_ident("crate") => quote!(crate::__private),
        Some(path) => match path.segments.first().map(|first| first.ident.to_string()).as_deref() {
            Some("crate" | "self" | "super") => quote!(#path::__private),
            _ if path.leading_colon.is_some() => quote!(#path::__private),
            _ => quote!(::#path::__private),
        },
    }
}

fn definition(item: &Item, model: &Model, krate: &TokenStream) -> TokenStream {
    let sig = &item.sig;
    let function = &sig.ident;
    let call = Ident::new("__call", Span::call_site());
    let returns = model
        .returns
        .as_ref()
        .map_or_else(|| quote_spanned!(function.span()=> ()), ToTokens::to_token_stream);

    let (mut params, mut states, mut arguments) = (Vec::new(), Vec::new(), Vec::new());
    for input in &model.inputs {
        match input {
            Input::Argument(argument) => {
                let (index, ty) = (params.len(), &argument.ty);
                arguments.push(quote!(#call.arg::<#ty>(#index)));
                params.push(param(argument, krate));
            }
            Input::State(ty) => {
                let index = states.len();
                arguments.push(quote!(#call.state::<#ty>(#index)));
                states.push(quote!(#krate::StateDef::of::<#ty>()));
            }
            Input::Broken => {}
        }
    }
    let at = sig.asyncness.map_or_else(Span::call_site, |token| token.span);
    let future = quote_spanned!(at=> #krate::boxed(async move { #function(#(#arguments),*).await }));
    // A tool without arguments takes nothing out of its call.
    let mutable = (!params.is_empty()).then(|| quote!(mut));

    let (name, docs) = (&model.name, model.docs.tokens());
    let title = model.options.title.iter().map(|title| quote!(.title(#title)));
    let hints = model.options.hints.iter().map(|(hint, on)| quote!(.#hint(#on)));
    quote! {{
        fn __call<'c>(#mutable #call: #krate::Call<'c>) -> #krate::BoxFuture<'c, #returns> {
            #future
        }
        #krate::ToolDef::new::<#returns>(#name, #docs, &[#(#params),*], &[#(#states),*], &(__call as #krate::CallFn<_>))
            #(#title)* #(#hints)*
    }}
}

fn param(argument: &Argument, krate: &TokenStream) -> TokenStream {
    let Argument { ty, options, .. } = argument;
    let ident = argument.ident.unraw().to_string();
    let (name, docs) = (argument.name(), argument.docs.tokens());
    let mut chain = TokenStream::new();
    let mut option = |at: &Ident, arguments: TokenStream| {
        let method = Ident::new(&at.to_string(), at.span());
        chain.extend(quote!(.#method(#arguments)));
    };
    let named = |name: &str| Ident::new(name, Span::call_site());
    for (key, text) in [("title", &options.title), ("key", &options.key), ("declined", &options.declined)] {
        if let Some(text) = text {
            option(&named(key), quote!(#text));
        }
    }
    let Some(message) = &options.message else {
        if let Some((key, value)) = &options.default {
            let json = json(value).map_or_else(
                || quote!(::core::option::Option::None),
                |json| quote!(::core::option::Option::Some(#json)),
            );
            let value = owned(value);
            option(key, quote!(&({ fn __default() -> #ty { #value } __default } as fn() -> #ty), #json));
        }
        return quote!(#krate::plain::<#ty>(#name, #ident, #docs)#chain.done());
    };
    for (key, value) in options.default.iter().chain(&options.suggest) {
        option(key, quote!(&#value));
    }
    for key in options.optional.iter().chain(&options.allow_blank) {
        option(key, TokenStream::new());
    }
    quote!(#krate::asked::<#ty>(#name, #ident, #docs, #message)#chain.done())
}

/// A string literal becomes what the parameter's type makes of one.
fn owned(value: &Expr) -> TokenStream {
    match value {
        Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => {
            quote_spanned!(text.span()=> ::core::convert::Into::into(#text))
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
