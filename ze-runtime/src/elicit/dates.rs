//! The dates of `jiff`, which `schemars` does not describe: it knows only an older version.

use std::fmt::Display;
use std::str::FromStr;

use schemars::json_schema;
use serde_json::Value;

use crate::elicit::{Codec, Elicitable, Question};
use crate::param::bounds::kind;
use crate::schema::Unreadable;

macro_rules! date {
    ($($type:ty: $format:literal,)*) => {$(
        #[diagnostic::do_not_recommend]
        impl Elicitable for $type {
            type Literal = &'static str;
            type Kind = kind::Text;
            type One = Self;

            fn codec() -> Codec<Self> {
                Codec {
                    schema: |_| json_schema!({ "type": "string", "format": $format }),
                    write: |date| Value::String(date.to_string()),
                    read,
                }
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

date! {
    jiff::civil::Date: "date",
    jiff::Timestamp: "date-time",
}

fn read<T: FromStr<Err: Display>>(wire: &Value) -> Result<T, Unreadable> {
    wire.as_str().unwrap_or_default().parse().map_err(|why: T::Err| Unreadable(why.to_string()))
}
