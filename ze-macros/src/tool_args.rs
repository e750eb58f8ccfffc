//! `#[derive(ToolArgs)]`: a struct whose fields are arguments. The same options, rules and table as for a tool's
//! parameters; here is only what differs.

use proc_macro2::TokenStream;
use quote::quote;
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{Attribute, Data, DeriveInput, Expr, Field, Fields, Ident, LitStr, Path, Token, Type, parse_quote};

use crate::attr::{ToolOptions, param_options};
use crate::check;
use crate::docs::Docs;
use crate::errors::Errors;
use crate::model::{Argument, Input, Model, State, ungrouped};
use crate::serde_names;
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
    let rule = serde_names::rename_all(&input.attrs);
    let fields: Vec<&Field> = fields.into_iter().flatten().collect();
    let states = shared.states.into_iter().map(Input::State);
    let count = states.len();
    let inputs =
        states.chain(fields.iter().map(|field| argument(field, rule.as_deref(), &mut errors))).collect();
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
        let Table { params, states, functions, taken, .. } = Table::of(&model.inputs);
        let names = fields.iter().map(|field| &field.ident);
        let taken = &taken[count..];
        let group = quote! {{
            #(#functions)*
            __ze::GroupDef::new(&[#(#params),*], &[#(#states),*])
        }};
        (group, quote!(Self { #(#names: #taken),* }))
    } else {
        (quote!(__ze::INVALID_GROUP), quote!(::core::unreachable!()))
    };
    let (name, krate) = (&input.ident, shared.krate);
    quote! {
        #errors
        #[allow(unused_qualifications)]
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

fn argument(field: &Field, rule: Option<&str>, errors: &mut Errors) -> Input {
    let Some(ident) = field.ident.clone() else { return Input::Broken };
    let ours: Vec<Attribute> = field
        .attrs
        .iter()
        .filter(|attr| ["arg", "elicit", "resolve"].iter().any(|name| attr.path().is_ident(name)))
        .cloned()
        .collect();
    let mut options = param_options(&ours, errors);
    if let Some((key, _)) = &options.resolve {
        errors.at(key, "a field comes from the call; put `#[resolve]` on a parameter of the tool");
        return Input::Broken;
    }
    for (word, what) in [
        ("flatten", "`ToolArgs` flattens with `#[arg(flatten)]`, in place of serde's"),
        ("skip", "every field is an argument; take this one out of the struct"),
        ("skip_deserializing", "every field is an argument; take this one out of the struct"),
    ] {
        if serde_names::serde_word(&field.attrs, word) {
            errors.at(&ident, what);
        }
    }
    if options.name.is_none() {
        options.name =
            serde_names::field(&field.attrs, &ident, rule).map(|name| LitStr::new(&name, ident.span()));
    }
    if options.elicit.is_none()
        && options.default.is_none()
        && let Some(path) = serde_names::default(&field.attrs)
    {
        let value: Expr = match path.as_deref().map(syn::parse_str::<Path>) {
            Some(Ok(path)) => parse_quote!(#path()),
            _ => parse_quote!(::core::default::Default::default()),
        };
        options.default = Some((Ident::new("default", ident.span()), value));
    }
    Input::Argument(Box::new(Argument {
        ident,
        ty: field.ty.clone(),
        docs: Docs::read(&field.attrs),
        options,
    }))
}
