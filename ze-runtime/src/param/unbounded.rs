//! What the bounding options of a plain parameter are called on where its type can't be bounded. The first of them is the
//! error; the options after it are taken in silence.

use std::marker::PhantomData;
use std::ops::Deref;

use crate::param::expr::{Checked, Evaluate};
use crate::param::kinds::Mirrorable;
use crate::param::{ParamDef, Plain, Supplier, group::GroupDef};

/// Never implemented; it is what a bounding option of such a type asks for.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`{Self}` can't be bounded by an option",
    label = "bounds are for numbers, text and several choices; put others on the type, with `schemars`"
)]
pub trait Bounded {}

/// See [`Plain`], whose own options are for types that have a kind.
pub struct Unbounded<T>(PhantomData<fn() -> T>);

/// What comes after the error.
pub struct Reported;

impl<T> Deref for Plain<T> {
    type Target = Unbounded<T>;

    fn deref(&self) -> &Unbounded<T> {
        &Unbounded(PhantomData)
    }
}

macro_rules! options {
    ($($name:ident)*) => {
        impl<T> Unbounded<T> {
            $(
                #[doc(hidden)]
                #[must_use]
                pub const fn $name<L>(&self, _: &[L; 1], _: &[T; 0]) -> &Reported
                where
                    T: Bounded,
                {
                    &Reported
                }
            )*
        }

        impl Reported {
            $(
                #[doc(hidden)]
                #[must_use]
                pub const fn $name<L, T>(&self, _: &[L; 1], _: &[T; 0]) -> &Self {
                    self
                }
            )*
        }
    };
}

impl<T> Unbounded<T> {
    /// Of a type that is no argument, which is the error.
    #[doc(hidden)]
    #[must_use]
    pub const fn default<D>(&self, _: &D, _: Option<&'static str>) -> &Reported {
        &Reported
    }
}

options! { min max min_length max_length min_items max_items format }

impl<T> Unbounded<T> {
    #[doc(hidden)]
    #[must_use]
    pub const fn pattern<L>(&self, _: &[L; 1], _: &[T; 0]) -> &Reported
    where
        T: Bounded,
    {
        &Reported
    }

    #[doc(hidden)]
    #[must_use]
    pub const fn header<L>(&self, _: &[L; 1], _: &[T; 0]) -> &Reported
    where
        T: Mirrorable,
    {
        &Reported
    }
}

impl Reported {
    #[doc(hidden)]
    #[must_use]
    pub const fn pattern<L, T>(&self, _: &[L; 1], _: &[T; 0]) -> &Self {
        self
    }

    #[doc(hidden)]
    #[must_use]
    pub const fn header<L, T>(&self, _: &[L; 1], _: &[T; 0]) -> &Self {
        self
    }

    #[doc(hidden)]
    #[must_use]
    pub const fn default<D>(&self, _: &D, _: Option<&'static str>) -> &Self {
        self
    }

    #[doc(hidden)]
    #[must_use]
    pub const fn check(&self, _: u64, _: Evaluate<Checked>) -> &Self {
        self
    }

    #[doc(hidden)]
    #[must_use]
    pub const fn done(&self) -> ParamDef {
        ParamDef::new("", "", "", Supplier::Group(&GroupDef::INVALID))
    }
}
