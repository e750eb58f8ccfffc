//! A parameter that the server supplies for one call: `#[resolve(…)] x: &T`.

use std::fmt;
use std::future::Future;
use std::marker::PhantomData;

use crate::call::scope::{Scope, Slot};
use crate::elicit::visit::Visit;
use crate::param::expr::{Cloned, Evaluated, Fail, Resolver};
use crate::param::{ParamDef, Supplier};
use crate::tool::BoxFuture;

/// What the expression of a `#[resolve]` comes to: a value, or a page that the user has to visit first.
///
/// ```
/// use ze_runtime::Resolution;
///
/// struct Grant(String);
///
/// fn grant(stored: Option<String>) -> Resolution<Grant> {
///     match stored {
///         Some(grant) => Resolution::Value(Grant(grant)),
///         None => Resolution::visit("https://example.com/connect", "Connect your calendar."),
///     }
/// }
/// # grant(None); grant(Some(String::new()));
/// ```
#[derive(Debug)]
pub enum Resolution<T> {
    /// The value.
    Value(T),
    /// The page.
    Visit(Visit),
}

impl<T> Resolution<T> {
    /// Sends the user to the page at `url` first; `message` says why. The address is `https`, or on loopback, and holds
    /// nothing about the user: it may be shown, logged and handed on
    /// (<https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation#url-mode-elicitation-requests>).
    ///
    /// It is sent only to a client that declares url mode; without one, the call ends with `-32021`. An address that is
    /// none of these, or holds a user's name or a parameter that looks like a credential, ends it with an internal error.
    pub fn visit(url: impl Into<String>, message: impl Into<String>) -> Self {
        Self::Visit(Visit::new(url.into(), message.into()))
    }

    /// Waits for `done` when the user has agreed to open the page, at most 20 seconds, and evaluates the expression once
    /// more before it asks again. It needs a tokio runtime with its timer.
    #[must_use]
    pub fn until(self, done: impl Future<Output = ()> + Send + 'static) -> Self {
        match self {
            Self::Value(value) => Self::Value(value),
            Self::Visit(visit) => Self::Visit(visit.until(Box::pin(done))),
        }
    }
}

/// The same, whatever the type of the value.
pub(crate) type AnyResolution = Resolution<Slot>;

/// See [`AnyResolution`].
pub struct Resolved(pub(crate) AnyResolution);

impl fmt::Debug for Resolved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Resolved")
    }
}

/// Whether an expression may send the user to a page, as a type.
pub trait Visits: 'static {
    #[doc(hidden)]
    const VISITS: bool;
}

/// It may.
#[derive(Debug)]
pub enum Visiting {}

/// It does not.
#[derive(Debug)]
pub enum Staying {}

impl Visits for Visiting {
    const VISITS: bool = true;
}

impl Visits for Staying {
    const VISITS: bool = false;
}

/// What may stand for a `T`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` doesn't give a `{T}`",
    label = "this must be a `{T}` or a `Resolution` of one"
)]
pub trait Supplies<T>: Send {
    #[doc(hidden)]
    type Visits: Visits;
    #[doc(hidden)]
    fn supply(self) -> Resolution<T>;
}

impl<T: Send> Supplies<T> for T {
    type Visits = Staying;

    fn supply(self) -> Resolution<T> {
        Resolution::Value(self)
    }
}

impl<T: Send> Supplies<T> for Resolution<T> {
    type Visits = Visiting;

    fn supply(self) -> Self {
        self
    }
}

impl<T: Cloned + Sync> Supplies<T> for &T {
    type Visits = Staying;

    fn supply(self) -> Resolution<T> {
        Resolution::visit("", "")
    }
}

/// An expression that gives a `T`, being evaluated.
pub struct Resolving<'a, T, V> {
    future: BoxFuture<'a, Evaluated<Resolved>>,
    types: PhantomData<fn() -> (T, V)>,
}

/// The same, whether or not it sends the user to a page.
pub trait Gives<'a, T>: 'a {
    #[doc(hidden)]
    type Visits: Visits;
    #[doc(hidden)]
    fn future(self) -> BoxFuture<'a, Evaluated<Resolved>>;
}

impl<'a, T: 'a, V: Visits> Gives<'a, T> for Resolving<'a, T, V> {
    type Visits = V;

    fn future(self) -> BoxFuture<'a, Evaluated<Resolved>> {
        self.future
    }
}

/// Evaluates `#[resolve(…)]`.
pub fn resolving<'a, T: Send + 'static, R: Supplies<T>>(
    expr: impl Future<Output = Evaluated<R>> + Send + 'a,
) -> Resolving<'a, T, R::Visits> {
    let future = Box::pin(async move {
        Ok(Resolved(match expr.await?.supply() {
            Resolution::Value(value) => Resolution::Value(Box::new(value)),
            Resolution::Visit(visit) => {
                visit.check().map_err(|what| Fail::from(crate::Error::internal(what)))?;
                Resolution::Visit(visit)
            }
        }))
    });
    Resolving { future, types: PhantomData }
}

/// A function whose future gives a `T`, for one lifetime of the scope.
pub trait ResolvesAt<'a, T>: Fn(Scope<'a>) -> Self::Given {
    /// What it gives.
    type Given: Gives<'a, T>;
}

impl<'a, T, F: Fn(Scope<'a>) -> R, R: Gives<'a, T>> ResolvesAt<'a, T> for F {
    type Given = R;
}

/// A function whose future gives a `T`.
#[derive(Debug)]
pub struct Resolve<T, F>(F, PhantomData<fn() -> T>);

impl<T: Send + 'static, F: for<'a> ResolvesAt<'a, T> + Sync> Resolver for Resolve<T, F> {
    fn resolve<'a>(&self, scope: Scope<'a>) -> BoxFuture<'a, Evaluated<Resolved>> {
        (self.0)(scope).future()
    }
}

/// Wraps the function of a `#[resolve]`.
pub const fn resolve<T: Send + 'static, F: for<'a> ResolvesAt<'a, T>>(function: F) -> Resolve<T, F> {
    Resolve(function, PhantomData)
}

/// What the table holds of a `#[resolve]`.
#[derive(Clone, Copy)]
pub(crate) struct ResolveDef {
    pub(crate) needs: u64,
    /// Whether it may send the user to a page.
    pub(crate) visits: bool,
    pub(crate) resolver: &'static dyn Resolver,
}

/// A parameter that the server supplies, for this call.
#[must_use]
pub const fn resolved<T, F>(name: &'static str, needs: u64, function: &'static Resolve<T, F>) -> ParamDef
where
    T: Send + 'static,
    F: for<'a> ResolvesAt<'a, T> + Sync,
{
    let visits = <<<F as ResolvesAt<'static, T>>::Given as Gives<'static, T>>::Visits as Visits>::VISITS;
    ParamDef::new(name, name, "", Supplier::Resolved(ResolveDef { needs, visits, resolver: function }))
}
