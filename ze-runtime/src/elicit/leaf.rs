//! The types that a form's field can hold.

use std::collections::{BTreeSet, HashSet};
use std::hash::Hash;

use crate::elicit::{Choice, Codec, Data, Elicitable, Question, Text};

macro_rules! leaf {
    ($($type:ty => $literal:ty,)*) => {$(
        #[diagnostic::do_not_recommend]
        impl Elicitable for $type {
            type Literal = $literal;

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
    String => &'static str,
    bool => bool,
    i8 => i8,
    i16 => i16,
    i32 => i32,
    i64 => i64,
    i128 => i128,
    isize => isize,
    u8 => u8,
    u16 => u16,
    u32 => u32,
    u64 => u64,
    u128 => u128,
    usize => usize,
    f32 => f32,
    f64 => f64,
}

#[diagnostic::do_not_recommend]
impl Text for String {}

macro_rules! several {
    ($($type:ty where $($bound:path),*;)*) => {$(
        impl<E: Choice + Elicitable $(+ $bound)*> Elicitable for $type
        where
            Self: Data,
        {
            type Literal = &'static [E];

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
