//! What a tool is, once its attributes are read.

use proc_macro2::Span;
use syn::ext::IdentExt;
use syn::{Expr, FnArg, Ident, Pat, ReturnType, Type};

use crate::attr::{ParamOptions, ToolOptions, param_options};
use crate::docs::Docs;
use crate::errors::Errors;
use crate::item::Item;
use crate::outside::Owner;

pub(crate) struct Model {
    pub(crate) options: ToolOptions,
    pub(crate) docs: Docs,
    /// The tool's name on the wire.
    pub(crate) name: String,
    pub(crate) type_name: Ident,
    pub(crate) inputs: Vec<Input>,
    /// The declared return type, if there is one.
    pub(crate) returns: Option<Type>,
}

/// One parameter of the function.
pub(crate) enum Input {
    /// By value: from the call.
    Argument(Box<Argument>),
    /// By reference: from the server.
    State(State),
    /// By reference, from the server and for this call: `#[resolve]`.
    Resolved(Box<Resolved>),
    /// One that `check` reports.
    Broken,
}

pub(crate) struct Resolved {
    pub(crate) ident: Ident,
    /// The type behind the reference.
    pub(crate) ty: Type,
    pub(crate) expr: Expr,
    /// Of the attribute's name.
    pub(crate) span: Span,
}

pub(crate) struct State {
    /// Its name, where it has a plain one.
    pub(crate) ident: Option<Ident>,
    /// The type behind the reference.
    pub(crate) ty: Box<Type>,
}

pub(crate) struct Argument {
    pub(crate) ident: Ident,
    pub(crate) ty: Type,
    pub(crate) docs: Docs,
    pub(crate) options: ParamOptions,
}

impl Argument {
    /// The argument's key on the wire.
    pub(crate) fn name(&self) -> String {
        self.options.name.as_ref().map_or_else(|| self.ident.unraw().to_string(), syn::LitStr::value)
    }

    /// Whether the fields of its type are the arguments.
    pub(crate) fn is_group(&self) -> bool {
        self.options.flatten.is_some()
    }

    pub(crate) fn is_elicited(&self) -> bool {
        self.options.elicit.is_some()
    }
}

impl Model {
    pub(crate) fn new(item: &Item, options: ToolOptions, errors: &mut Errors) -> Self {
        let name =
            options.name.as_ref().map_or_else(|| item.sig.ident.unraw().to_string(), syn::LitStr::value);
        let type_name = options.type_name.clone().unwrap_or_else(|| item.sig.ident.clone());
        let inputs = item
            .sig
            .inputs
            .iter()
            .zip(&item.stripped)
            .map(|(input, stripped)| {
                let options = param_options(&stripped.options, errors);
                let typed = match (input, &item.owner) {
                    (FnArg::Typed(typed), _) => typed,
                    (FnArg::Receiver(receiver), Some(owner)) => {
                        let ident = Some(Owner::receiver(receiver.self_token.span));
                        return Input::State(State { ident, ty: Box::new(owner.ty.clone()) });
                    }
                    (FnArg::Receiver(_), None) => return Input::Broken,
                };
                let ty = &item.outside(&typed.ty);
                let ty = ungrouped(ty);
                let ident = match &*typed.pat {
                    Pat::Ident(pat) if pat.by_ref.is_none() && pat.subpat.is_none() => {
                        Some(pat.ident.clone())
                    }
                    _ => None,
                };
                if let Type::Reference(reference) = ty
                    && stripped.options.is_empty()
                {
                    return Input::State(State {
                        ident,
                        ty: Box::new(unparenthesized(&reference.elem).clone()),
                    });
                }
                let Some(ident) = ident else { return Input::Broken };
                if let Some((key, expr)) = options.resolve {
                    let Type::Reference(reference) = ty else { return Input::Broken };
                    let ty = unparenthesized(&reference.elem).clone();
                    return Input::Resolved(Box::new(Resolved { ident, ty, expr, span: key.span() }));
                }
                let docs = Docs::read(&stripped.docs);
                Input::Argument(Box::new(Argument { ident, ty: ty.clone(), docs, options }))
            })
            .collect();
        let returns = match &item.sig.output {
            ReturnType::Default => None,
            ReturnType::Type(_, ty) => Some(item.outside(ty)),
        };
        Self { docs: Docs::read(&item.attrs), options, name, type_name, inputs, returns }
    }

    pub(crate) fn arguments(&self) -> impl Iterator<Item = &Argument> {
        self.inputs.iter().filter_map(|input| match input {
            Input::Argument(argument) => Some(&**argument),
            _ => None,
        })
    }
}

/// A type that a `macro_rules!` fragment passed in is wrapped in an invisible group.
pub(crate) fn ungrouped(mut ty: &Type) -> &Type {
    while let Type::Group(group) = ty {
        ty = &group.elem;
    }
    ty
}

/// `&(dyn A + B)` without its parentheses, which are too many in `<dyn A + B>`.
fn unparenthesized(ty: &Type) -> &Type {
    match ungrouped(ty) {
        Type::Paren(inner) => unparenthesized(&inner.elem),
        ty => ty,
    }
}
