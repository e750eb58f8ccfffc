//! `#[derive(ToolArgs)]`: a struct whose fields are arguments. The same options, rules and table as for a tool's
//! parameters; here is only what differs.

use proc_macro2::TokenStream;
use quote::quote;
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{
    Attribute, Data, DeriveInput, Expr, ExprPath, Field, Fields, Ident, LitStr, Path, Token, Type,
    parse_quote, parse_quote_spanned,
};

use crate::attr::{ToolOptions, param_options};
use crate::borrows;
use crate::check;
use crate::docs::Docs;
use crate::errors::Errors;
use crate::model::{Argument, Input, Model, State, ungrouped};
use crate::serde_names;
use crate::serde_rules;
use crate::table::Table;

pub(crate) fn derive(tokens: TokenStream) -> TokenStream {
    let input: DeriveInput = match syn::parse2(tokens) {
        Ok(input) => input,
        Err(error) => return error.to_compile_error(),
    };
    let mut errors = Errors::default();
    let fields = match &input.data {
        Data::Struct(data) => match &data.fields {
            Fields::Named(fields) => Some(&fields.named),
            _ => None,
        },
        _ => None,
    };
    if fields.is_none() {
        errors
            .at(&input.ident, "`ToolArgs` is derived for a struct with named fields, which become arguments");
    }
    if !input.generics.params.is_empty() {
        errors.at(&input.generics, "a tool's arguments can't be generic: they have one fixed schema");
    }
    let shared = Shared::read(&input.attrs, &mut errors);
    serde_rules::of_struct(&input.attrs, &mut errors);
    let of_all = OfAll::read(&input, &mut errors);
    let fields: Vec<&Field> = fields.into_iter().flatten().collect();
    let states = shared.states.into_iter().map(Input::State);
    let count = states.len();
    if input.generics.params.is_empty() {
        fields.iter().for_each(|field| borrows::field_is_owned(&field.ty, &mut errors));
    }
    let inputs = states.chain(fields.iter().map(|field| argument(field, &of_all, &mut errors))).collect();
    let model = Model {
        options: ToolOptions::default(),
        docs: Docs::read(&[]),
        name: input.ident.to_string(),
        type_name: input.ident.clone(),
        inputs,
        returns: None,
    };
    check::arguments(&model, &mut errors);
    let sound = errors.is_empty();
    let errors = errors.into_tokens();
    if !sound && !input.generics.params.is_empty() {
        return errors;
    }
    let (group, taken) = if sound {
        let Table { params, states, functions, taken, used, .. } = Table::of(&model.inputs);
        let names: Vec<_> = fields.iter().filter_map(|field| field.ident.as_ref()).collect();
        // Expressions and messages use these, which rustc does not see in the struct.
        let used: Vec<_> = names.iter().filter(|name| used.contains(&name.unraw().to_string())).collect();
        let taken = &taken[count..];
        let group = quote! {{
            #(#functions)*
            __ze::GroupDef::new(&[#(#params),*], &[#(#states),*])
        }};
        let taken = quote!(Self { #(#names: #taken),* });
        let taken = match used.is_empty() {
            true => taken,
            false => quote! {
                let __taken = #taken;
                let _ = (#(&__taken.#used,)*);
                __taken
            },
        };
        (group, taken)
    } else {
        (quote!(__ze::INVALID_GROUP), quote!(::core::unreachable!()))
    };
    let (name, krate) = (&input.ident, shared.krate);
    quote! {
        #errors
        #[allow(deprecated, unused_qualifications)]
        const _: () = {
            use #krate::__private as __ze;
            impl __ze::ToolArgs for #name {
                const GROUP: __ze::GroupDef = #group;
                #[allow(unused_variables)]
                fn take(__call: &mut __ze::Call<'_>) -> Self {
                    #taken
                }
            }
        };
    }
}

/// The attributes of a field.
const OF_FIELDS: [&str; 3] = ["arg", "elicit", "resolve"];

/// What `#[args(db: &Db, crate = "…")]` on the struct says.
struct Shared {
    states: Vec<State>,
    krate: Path,
}

/// `db: &Db` or `crate = "…"`.
enum Entry {
    State(Ident, Box<Type>),
    Crate(LitStr),
}

impl Parse for Entry {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        if input.parse::<Option<Token![crate]>>()?.is_some() {
            input.parse::<Token![=]>()?;
            return input.parse().map(Self::Crate);
        }
        let name = input.parse()?;
        input.parse::<Token![:]>()?;
        Ok(Self::State(name, Box::new(input.parse()?)))
    }
}

impl Shared {
    fn read(attrs: &[Attribute], errors: &mut Errors) -> Self {
        let mut shared = Self { states: Vec::new(), krate: parse_quote!(::ze_runtime) };
        if let Some(attr) = attrs.iter().find(|attr| OF_FIELDS.iter().any(|name| attr.path().is_ident(name)))
        {
            errors.at(attr, "this goes on a field; the struct takes `#[args(db: &Db, cx: &CallContext)]`");
        }
        for attr in attrs.iter().filter(|attr| attr.path().is_ident("args")) {
            let Ok(entries) = attr.parse_args_with(Punctuated::<Entry, Token![,]>::parse_terminated) else {
                errors.at(
                    attr,
                    "`#[args]` lists what expressions borrow: `#[args(db: &Db, cx: &CallContext)]`",
                );
                continue;
            };
            for entry in entries {
                match entry {
                    Entry::State(ident, ty) => match ungrouped(&ty) {
                        Type::Reference(reference) if reference.mutability.is_none() => {
                            shared.states.push(State { ident: Some(ident), ty: reference.elem.clone() });
                        }
                        _ => errors.at(&ty, "state is borrowed: write `&` before its type"),
                    },
                    Entry::Crate(text) => match text.parse_with(Path::parse_mod_style) {
                        Ok(path) => shared.krate = path,
                        Err(_) => errors.at(text, "`crate` takes a path: `crate = \"my_ze\"`"),
                    },
                }
            }
        }
        shared
    }
}

/// What serde is told of all fields.
struct OfAll {
    rule: Option<String>,
    /// The struct that has the defaults.
    default: Option<Expr>,
}

impl OfAll {
    fn read(input: &DeriveInput, errors: &mut Errors) -> Self {
        let rule = serde_names::rule_of_fields(&input.attrs);
        let default = default(&input.attrs, Some(&input.ident), errors);
        Self { rule, default }
    }
}

/// What serde's `default = "path"` calls, or else the default of the type.
fn default(attrs: &[Attribute], ty: Option<&Ident>, errors: &mut Errors) -> Option<Expr> {
    let word = serde_names::default(attrs)?;
    let Some(text) = word.text else {
        return Some(match ty {
            Some(ty) => parse_quote_spanned!(word.name.span()=> <#ty as ::core::default::Default>::default()),
            None => parse_quote_spanned!(word.name.span()=> ::core::default::Default::default()),
        });
    };
    match text.parse::<ExprPath>() {
        Ok(path) => Some(parse_quote_spanned!(text.span()=> #path())),
        Err(_) => {
            errors.at(text, "`default` takes a path: `default = \"path\"`");
            None
        }
    }
}

fn argument(field: &Field, of_all: &OfAll, errors: &mut Errors) -> Input {
    let Some(ident) = field.ident.clone() else { return Input::Broken };
    let ours: Vec<Attribute> = field
        .attrs
        .iter()
        .filter(|attr| OF_FIELDS.iter().any(|name| attr.path().is_ident(name)))
        .cloned()
        .collect();
    let mut options = param_options(&ours, errors);
    if let Some((key, _)) = &options.resolve {
        errors.at(key, "a field comes from the call; put `#[resolve]` on a parameter of the tool");
        return Input::Broken;
    }
    if let Some(attr) = field.attrs.iter().find(|attr| attr.path().is_ident("args")) {
        errors.at(attr, "`#[args(…)]` goes on the struct: all its expressions see what it lists");
    }
    serde_rules::of_field(&field.attrs, errors);
    if options.name.is_none() && options.flatten.is_none() {
        options.name = serde_names::field(&field.attrs, &ident, of_all.rule.as_deref())
            .map(|name| LitStr::new(&name, ident.span()));
    }
    if options.elicit.is_none() && options.flatten.is_none() && options.default.is_none() {
        let own = default(&field.attrs, None, errors);
        let value = own.or_else(|| {
            let all = of_all.default.as_ref()?;
            Some(parse_quote!(#all.#ident))
        });
        options.default = value.map(|value| (Ident::new("default", ident.span()), value));
    }
    Input::Argument(Box::new(Argument {
        ident,
        ty: field.ty.clone(),
        docs: Docs::read(&field.attrs),
        options,
    }))
}
