//! `#[derive(Elicitable)]`: a fieldless enum becomes a choice, a newtype a field like the one inside it.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::{
    Attribute, Data, DataEnum, DeriveInput, Expr, ExprLit, Fields, Ident, Lit, LitStr, MetaNameValue, Path,
    Token, Type, Variant, parse_quote,
};
use ze_credential::{find_link, inspect_choice};

use crate::docs::Docs;
use crate::errors::Errors;
use crate::serde_names;
use crate::serde_rules;

pub(crate) fn derive(tokens: TokenStream) -> TokenStream {
    let input: DeriveInput = match syn::parse2(tokens) {
        Ok(input) => input,
        Err(error) => return error.to_compile_error(),
    };
    let mut errors = Errors::default();
    let body = match &input.data {
        Data::Enum(data) => choice(&input, data, &mut errors),
        Data::Struct(data) => match &data.fields {
            Fields::Unnamed(fields) if fields.unnamed.len() == 1 => Some(newtype(&fields.unnamed[0].ty)),
            _ => None,
        },
        Data::Union(_) => None,
    };
    if body.is_none() {
        let message = "`Elicitable` is derived for a fieldless enum, or for a struct of one unnamed field";
        errors.at(&input.ident, message);
    }
    if !input.generics.params.is_empty() {
        errors.at(&input.generics, "what a form holds can't be generic: it has one fixed schema");
    }
    let krate = krate(&input.attrs, &mut errors);
    let sound = errors.is_empty();
    let errors = errors.into_tokens();
    let body = match body {
        Some(body) if sound => body,
        // Implementations all the same, so that tools which ask for the type have no errors of their own.
        _ if input.generics.params.is_empty() => Body::of_itself(),
        _ => return errors,
    };
    let (name, Body { literal, options }) = (&input.ident, body);
    // The one place that asks for what other derives give, so that one which is missing is one error.
    let codec = quote_spanned!(name.span()=> __ze::Codec::<#name>::of());
    // The lints: the type may be deprecated, and the trait is usually imported, beside the derive.
    quote! {
        #errors
        #[allow(deprecated, unused_qualifications)]
        const _: () = {
            use #krate::__private as __ze;
            impl __ze::Elicitable for #name {
                #literal
                fn codec() -> __ze::Codec<Self> {
                    #codec
                }
                #options
            }
            impl __ze::Question for #name {
                type Answer = Self;
                type Seen = Self;
                fn answered(answer: Self) -> Self {
                    answer
                }
                fn seen(&self) -> ::core::option::Option<&Self> {
                    ::core::option::Option::Some(self)
                }
            }
        };
    }
}

/// `#[elicit(crate = "…")]` on the type, for a crate that was renamed.
fn krate(attrs: &[Attribute], errors: &mut Errors) -> Path {
    let mut krate = parse_quote!(::ze_runtime);
    for attr in attrs.iter().filter(|attr| attr.path().is_ident("elicit")) {
        let parsed = attr.parse_nested_meta(|meta| {
            if !meta.path.is_ident("crate") {
                return Err(meta.error("the type has one option: `crate = \"…\"`; titles go on variants"));
            }
            krate = meta.value()?.parse::<LitStr>()?.parse_with(Path::parse_mod_style)?;
            Ok(())
        });
        if let Err(error) = parsed {
            errors.push(error);
        }
    }
    krate
}

/// What differs between a choice and a newtype.
struct Body {
    literal: TokenStream,
    options: Option<TokenStream>,
}

impl Body {
    /// A choice whose constants are its own.
    fn of_itself() -> Self {
        let literal = quote!(
            type Literal = Self;
            type Kind = __ze::kind::Choice;
            type One = Self;
        );
        Self { literal, options: None }
    }
}

/// `#[derive(Elicitable)] struct Email(String)`
fn newtype(inner: &Type) -> Body {
    // One span, so that a type which can't be asked for is one error.
    let literal = quote_spanned!(inner.span()=>
        type Literal = <#inner as __ze::Elicitable>::Literal;
        type Kind = <#inner as __ze::Elicitable>::Kind;
        type One = Self;
    );
    Body { literal, options: None }
}

/// `#[derive(Elicitable)] enum Room { Atrium, Studio }`
fn choice(input: &DeriveInput, data: &DataEnum, errors: &mut Errors) -> Option<Body> {
    if data.variants.is_empty() {
        errors.at(&input.ident, "a choice needs something to choose from: give the enum a variant");
    }
    serde_rules::of_choice(&input.attrs, errors);
    let rule = serde_names::rule_of_variants(&input.attrs);
    let mut seen: Vec<(String, &Ident)> = Vec::new();
    let mut options = Vec::new();
    for variant in &data.variants {
        if !matches!(variant.fields, Fields::Unit) {
            errors.at(&variant.fields, "a choice holds no data: leave the fields out");
        }
        serde_rules::of_variant(&variant.attrs, errors);
        let value = serde_names::variant(variant, rule.as_deref());
        if value.trim().is_empty() {
            errors.at(&variant.ident, "a choice's value must not be empty");
        } else if let Some((_, first)) = seen.iter().find(|(own, _)| *own == value) {
            errors.at(&variant.ident, format!("`{value}` is also the value of `{first}`; rename one"));
        }
        seen.push((value, &variant.ident));
        let ident = &variant.ident;
        let title = title(variant, errors).map_or_else(
            || quote!(::core::option::Option::None),
            |title| quote!(::core::option::Option::Some(#title)),
        );
        options.push(quote!((Self::#ident, #title)));
    }
    let options = Some(quote! {
        fn options() -> __ze::Options<Self> {
            __ze::Options::from([#(#options),*])
        }
    });
    Some(Body { options, ..Body::of_itself() })
}

/// What people read: `#[elicit(title = "…")]`, or the first line of the doc comment.
fn title(variant: &Variant, errors: &mut Errors) -> Option<String> {
    let own = variant
        .attrs
        .iter()
        .filter(|attr| attr.path().is_ident("elicit"))
        .find_map(|attr| own_title(attr, errors));
    let docs = Docs::read(&variant.attrs);
    let (text, at) = match own {
        Some(literal) => (literal.value(), quote!(#literal)),
        None => {
            let first = docs.text()?.lines().map(str::trim).find(|line| !line.is_empty())?.to_owned();
            let at = docs.piece(0).map(|piece| quote!(#piece));
            (first, at.unwrap_or_default())
        }
    };
    if let Some(finding) = inspect_choice(&text) {
        let message = format!(
            "a choice can't ask for {}, which MCP forbids in forms; name what is chosen",
            finding.class
        );
        errors.at(at, message);
    } else if find_link(&text).is_some() {
        errors.at(at, "a form can't hold a clickable link; name what is chosen without it");
    }
    Some(text)
}

fn own_title(attr: &Attribute, errors: &mut Errors) -> Option<LitStr> {
    const ONE: &str = "a choice has one option: `title = \"…\"`";
    let Ok(options) = attr.parse_args_with(Punctuated::<MetaNameValue, Token![,]>::parse_terminated) else {
        errors.at(attr, ONE);
        return None;
    };
    let mut title = None;
    for MetaNameValue { path, value, .. } in options {
        match value {
            _ if !path.is_ident("title") => errors.at(path, ONE),
            _ if title.is_some() => errors.at(path, "duplicate `title`; keep one"),
            Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) if !text.value().trim().is_empty() => {
                title = Some(text);
            }
            other => errors.at(other, "`title` takes a text: `title = \"…\"`"),
        }
    }
    title
}
