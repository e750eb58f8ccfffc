//! Collects errors, so that every mistake in an item is reported at once.

use std::fmt::Display;

use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::Error;

#[derive(Default)]
pub(crate) struct Errors(Vec<Error>);

impl Errors {
    /// Reports `message` at `tokens`, which are those to change.
    pub(crate) fn at(&mut self, tokens: impl ToTokens, message: impl Display) {
        self.0.push(Error::new_spanned(tokens, message));
    }

    pub(crate) fn push(&mut self, error: Error) {
        self.0.push(error);
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn into_tokens(self) -> TokenStream {
        self.0.iter().map(Error::to_compile_error).collect()
    }
}

/// How far a name may be from `name` to be meant for it.
fn most(name: &str) -> usize {
    (name.len() / 3).max(1)
}

/// Whether `to` may be meant for `name`.
pub(crate) fn is_near(to: &str, name: &str) -> bool {
    strsim::damerau_levenshtein(to, name) <= most(name)
}

/// ", did you mean …?" where a name is near enough to be meant.
pub(crate) fn did_you_mean<'a>(to: &str, names: impl IntoIterator<Item = &'a str>) -> String {
    names
        .into_iter()
        .map(|name| (strsim::damerau_levenshtein(to, name), name))
        .filter(|(distance, name)| *distance <= most(name))
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, name)| format!("; did you mean `{name}`?"))
        .unwrap_or_default()
}
