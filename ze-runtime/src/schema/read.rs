//! From JSON to a Rust value, and what stands for an argument that is not there.

use serde::Deserializer;
use serde::de::{DeserializeOwned, Error as _, Visitor, value::Error};
use serde::forward_to_deserialize_any;
use serde_json::{Number, Value};

/// Why a value that fits its schema was still refused by its type. The text may quote the value, so it is for the
/// one who sent it and never for a log.
#[derive(Debug)]
pub struct Unreadable(pub(crate) String);

/// Decodes `wire`. JSON has one kind of number, so `2.0` is read where an integer is wanted.
pub(crate) fn read<T: DeserializeOwned>(wire: &Value) -> Result<T, Unreadable> {
    T::deserialize(wire).or_else(|error| match with_integers(wire) {
        Some(wire) => T::deserialize(wire).map_err(|error| Unreadable(error.to_string())),
        None => Err(Unreadable(error.to_string())),
    })
}

/// `wire` with every whole float written as an integer; `None` if there is none.
fn with_integers(wire: &Value) -> Option<Value> {
    match wire {
        Value::Number(number) => whole(number).map(Value::Number),
        Value::Array(items) => {
            let changed = changed(items)?;
            Some(Value::Array(changed.collect()))
        }
        Value::Object(map) => {
            let changed = changed(map.values())?;
            Some(Value::Object(map.keys().cloned().zip(changed).collect()))
        }
        _ => None,
    }
}

/// The same of some values, if one of them changes. Each is copied once, however deep it is.
fn changed<'v>(values: impl IntoIterator<Item = &'v Value> + Clone) -> Option<impl Iterator<Item = Value>> {
    let changed: Vec<_> = values.clone().into_iter().map(with_integers).collect();
    let any = changed.iter().any(Option::is_some);
    any.then(|| changed.into_iter().zip(values).map(|(new, old)| new.unwrap_or_else(|| old.clone())))
}

/// The integer that a float is, where it is one and small enough to be exact.
pub(crate) fn whole(number: &Number) -> Option<Number> {
    const EXACT: f64 = 9_007_199_254_740_992.0;
    let float =
        number.as_f64().filter(|float| number.is_f64() && float.fract() == 0.0 && float.abs() <= EXACT)?;
    // In range by the line above.
    #[allow(clippy::cast_possible_truncation)]
    Some(Number::from(float as i64))
}

/// What `T` makes of an argument that is not there: `None` for an `Option`, under any name, and nothing for most
/// other types. The question is put the way serde's derive puts it.
pub(crate) fn missing<T: DeserializeOwned>() -> Option<T> {
    T::deserialize(Absent).ok()
}

struct Absent;

impl<'de> Deserializer<'de> for Absent {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Error> {
        Err(Error::custom("missing"))
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_none()
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct
        newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn only_an_option_can_be_missing() {
        type Maybe = Option<u8>;
        assert_eq!(missing::<Maybe>(), Some(None));
        assert_eq!(missing::<u8>(), None);
        assert_eq!(missing::<Value>(), None);
        assert_eq!(missing::<Vec<u8>>(), None);
    }

    #[test]
    fn whole_floats_are_integers_at_any_depth() {
        assert_eq!(read::<u8>(&json!(2.0)).unwrap(), 2);
        assert_eq!(read::<Vec<Vec<i64>>>(&json!([[1.0], [-2]])).unwrap(), [[1], [-2]]);
        assert!(read::<u8>(&json!(2.5)).is_err());
        assert!(read::<i64>(&json!(1e300)).is_err());
        assert_eq!(read::<f64>(&json!(2.0)).unwrap(), 2.0);
    }
}
