//! Types whose schemas schemars writes itself.

use std::collections::{BTreeMap, BTreeSet};

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Deserialize;
use serde_json::Value;

/// One schema a type.
pub(super) const SCHEMAS: &[fn(&mut SchemaGenerator) -> Schema] = &[
    SchemaGenerator::subschema_for::<String>,
    SchemaGenerator::subschema_for::<bool>,
    SchemaGenerator::subschema_for::<char>,
    SchemaGenerator::subschema_for::<u8>,
    SchemaGenerator::subschema_for::<u32>,
    SchemaGenerator::subschema_for::<i32>,
    SchemaGenerator::subschema_for::<i64>,
    SchemaGenerator::subschema_for::<u128>,
    SchemaGenerator::subschema_for::<f32>,
    SchemaGenerator::subschema_for::<f64>,
    SchemaGenerator::subschema_for::<std::num::NonZeroI16>,
    SchemaGenerator::subschema_for::<std::net::IpAddr>,
    SchemaGenerator::subschema_for::<std::time::Duration>,
    SchemaGenerator::subschema_for::<()>,
    SchemaGenerator::subschema_for::<Option<()>>,
    SchemaGenerator::subschema_for::<Value>,
    SchemaGenerator::subschema_for::<Option<Value>>,
    SchemaGenerator::subschema_for::<Option<Option<u8>>>,
    SchemaGenerator::subschema_for::<Vec<Option<u8>>>,
    SchemaGenerator::subschema_for::<Result<u8, String>>,
    SchemaGenerator::subschema_for::<BTreeSet<Shade>>,
    SchemaGenerator::subschema_for::<BTreeMap<u8, Option<Shade>>>,
    SchemaGenerator::subschema_for::<(u8, Option<String>, Shade)>,
    SchemaGenerator::subschema_for::<Shade>,
    SchemaGenerator::subschema_for::<Option<Shade>>,
    SchemaGenerator::subschema_for::<Documented>,
    SchemaGenerator::subschema_for::<Option<Documented>>,
    SchemaGenerator::subschema_for::<External>,
    SchemaGenerator::subschema_for::<Option<External>>,
    SchemaGenerator::subschema_for::<Internal>,
    SchemaGenerator::subschema_for::<Adjacent>,
    SchemaGenerator::subschema_for::<Untagged>,
    SchemaGenerator::subschema_for::<Option<Untagged>>,
    SchemaGenerator::subschema_for::<Order>,
    SchemaGenerator::subschema_for::<Option<Box<Order>>>,
    SchemaGenerator::subschema_for::<Newtype>,
    SchemaGenerator::subschema_for::<Nothing>,
];

macro_rules! types {
    ($($item:item)*) => {$(
        #[derive(Deserialize, JsonSchema)]
        #[allow(dead_code)] // read by the derives alone
        $item
    )*};
}

types! {
    #[serde(rename_all = "lowercase")]
    enum Shade {
        Dark,
        Light,
    }

    /// A choice.
    enum Documented {
        Plain,
        /// With words
        Told,
        Other,
    }

    enum External {
        Unit,
        One(u8),
        Two(u32, Option<f32>),
        Fields {
            /// How many.
            count: Option<u64>,
            shade: Shade,
        },
        Inner(Option<Box<Order>>),
    }

    #[serde(tag = "kind", rename_all = "snake_case")]
    enum Internal {
        /// Without anything.
        Nothing,
        Card { last: Option<u16> },
        Whole(Newtyped),
    }

    #[serde(tag = "t", content = "c")]
    enum Adjacent {
        Unit,
        Both(Option<Shade>, i8),
        Fields { any: Value },
    }

    #[serde(untagged)]
    enum Untagged {
        Number(f64),
        Text(String),
        Nothing,
        Fields { maybe: Option<Documented> },
    }

    /// All that a struct can have.
    #[serde(deny_unknown_fields)]
    struct Order {
        #[serde(default)]
        note: Option<String>,
        #[serde(default = "seven")]
        count: u32,
        #[schemars(range(min = 1, max = 9))]
        few: Option<i16>,
        any: Value,
        #[schemars(length(min = 1), regex(pattern = "^a"))]
        code: Option<String>,
        shade: Option<Shade>,
        told: Documented,
        #[schemars(required)]
        must: Option<f32>,
        pairs: Vec<(String, Option<Shade>)>,
    }

    struct Newtyped {
        #[serde(flatten)]
        rest: BTreeMap<String, Option<i32>>,
    }

    struct Newtype(Option<u32>);

    struct Nothing;
}

fn seven() -> u32 {
    7
}
