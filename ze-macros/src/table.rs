//! Writes a table down: parameters, the state that they borrow, the functions of their expressions. The same for the
//! parameters of a tool and the fields of a struct. Reports no errors.
//!
//! Spans: a bound is checked once, at the user's own tokens; an option that does not fit its type, or whose future is
//! not `Send`, at the option's key.

use std::collections::BTreeSet;

use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote, quote_spanned};
use syn::ext::IdentExt;
use syn::{Expr, LitStr, Type};

use crate::constant::{borrowed, is_constant, json, owned};
use crate::errors::is_near;
use crate::mentions::mentions;
use crate::messages;
use crate::model::{Argument, Input};

/// A table in the making.
#[derive(Default)]
pub(crate) struct Table {
    pub(crate) params: Vec<TokenStream>,
    pub(crate) states: Vec<TokenStream>,
    /// The functions of expressions.
    pub(crate) functions: Vec<TokenStream>,
    /// What takes each input out of a call, in order.
    pub(crate) taken: Vec<TokenStream>,
    /// The names that expressions and messages use, which the body then need not.
    pub(crate) used: BTreeSet<String>,
    scope: Vec<Bound>,
}

/// A name that expressions see.
struct Bound {
    ident: Ident,
    /// How it is read from the scope.
    read: TokenStream,
    /// Its place in the table, where it is a parameter.
    param: Option<usize>,
}

