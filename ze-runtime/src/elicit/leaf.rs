//! The types that a form's field can hold.

use std::collections::{BTreeSet, HashSet};
use std::hash::Hash;

use crate::elicit::{Choice, Codec, Data, Elicitable, Question};
use crate::param::bounds::kind;

macro_rules! leaf {
    ($($type:ty: $kind:ident => $literal:ty,)*) => {$(
        #[diagnostic::do_not_recommend]
        impl Elicitable for $type {
            type Literal = $literal;
            type Kind = kind::$kind;

            fn codec() -> Codec<Self> {
                Codec::of()
            }
        }

        #[diagnostic::do_not_recommend]
        impl Question for $type {
            type Answer = Self;

            fn answered(answer: Self) -> Self {
                answer
            }
        }
    )*};
}

leaf! {
    String: Text => &'static str,
    bool: Boolean => bool,
    i8: Number => i8,
    i16: Number => i16,
    i32: Number => i32,
    i64: Number => i64,
    i128: Number => i128,
    isize: Number => isize,
    u8: Number => u8,
    u16: Number => u16,
    u32: Number => u32,
    u64: Number => u64,
    u128: Number => u128,
    usize: Number => usize,
    f32: Number => f32,
    f64: Number => f64,
}

macro_rules! several {
    ($($type:ty where $($bound:path),*;)*) => {$(
        impl<E: Choice + Elicitable $(+ $bound)*> Elicitable for $type
        where
            Self: Data,
        {
            type Literal = &'static [E];
            type Kind = kind::Choices;

            fn codec() -> Codec<Self> {
                Codec::of()
            }

            fn options() -> Vec<(Self, Option<&'static str>)> {
                E::options().into_iter().map(|(value, title)| (Self::from_iter([value]), title)).collect()
            }
        }

        impl<E: Choice + Elicitable $(+ $bound)*> Question for $type
        where
            Self: Data,
        {
            type Answer = Self;

            fn answered(answer: Self) -> Self {
                answer
            }
        }
    )*};
}

several! {
    Vec<E> where ;
    BTreeSet<E> where Ord;
    HashSet<E> where Eq, Hash;
}
