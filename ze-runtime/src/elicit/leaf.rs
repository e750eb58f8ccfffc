//! The types that a form's field can hold.

use std::collections::{BTreeSet, HashSet};
use std::hash::Hash;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::num::{
    NonZeroI8, NonZeroI16, NonZeroI32, NonZeroI64, NonZeroU8, NonZeroU16, NonZeroU32, NonZeroU64,
};

use crate::elicit::{Codec, Data, Elicitable, Question};
use crate::param::bounds::kind;

macro_rules! leaf {
    ($($type:ty: $kind:ident => $literal:ty,)*) => {$(
        #[diagnostic::do_not_recommend]
        impl Elicitable for $type {
            type Literal = $literal;
            type Kind = kind::$kind;
            type One = Self;

            fn codec() -> Codec<Self> {
                Codec::of()
            }
        }

        #[diagnostic::do_not_recommend]
        impl Question for $type {
            type Answer = Self;
            type Seen = Self;

            fn answered(answer: Self) -> Self {
                answer
            }

            fn seen(&self) -> Option<&Self> {
                Some(self)
            }
        }
    )*};
}

leaf! {
    String: Text => &'static str,
    bool: Boolean => bool,
    i8: Integer => i8,
    i16: Integer => i16,
    i32: Integer => i32,
    i64: Integer => i64,
    i128: Integer => i128,
    isize: Integer => isize,
    u8: Integer => u8,
    u16: Integer => u16,
    u32: Integer => u32,
    u64: Integer => u64,
    u128: Integer => u128,
    usize: Integer => usize,
    f32: Number => f32,
    f64: Number => f64,
    NonZeroI8: Integer => i8,
    NonZeroI16: Integer => i16,
    NonZeroI32: Integer => i32,
    NonZeroI64: Integer => i64,
    NonZeroU8: Integer => u8,
    NonZeroU16: Integer => u16,
    NonZeroU32: Integer => u32,
    NonZeroU64: Integer => u64,
    IpAddr: Text => &'static str,
    Ipv4Addr: Text => &'static str,
    Ipv6Addr: Text => &'static str,
}

// Types of other crates, each behind the feature of its name.
#[cfg(feature = "chrono")]
leaf! {
    chrono::NaiveDate: Text => &'static str,
    chrono::DateTime<chrono::Utc>: Text => &'static str,
    chrono::DateTime<chrono::FixedOffset>: Text => &'static str,
}

#[cfg(feature = "url")]
leaf! { url::Url: Text => &'static str, }

#[cfg(feature = "uuid")]
leaf! { uuid::Uuid: Text => &'static str, }

macro_rules! several {
    ($($type:ty where $($bound:path),*;)*) => {$(
        #[diagnostic::do_not_recommend]
        impl<E: Elicitable $(+ $bound)*> Elicitable for $type
        where
            Self: Data,
        {
            type Literal = &'static [E::Literal];
            type Kind = kind::Several<E::Kind>;
            type One = E;

            fn codec() -> Codec<Self> {
                Codec::of()
            }

            fn options() -> Vec<(Self, Option<&'static str>)> {
                E::options().into_iter().map(|(value, title)| (Self::from_iter([value]), title)).collect()
            }
        }

        #[diagnostic::do_not_recommend]
        impl<E: Elicitable $(+ $bound)*> Question for $type
        where
            Self: Data,
        {
            type Answer = Self;
            type Seen = Self;

            fn answered(answer: Self) -> Self {
                answer
            }

            fn seen(&self) -> Option<&Self> {
                Some(self)
            }
        }
    )*};
}

several! {
    Vec<E> where ;
    BTreeSet<E> where Ord;
    HashSet<E> where Eq, Hash;
}