impl Table {
    pub(crate) fn of(inputs: &[Input]) -> Self {
        let mut table = Self::default();
        // State is there from the start.
        for input in inputs {
            if let Input::State(state) = input {
                let (index, ty) = (table.states.len(), &state.ty);
                table.states.push(quote!(__ze::StateDef::of::<#ty>()));
                if let Some(ident) = state.ident.clone() {
                    table.scope.push(Bound { ident, read: quote!(state::<#ty>(#index)), param: None });
                }
            }
        }
        let mut states = 0_usize..;
        for input in inputs {
            match input {
                Input::State(state) => {
                    let (index, ty) = (states.next().unwrap_or(0), &state.ty);
                    table.taken.push(quote!(__call.state::<#ty>(#index)));
                }
                Input::Argument(argument) if argument.is_group() => {
                    let ty = &argument.ty;
                    table.taken.push(quote!(__ze::taker::<#ty>().take(__call.by_ref())));
                    table.params.push(quote!(__ze::group::<#ty>()));
                }
                Input::Argument(argument) => {
                    let ty = &argument.ty;
                    table.taken.push(quote!(__call.arg::<#ty>()));
                    let bound = table.bound(argument);
                    let param = table.param(argument, &bound, inputs);
                    table.params.push(param);
                    table.scope.push(bound);
                }
                Input::Resolved(resolved) => {
                    let (ident, ty, at) = (&resolved.ident, &resolved.ty, resolved.span);
                    table.taken.push(quote!(__call.resolved::<#ty>()));
                    let (bindings, needs) = table.bindings(&resolved.expr, None);
                    let (function, expr) = (table.function("resolve"), &resolved.expr);
                    let call = quote_spanned!(at=> __ze::resolving::<#ty, _>(async move { ::core::result::Result::Ok(#expr) }));
                    // Mentions are found by name alone, so some are bound and not used; `?` ends many an expression.
                    table.functions.push(quote! {
                        #[allow(unused_variables, clippy::needless_question_mark)]
                        fn #function<'a>(__scope: __ze::Scope<'a>) -> impl __ze::Gives<'a, #ty> {
                            #bindings
                            #call
                        }
                    });
                    let name = ident.unraw().to_string();
                    let index = table.params.len();
                    table
                        .params
                        .push(quote!(__ze::resolved(#name, #needs, &__ze::resolve::<#ty, _>(#function))));
                    let read = quote!(value::<#ty>(#index));
                    table.scope.push(Bound { ident: ident.clone(), read, param: Some(index) });
                }
                Input::Broken => {}
            }
        }
        table
    }

    /// The expression of `confirm_if`: the bits it needs and the name of its function.
    pub(crate) fn condition(&mut self, key: &Ident, expr: &Expr) -> TokenStream {
        let bool = quote_spanned!(key.span()=> ::core::primitive::bool);
        self.expression(key, expr, None, Some(&bool), &bool, &quote!(condition))
    }

    fn bound(&self, argument: &Argument) -> Bound {
        let (index, ty) = (self.params.len(), &argument.ty);
        let unwrapped = argument.is_elicited() && argument.options.optional.is_none();
        let read = if unwrapped { quote!(seen::<#ty>(#index)) } else { quote!(value::<#ty>(#index)) };
        Bound { ident: argument.ident.clone(), read, param: Some(index) }
    }

    fn function(&self, what: &str) -> Ident {
        format_ident!("__{what}{}", self.functions.len())
    }

    /// What an expression borrows, and the parameters among it as bits. `own` is the parameter itself, where it is seen.
    fn bindings(&mut self, expr: &Expr, own: Option<&Bound>) -> (TokenStream, u64) {
        let names = mentions(expr);
        let (mut bindings, needs) = self.bindings_of(&names, own);
        // What is not in scope can't be suggested for a name that is misspelt: it is declared, and has no value.
        let seen = |name: &str| self.scope.iter().chain(own).any(|bound| bound.ident.unraw() == name);
        let unknown: Vec<_> = names.iter().filter(|name| !seen(name)).collect();
        for Bound { ident, .. } in &self.scope {
            let name = ident.unraw().to_string();
            if !names.contains(&name) && unknown.iter().any(|unknown| is_near(unknown, &name)) {
                bindings.extend(quote!(let #ident: ();));
            }
        }
        (bindings, needs)
    }

    fn bindings_of(&mut self, names: &BTreeSet<String>, own: Option<&Bound>) -> (TokenStream, u64) {
        let mut needs = 0_u64;
        let mut bindings = TokenStream::new();
        for Bound { ident, read, param } in self.scope.iter().chain(own) {
            if names.contains(&ident.unraw().to_string()) {
                bindings.extend(quote!(let #ident = __scope.#read;));
                self.used.insert(ident.unraw().to_string());
                // More than 64 are reported.
                needs |= param.filter(|param| *param < 64).map_or(0, |param| 1 << param);
            }
        }
        (bindings, needs)
    }

    /// Writes the function of an expression; what a builder's method takes of it. Where only one type will do, `ty`,
    /// another is a plain mismatch, blamed on what gives it.
    fn expression(
        &mut self,
        key: &Ident,
        expr: &Expr,
        own: Option<&Bound>,
        ty: Option<&TokenStream>,
        gives: &TokenStream,
        evaluate: &TokenStream,
    ) -> TokenStream {
        let (bindings, needs) = self.bindings(expr, own);
        let function = self.function(&key.to_string());
        let given = match ty {
            Some(ty) => quote_spanned!(key.span()=> { let __value: #ty = #expr; __value }),
            None => quote!(#expr),
        };
        let call =
            quote_spanned!(key.span()=> __ze::#evaluate(async move { ::core::result::Result::Ok(#given) }));
        // As for a `resolve`; and the type is written out, also where the author has imported it.
        self.functions.push(quote! {
            #[allow(unused_qualifications, unused_variables, clippy::needless_question_mark)]
            fn #function<'a>(__scope: __ze::Scope<'a>) -> __ze::BoxFuture<'a, __ze::Evaluated<#gives>> {
                #bindings
                #call
            }
        });
        quote!(#needs, #function)
    }

    /// The functions that show what a message shows of resolved parameters: an array of `ShowDef`.
    pub(crate) fn shows(&mut self, message: &LitStr, inputs: &[Input]) -> Option<TokenStream> {
        let text = message.value();
        let mut shows = Vec::new();
        for name in messages::names(&text).unwrap_or_default() {
            let mut path = name.split('.');
            let (Some(root), fields) = (path.next(), path) else { continue };
            self.used.insert(root.to_owned());
            let resolved = inputs.iter().find_map(|input| match input {
                Input::Resolved(resolved) if resolved.ident.unraw() == root => Some(resolved),
                _ => None,
            });
            let Some(resolved) = resolved else { continue };
            let (ident, at) = (&resolved.ident, message.span());
            let (bindings, _) = self.bindings_of(&BTreeSet::from([root.to_owned()]), None);
            let fields = fields.map(|field| Ident::new(field, at));
            let mut blamed = ident.clone();
            blamed.set_span(at.resolved_at(ident.span()));
            let shown = quote_spanned!(at=> __ze::shown(&#blamed #(.#fields)*));
            let function = self.function("show");
            let place = self.scope.iter().find(|bound| bound.ident == *ident).and_then(|bound| bound.param);
            self.functions.push(quote! {
                fn #function(__scope: __ze::Scope<'_>) -> ::std::string::String {
                    #bindings
                    #shown
                }
            });
            shows.push(quote!(__ze::shows(#name, #place, #function)));
        }
        (!shows.is_empty()).then(|| quote!(&[#(#shows),*]))
    }

    fn param(&mut self, argument: &Argument, own: &Bound, inputs: &[Input]) -> TokenStream {
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
        let bounds = options.bounds.iter().map(|(key, value)| {
            let constant = borrowed(value, key.span());
            quote_spanned!(key.span()=> .#key(#constant, &[]))
        });
        let bounds: TokenStream = bounds.collect();
        let check = options.check.as_ref().map(|(key, expr)| {
            let taken = self.expression(key, expr, Some(own), None, &quote!(__ze::Checked), &quote!(check));
            quote!(.check(#taken))
        });
        let Some(message) = &options.message else {
            let default = default(argument);
            return quote!(__ze::plain::<#ty>(#name, #ident, #docs)#texts #vouched #bounds #default #check.done());
        };
        let choices = options.choices.as_ref().map(|(key, expr)| {
            let evaluate = quote!(choices::<#ty>);
            let choices = quote_spanned!(key.span()=> __ze::Choices<__ze::OneOf<#ty>>);
            self.expression(key, expr, None, Some(&choices), &quote!(__ze::Offer), &evaluate)
        });
        let made = match choices {
            Some(taken) => quote!(__ze::chosen::<#ty>(#name, #ident, #docs, #message, #taken)),
            None => quote!(__ze::asked::<#ty>(#name, #ident, #docs, #message)),
        };
        let scope = self.scope.iter().map(|bound| bound.ident.unraw().to_string()).collect();
        let (constant, computed): (Vec<_>, Vec<_>) =
            options.suggest.iter().partition(|(_, value)| is_constant(value, &scope));
        let computed: TokenStream = computed
            .into_iter()
            .map(|(key, expr)| {
                // The type that is left open is the expression's, and blamed there.
                let evaluate = quote_spanned!(key.span()=> suggest::<#ty, _>);
                let taken = self.expression(key, expr, None, None, &quote!(__ze::Suggested), &evaluate);
                quote!(.suggested(#taken))
            })
            .collect();
        // An option that does not fit the type is reported at its key, if the whole call has its span.
        let constants = options.default.iter().chain(constant);
        let constants = constants.map(|(key, value)| {
            let constant = borrowed(value, key.span());
            quote_spanned!(key.span()=> .#key(#constant))
        });
        let flags = options.optional.iter().chain(&options.allow_blank);
        let flags = flags.map(|key| quote_spanned!(key.span()=> .#key(&[])));
        let along = options.along.as_ref().map(|_| quote!(.along()));
        let shows = self.shows(message, inputs).map(|shows| quote!(.shows(#shows)));
        quote!(#made #texts #vouched #bounds #(#constants)* #(#flags)* #along #computed #check #shows.done())
    }
}

/// The default of a plain parameter.
fn default(argument: &Argument) -> Option<TokenStream> {
    let ty: &Type = &argument.ty;
    let (key, value) = argument.options.default.as_ref()?;
    let json = json(value).map_or_else(
        || quote!(::core::option::Option::None),
        |json| quote!(::core::option::Option::Some(#json)),
    );
    let value = owned(value);
    Some(quote!(.#key(&({ fn __default() -> #ty { #value } __default } as fn() -> #ty), #json)))
}
