//! The fields of a struct in place of one parameter: `#[arg(flatten)] args: BookArgs`.

use std::marker::PhantomData;
use std::ops::Deref;

use crate::call::scope::Call;
use crate::param::{ParamDef, Supplier};
use crate::tool::StateDef;

/// A struct whose fields are arguments: what [`#[derive(ToolArgs)]`](derive@crate::ToolArgs) makes.
///
/// Written by the derive only.
#[diagnostic::on_unimplemented(
    message = "`{Self}` can't be flattened",
    label = "derive `ToolArgs` on the struct"
)]
pub trait ToolArgs: Send + Sized + 'static {
    /// Its table.
    #[doc(hidden)]
    const GROUP: GroupDef;

    /// Takes its fields from a call, in order.
    #[doc(hidden)]
    fn take(call: &mut Call<'_>) -> Self;
}

/// The table of a [`ToolArgs`].
#[derive(Clone, Copy)]
pub struct GroupDef {
    pub(crate) params: &'static [ParamDef],
    pub(crate) state: &'static [StateDef],
}

impl std::fmt::Debug for GroupDef {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("GroupDef").field("params", &self.params).finish_non_exhaustive()
    }
}

impl GroupDef {
    /// What a struct with errors is given, so that these are the only ones.
    pub(crate) const INVALID: Self = Self::new(&[], &[]);

    /// A table of `params`, whose expressions borrow `state`.
    #[must_use]
    pub const fn new(params: &'static [ParamDef], state: &'static [StateDef]) -> Self {
        Self { params, state }
    }
}

/// The fields of a flattened struct, in place of one parameter.
#[must_use]
pub const fn group<T: ToolArgs>() -> ParamDef {
    ParamDef::new("", "", "", Supplier::Group(&T::GROUP))
}

/// Takes a flattened struct out of a call. Where the type is none, `take` reaches the copy in [`NotTaken`] instead, so the
/// one error is about the type.
#[derive(Debug)]
pub struct Taker<T>(NotTaken<T>);

/// See [`Taker`].
#[derive(Debug)]
pub struct NotTaken<T>(PhantomData<fn() -> T>);

/// See [`Taker`].
#[must_use]
pub const fn taker<T>() -> Taker<T> {
    Taker(NotTaken(PhantomData))
}

impl<T: ToolArgs> Taker<T> {
    /// Takes it, field by field.
    pub fn take(&self, call: &mut Call<'_>) -> T {
        T::take(call)
    }
}

impl<T> Deref for Taker<T> {
    type Target = NotTaken<T>;

    fn deref(&self) -> &NotTaken<T> {
        &self.0
    }
}

impl<T> NotTaken<T> {
    #[doc(hidden)]
    #[allow(clippy::unused_self)]
    pub fn take(&self, _: &mut Call<'_>) -> T {
        unreachable!("a type that can't be flattened is a compile error")
    }
}
