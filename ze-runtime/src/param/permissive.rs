//! What the options of [`Asked`](super::Asked) are called on where the type has had its error: they take anything.

use crate::param::expr::{Checked, Evaluate, ShowDef, Suggested};
use crate::param::{AskedOptions, ParamDef};

macro_rules! options {
    ($($name:ident<$($generic:ident)?>($($arg:ty),*);)*) => {
        impl<Q> AskedOptions<Q> {
            $(
                #[doc(hidden)]
                #[must_use]
                pub const fn $name$(<$generic>)?(&self, $(_: $arg),*) -> &Self {
                    self
                }
            )*

            #[doc(hidden)]
            #[must_use]
            pub const fn done(&self) -> ParamDef {
                self.def
            }
        }
    };
}

options! {
    default<L>(&[L; 1]);
    suggest<L>(&[L; 1]);
    min<L>(&[L; 1], &[Q; 0]);
    max<L>(&[L; 1], &[Q; 0]);
    min_length<L>(&[L; 1], &[Q; 0]);
    max_length<L>(&[L; 1], &[Q; 0]);
    min_items<L>(&[L; 1], &[Q; 0]);
    max_items<L>(&[L; 1], &[Q; 0]);
    format<L>(&[L; 1], &[Q; 0]);
    pattern<L>(&[L; 1], &[Q; 0]);
    header<L>(&[L; 1], &[Q; 0]);
    optional<>(&[Q; 0]);
    allow_blank<>(&[Q; 0]);
    shows<>(&'static [ShowDef]);
    suggested<>(u64, Evaluate<Suggested>);
    check<>(u64, Evaluate<Checked>);
    along<>();
}
