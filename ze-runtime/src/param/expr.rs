//! Expressions of an author, evaluated while a call is planned: `choices`, `check`, `suggest`, `confirm_if`,
//! `#[resolve]`. Each is a function over the [`Scope`] of what is known, and says which parameters it needs.

use std::fmt::{self, Display};
use std::future::Future;

use serde_json::Value;

use crate::call::scope::Scope;
use crate::elicit::choices::{Choices, Offer};
use crate::elicit::{Elicitable, Question};
use crate::error::Error;
use crate::param::resolve::Resolved;
use crate::tool::BoxFuture;

/// Why an expression has no value: an error result for the model. Made by `?` of anything that can be displayed, which
/// is why it cannot be displayed itself.
pub struct Fail(pub(crate) String);

impl<E: Display> From<E> for Fail {
    fn from(error: E) -> Self {
        Self(error.to_string())
    }
}

impl fmt::Debug for Fail {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Fail")
    }
}

/// What an expression comes to.
pub type Evaluated<T> = Result<T, Fail>;

/// The function of an expression.
pub type Evaluate<T> = for<'a> fn(Scope<'a>) -> BoxFuture<'a, Evaluated<T>>;

/// An expression, in the table.
pub struct Expr<T: 'static> {
    /// The parameters that it names: one bit each, by their place in its own table.
    pub(crate) needs: u64,
    pub(crate) eval: Evaluate<T>,
}

impl<T> Clone for Expr<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Expr<T> {}

/// What the expression of a `check` comes to: the reason why the value is refused, if it is.
pub type Checked = Option<String>;

/// What the expression of a `suggest` comes to.
pub type Suggested = Option<Value>;

/// Shows something of a resolved parameter in a message: `{facts.issues}`.
#[derive(Clone, Copy)]
pub struct ShowDef {
    /// What stands between the braces.
    pub(crate) text: &'static str,
    /// The parameter, by its place in its own table.
    pub(crate) param: usize,
    pub(crate) show: Show,
}

/// The function of a [`ShowDef`].
pub type Show = for<'a> fn(Scope<'a>) -> String;

/// Names what a message shows.
#[must_use]
pub const fn shows(text: &'static str, param: usize, show: Show) -> ShowDef {
    ShowDef { text, param, show }
}

/// The text of what a message shows.
pub fn shown<T: Display + ?Sized>(value: &T) -> String {
    value.to_string()
}

/// One of the choices of `Q`.
pub type OneOf<Q> = <<Q as Question>::Answer as Elicitable>::One;

/// Evaluates `choices = …`.
pub fn choices<'a, Q: Question>(
    expr: impl Future<Output = Evaluated<Choices<OneOf<Q>>>> + Send + 'a,
) -> BoxFuture<'a, Evaluated<Offer>> {
    Box::pin(async move { expr.await?.offer().map_err(|what| Fail::from(Error::internal(what))) })
}

/// What a `check` may be.
#[diagnostic::on_unimplemented(
    message = "a `check` says yes or why not: `{Self}` doesn't",
    label = "this must be a `Result<(), impl Display>`"
)]
pub trait Verdict {
    #[doc(hidden)]
    fn reason(self) -> Checked;
}

impl<E: Display> Verdict for Result<(), E> {
    fn reason(self) -> Checked {
        self.err().map(|why| why.to_string())
    }
}

/// Evaluates `check = …`.
pub fn check<'a, V: Verdict>(
    expr: impl Future<Output = Evaluated<V>> + Send + 'a,
) -> BoxFuture<'a, Evaluated<Checked>> {
    Box::pin(async move { expr.await.map(Verdict::reason) })
}

/// What a `suggest` may be: a value, or perhaps one.
#[diagnostic::on_unimplemented(
    message = "`{Self}` can't be suggested for `{T}`",
    label = "this must be a `{T}` or an `Option` of one"
)]
pub trait Suggests<T> {
    #[doc(hidden)]
    fn suggestion(self) -> Option<T>;
}

impl<T> Suggests<T> for T {
    fn suggestion(self) -> Option<T> {
        Some(self)
    }
}

impl<T> Suggests<T> for Option<T> {
    fn suggestion(self) -> Option<T> {
        self
    }
}

/// Never implemented; it gives a reference an error of its own, as expressions see parameters by reference.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "a reference can't be given as the value of `{Self}`",
    label = "end the expression with `.clone()`"
)]
pub trait Cloned {}

impl<T: Cloned> Suggests<T> for &T {
    fn suggestion(self) -> Option<T> {
        None
    }
}

/// Evaluates `suggest = …`.
pub fn suggest<'a, Q: Question, S: Suggests<Q::Answer>>(
    expr: impl Future<Output = Evaluated<S>> + Send + 'a,
) -> BoxFuture<'a, Evaluated<Suggested>> {
    let write = Q::Answer::codec().write;
    Box::pin(async move { Ok(expr.await?.suggestion().map(|value| write(&value))) })
}

/// Evaluates `confirm_if = …`.
pub fn condition<'a>(
    expr: impl Future<Output = Evaluated<bool>> + Send + 'a,
) -> BoxFuture<'a, Evaluated<bool>> {
    Box::pin(expr)
}

/// The expression of a `#[resolve]`, whatever its future.
pub trait Resolver: Sync {
    /// Evaluates it.
    fn resolve<'a>(&self, scope: Scope<'a>) -> BoxFuture<'a, Evaluated<Resolved>>;
}
