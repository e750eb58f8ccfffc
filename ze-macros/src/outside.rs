//! What a method says of `self` and `Self`, said outside of its block: an expression is a function of its own, and a table
//! is beside the block.

use proc_macro2::{Group, Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::{Attribute, Meta, Type};

/// The block that a method is of.
#[derive(Clone)]
pub(crate) struct Owner {
    /// Its type.
    pub(crate) ty: Type,
    /// Its `#[cfg]`s, which are also those of what stands beside it.
    pub(crate) conditions: Vec<Attribute>,
}

impl Owner {
    /// What stands for `self`.
    pub(crate) fn receiver(span: Span) -> Ident {
        Ident::new("__self", span)
    }

    pub(crate) fn outside(&self, tokens: TokenStream) -> TokenStream {
        let mut out = TokenStream::new();
        let mut rest = tokens.into_iter().peekable();
        while let Some(token) = rest.next() {
            let is_path = matches!(rest.peek(), Some(TokenTree::Punct(colon)) if colon.as_char() == ':');
            match token {
                TokenTree::Group(group) => {
                    let mut inner = Group::new(group.delimiter(), self.outside(group.stream()));
                    inner.set_span(group.span());
                    out.extend([TokenTree::Group(inner)]);
                }
                // `self::name` is a module's.
                TokenTree::Ident(ident) if ident == "self" && !is_path => {
                    Self::receiver(ident.span()).to_tokens(&mut out);
                }
                TokenTree::Ident(ident) if ident == "Self" => {
                    let ty = self.ty_at(ident.span());
                    out.extend(if is_path { quote!(<#ty>) } else { ty });
                }
                token => out.extend([token]),
            }
        }
        out
    }

    pub(crate) fn outside_type(&self, ty: &Type) -> Type {
        syn::parse2(self.outside(ty.to_token_stream())).unwrap_or_else(|_| ty.clone())
    }

    /// Our attributes hold expressions.
    pub(crate) fn outside_attribute(&self, attribute: &mut Attribute) {
        if let Meta::List(list) = &mut attribute.meta {
            list.tokens = self.outside(std::mem::take(&mut list.tokens));
        }
    }

    /// The type, blamed where `Self` is.
    fn ty_at(&self, span: Span) -> TokenStream {
        fn moved(tokens: TokenStream, span: Span) -> TokenStream {
            let each = tokens.into_iter().map(|mut token| {
                if let TokenTree::Group(group) = &token {
                    token = Group::new(group.delimiter(), moved(group.stream(), span)).into();
                }
                token.set_span(span.resolved_at(token.span()));
                token
            });
            each.collect()
        }
        moved(self.ty.to_token_stream(), span)
    }
}

#[cfg(test)]
mod tests {
    use proc_macro2::TokenStream;
    use quote::quote;
    use syn::parse_quote;

    use super::Owner;

    #[test]
    fn self_is_a_name_and_the_type_is_written_out() {
        let owner = Owner { ty: parse_quote!(desk::Desk<u8>), conditions: Vec::new() };
        for (written, outside) in [
            (quote!(self.rooms(&self.day)?), quote!(__self.rooms(&__self.day)?)),
            (quote!(self::rooms(self)), quote!(self::rooms(__self))),
            (quote!(Self::ROOMS.iter()), quote!(<desk::Desk<u8>>::ROOMS.iter())),
            (quote!(Result<Vec<Self>>), quote!(Result<Vec<desk::Desk<u8>>>)),
            (quote!(myself.Selfish("self")), quote!(myself.Selfish("self"))),
        ] {
            // How tokens are spaced is of no account.
            let text = |tokens: TokenStream| tokens.to_string().replace(' ', "");
            assert_eq!(text(owner.outside(written)), text(outside));
        }
    }
}
