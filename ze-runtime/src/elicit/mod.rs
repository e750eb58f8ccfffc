//! What can be asked for, and what a parameter makes of the answer.
//!
//! Two traits, because two things vary. [`Elicitable`] is a type that one field of a form can hold; [`Question`] is
//! what an author declares around it (`T`, `Option<T>`, [`Elicited<T>`]) and decides what a declined question means.

pub(crate) mod answer;
pub(crate) mod choice;
pub(crate) mod choices;
mod codec;
#[cfg(feature = "jiff")]
mod dates;
pub(crate) mod form;
pub(crate) mod guard;
mod leaf;
pub(crate) mod template;
pub(crate) mod visit;

use serde_json::Value;

pub use codec::{Codec, Data};

/// The declared type of an `#[elicit]` parameter: `T`, `Option<T>` or [`Elicited<T>`] for a `T` that a form can hold.
#[diagnostic::on_unimplemented(
    message = "`{Self}` can't be asked for in a form",
    label = "ask for a string, number, boolean or choice; without `#[elicit]` the model supplies it",
    note = "https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation#requested-schema"
)]
pub trait Question: Sized + Send + 'static {
    /// The field of the form.
    type Answer: Elicitable;

    /// What the expressions of later parameters borrow of it: the answer of a `T` or `Option<T>`.
    type Seen: 'static;

    /// What they borrow. `None` is never seen: an expression waits for what it names.
    fn seen(&self) -> Option<&Self::Seen>;

    /// The parameter, when there is a value: the model's or the user's.
    fn answered(answer: Self::Answer) -> Self;

    /// The parameter, when there is none and the body runs all the same.
    fn refused(refusal: Refusal) -> Option<Self> {
        let _ = refusal;
        None
    }

    /// The parameter that nobody needs to supply.
    #[doc(hidden)]
    fn absent() -> Option<Self> {
        None
    }
}

/// A type that one field of a form can hold: strings, numbers, booleans, and with
/// [`#[derive(Elicitable)]`](derive@crate::Elicitable) a fieldless enum (a choice) or a newtype of one of these. A `Vec` or
/// a set of a choice is a choice of several.
///
/// Its field comes from its schema (`schemars`), narrowed to what MCP's
/// [`requestedSchema`](https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation#requested-schema)
/// can say; a schema that does not narrow is a [`BuildError`](crate::BuildError).
///
/// Clients differ in what they show of it: some have no numbers or no choice of several, and send back text or nothing. An
/// answer that does not fit is asked for again, three times in all; then the model is told to pass the argument.
#[diagnostic::on_unimplemented(
    message = "`{Self}` can't be asked for in a form",
    label = "forms hold strings, numbers, booleans and choices: derive `Elicitable` on a fieldless enum",
    note = "https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation#requested-schema"
)]
pub trait Elicitable: Send + Sized + 'static {
    /// What `default = …` and `suggest = …` must be: a constant that is written to JSON as the type itself would be.
    type Literal: 'static;

    /// Which of the [kinds](crate::kind) of fields it is, for the options that fit it.
    type Kind;

    /// What one of several choices is: the type itself, unless it holds several.
    type One: Elicitable;

    /// How the type is described, written and read: [`Codec::of()`] for one that derives it.
    fn codec() -> Codec<Self>;

    /// A choice's values as they are declared, with what people read in their place.
    #[doc(hidden)]
    fn options() -> Vec<(Self, Option<&'static str>)> {
        Vec::new()
    }
}

/// Why nobody supplied a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The user said no.
    Declined,
    /// The user closed the question without an answer.
    Cancelled,
    /// The client cannot show a form.
    Unasked,
}

/// A value, or why there is none: for a body that runs either way.
///
/// ```
/// use ze_runtime::{Elicited, tool};
///
/// /// Say hello.
/// #[tool]
/// async fn hello(#[elicit("What is your name?")] name: Elicited<String>) -> String {
///     match name {
///         Elicited::Value(name) => format!("Hello, {name}!"),
///         Elicited::Declined => "Hello, whoever you are!".to_owned(),
///         Elicited::Cancelled | Elicited::Unasked => "Hello!".to_owned(),
///     }
/// }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Elicited<T> {
    /// The model's argument, or the user's answer.
    Value(T),
    /// The user said no: do not ask in another way.
    Declined,
    /// The user closed the question without an answer.
    Cancelled,
    /// The client cannot show a form, and the model passed no argument.
    Unasked,
}

impl<T> Elicited<T> {
    /// The value, if there is one.
    #[must_use]
    pub fn value(self) -> Option<T> {
        match self {
            Self::Value(value) => Some(value),
            _ => None,
        }
    }

    /// The same by reference.
    #[must_use]
    pub fn as_ref(&self) -> Elicited<&T> {
        match self {
            Self::Value(value) => Elicited::Value(value),
            Self::Declined => Elicited::Declined,
            Self::Cancelled => Elicited::Cancelled,
            Self::Unasked => Elicited::Unasked,
        }
    }
}

impl<T: Elicitable> Question for Option<T> {
    type Answer = T;
    type Seen = T;

    fn seen(&self) -> Option<&T> {
        self.as_ref()
    }

    fn answered(answer: T) -> Self {
        Some(answer)
    }

    fn absent() -> Option<Self> {
        Some(None)
    }
}

impl<T: Elicitable> Question for Elicited<T> {
    type Answer = T;
    type Seen = Self;

    fn seen(&self) -> Option<&Self> {
        Some(self)
    }

    fn answered(answer: T) -> Self {
        Self::Value(answer)
    }

    fn refused(refusal: Refusal) -> Option<Self> {
        Some(match refusal {
            Refusal::Declined => Self::Declined,
            Refusal::Cancelled => Self::Cancelled,
            Refusal::Unasked => Self::Unasked,
        })
    }
}

/// Never implemented; it gives `Option<Option<T>>` an error of its own.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`Option<{Self}>` can't be asked for: a question is answered or it isn't",
    label = "write a single `Option`"
)]
pub trait SingleOption {}

impl<T: Elicitable> Elicitable for Option<T>
where
    Option<T>: SingleOption,
{
    type Literal = T::Literal;
    type Kind = T::Kind;
    type One = T::One;

    fn codec() -> Codec<Self> {
        let inner = T::codec();
        Codec { schema: inner.schema, write: |_| Value::Null, read: |_| Ok(None) }
    }
}

/// The types whose parameter may be `optional`.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`optional` needs an `Option`",
    label = "make the parameter an `Option`, which is `None` when nobody supplies it"
)]
pub trait MayBeAbsent {}

impl<T: Elicitable> MayBeAbsent for Option<T> {}
