//! The types that a form's field can hold.

use crate::elicit::{Elicitable, Question, Text};

macro_rules! leaf {
    ($($type:ty => $literal:ty,)*) => {$(
        #[diagnostic::do_not_recommend]
        impl Elicitable for $type {
            type Literal = $literal;
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
