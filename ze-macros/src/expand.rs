//! Writes a tool down: the user's item first, then the table. Reports no errors.
//!
//! Spans: a future that is not `Send` is reported at `async fn name`; the rest is as `table` says.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::Path;

use crate::attr::ToolOptions;
use crate::errors::Errors;
use crate::item::{self, Item};
use crate::model::Model;
use crate::outside::Owner;
use crate::table::Table;

/// What is made of a function.
pub(crate) struct Expanded {
    /// The function itself.
    pub(crate) function: TokenStream,
    /// What stands beside it; beside its block, if it is a method.
    pub(crate) beside: TokenStream,
}

pub(crate) fn expand(item: &Item, model: &Model, errors: Errors) -> Expanded {
    let mut table = Table::of(&model.inputs);
    let sound = errors.is_empty() && !item.is_refused();
    let def = if sound { definition(item, model, &mut table) } else { invalid() };
    let function = item.using(&table.used);
    let errors = errors.into_tokens();
    if item.owner.is_none() && item.sig.receiver().is_some() {
        // In an `impl` block, where a type would be one more error.
        return Expanded { function, beside: errors };
    }
    let of_block = item.owner.iter().flat_map(|owner| &owner.conditions);
    let of_item = item.attrs.iter().filter(|attr| attr.path().is_ident("cfg"));
    let conditions: Vec<_> = of_block.chain(of_item).collect();
    let deprecated = item.attrs.iter().any(|attr| attr.path().is_ident("deprecated"));
    let deprecated = deprecated.then(|| quote!(#[allow(deprecated)]));
    // The table repeats what the function allows itself: its types.
    let allowed =
        item.attrs.iter().filter(|attr| ["allow", "expect"].iter().any(|name| attr.path().is_ident(name)));
    let allowed = allowed.filter_map(|attr| Some(&attr.meta.require_list().ok()?.tokens));
    let (vis, name) = (&item.vis, &model.type_name);
    let doc = format!("The tool `{}`, for `toolset!`.", model.name);
    let implemented = implemented(name, &def, model.options.krate.as_ref());
    let beside = quote! {
        #errors

        #(#conditions)*
        #[doc = #doc]
        #[allow(non_camel_case_types, unreachable_pub)]
        #vis struct #name {}

        #(#conditions)*
        #deprecated
        #(#[allow(#allowed)])*
        #implemented
    };
    Expanded { function, beside }
}

/// The fallback for an item that is no function: as it came, without our attributes, and as a tool if it is a type.
pub(crate) fn not_a_function(item: &TokenStream, options: &ToolOptions, errors: Errors) -> TokenStream {
    let implemented =
        item::type_name(item.clone()).map(|name| implemented(&name, &invalid(), options.krate.as_ref()));
    let (item, errors) = (item::without_ours(item.clone()), errors.into_tokens());
    quote!(#item #errors #implemented)
}

/// The fallback for an item that is no block: as it came, without our attributes.
pub(crate) fn not_a_block(item: &TokenStream, errors: Errors) -> TokenStream {
    let (item, errors) = (item::without_ours(item.clone()), errors.into_tokens());
    quote!(#item #errors)
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

fn definition(item: &Item, model: &Model, table: &mut Table) -> TokenStream {
    let function = &item.sig.ident;
    let returns = model
        .returns
        .as_ref()
        .map_or_else(|| quote_spanned!(function.span()=> ()), ToTokens::to_token_stream);

    // A future that is not `Send` is reported from `async` to the name, if the call around it has that span.
    let at = item.sig.asyncness.map_or_else(Span::call_site, |token| token.span);
    let taken = &table.taken;
    let call = quote_spanned!(at=> (#(#taken),*));
    let path = item.owner.as_ref().map(|Owner { ty, .. }| quote_spanned!(at=> <#ty>::));
    let future = quote_spanned!(at=> __ze::boxed(#path #function #call));
    // A tool without arguments takes nothing out of its call.
    let mutable = (!table.params.is_empty()).then(|| quote!(mut));

    let (name, docs) = (&model.name, model.docs.tokens());
    let options = &model.options;
    let title = options.title.iter().map(|title| quote!(.title(#title)));
    let hints = options.hints.iter().map(|(hint, on)| quote!(.#hint(#on)));
    let ask = options.ask.iter().map(|ask| quote!(.ask(#ask)));
    let sealed = options.sealed.iter().map(|_| quote!(.sealed()));
    let confirm = options.confirm.as_ref().map(|message| {
        let shows = table.shows(message, &model.inputs).unwrap_or_else(|| quote!(&[]));
        let when = options.confirm_if.as_ref().map(|(key, expr)| {
            let taken = table.condition(key, expr);
            quote!(.confirm_if(#taken))
        });
        quote!(.confirm(#message, #shows) #when)
    });
    let Table { params, states, functions, .. } = table;
    quote! {{
        #(#functions)*
        fn __call<'c>(#mutable __call: __ze::Call<'c>) -> __ze::BoxFuture<'c, #returns> {
            #future
        }
        __ze::ToolDef::new::<#returns>(#name, #docs, &[#(#params),*], &[#(#states),*], &(__call as __ze::CallFn<_>))
            #(#title)* #(#hints)* #(#ask)* #(#sealed)* #confirm
    }}
}
