//! How a field's type is described, written and read.

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::schema::Unreadable;
use crate::schema::read::read;

/// How a type is described, written and read: by `schemars` and `serde`.
pub struct Codec<T> {
    pub(crate) schema: fn(&mut SchemaGenerator) -> Schema,
    pub(crate) write: fn(&T) -> Value,
    pub(crate) read: fn(&Value) -> Result<T, Unreadable>,
}

impl<T> Codec<T> {
    /// The type's own `JsonSchema`, `Serialize` and `Deserialize`.
    #[must_use]
    pub const fn of() -> Self
    where
        T: Data,
    {
        Self { schema: T::schema, write: T::write, read: T::read }
    }
}

impl<T> std::fmt::Debug for Codec<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Codec")
    }
}

/// What `schemars` and `serde` say of a type. Its methods stand for their traits, so that a type which lacks some of them
/// is one error.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`{Self}` can't be written to a form",
    label = "derive `serde::Serialize`, `serde::Deserialize` and `schemars::JsonSchema` too"
)]
pub trait Data: Sized {
    #[doc(hidden)]
    fn schema(generator: &mut SchemaGenerator) -> Schema;
    #[doc(hidden)]
    fn write(&self) -> Value;
    #[doc(hidden)]
    fn read(wire: &Value) -> Result<Self, Unreadable>;
}

#[diagnostic::do_not_recommend]
impl<T: JsonSchema + Serialize + DeserializeOwned> Data for T {
    fn schema(generator: &mut SchemaGenerator) -> Schema {
        generator.subschema_for::<T>()
    }

    fn write(&self) -> Value {
        serde_json::to_value(self).unwrap_or(Value::Null)
    }

    fn read(wire: &Value) -> Result<Self, Unreadable> {
        read(wire)
    }
}
