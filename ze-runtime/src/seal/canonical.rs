//! Arguments as they are compared: the same call written in another way has the same digest.

use serde_json::{Map, Number, Value};

use crate::seal::digest::{Digest, Digester};

/// A digest of what the arguments say, not of how they are written: the order of keys does not count at any depth,
/// `2.0` is `2`, and an argument that is `null` is absent.
pub(crate) fn digest_arguments(arguments: &Map<String, Value>) -> Digest {
    digest_values(entries(arguments))
}

/// The same of values that are not in a map.
pub(crate) fn digest_values<'a>(values: impl Iterator<Item = (&'a str, &'a Value)>) -> Digest {
    let mut digester = Digester::new("ze arguments");
    object(values.filter(|(_, value)| !value.is_null()).collect(), &mut digester);
    digester.finish()
}

fn entries(map: &Map<String, Value>) -> impl Iterator<Item = (&str, &Value)> {
    map.iter().map(|(key, value)| (key.as_str(), value))
}

/// Sorted here, since the order of a map depends on a feature of serde_json that any crate can switch on.
fn object(mut entries: Vec<(&str, &Value)>, digester: &mut Digester) {
    entries.sort_unstable_by_key(|(key, _)| *key);
    digester.count(entries.len());
    for (key, entry) in entries {
        digester.part(key.as_bytes());
        value(entry, digester);
    }
}

/// A kind, then what is in it. The depth is limited by serde_json, which read the value.
fn value(value: &Value, digester: &mut Digester) {
    match value {
        Value::Null => _ = digester.part(b"null"),
        Value::Bool(false) => _ = digester.part(b"false"),
        Value::Bool(true) => _ = digester.part(b"true"),
        Value::Number(value) => number(value, digester),
        Value::String(text) => _ = digester.part(b"string").part(text.as_bytes()),
        Value::Array(items) => {
            digester.part(b"array").count(items.len());
            for item in items {
                self::value(item, digester);
            }
        }
        Value::Object(map) => {
            digester.part(b"object");
            object(entries(map).collect(), digester);
        }
    }
}

fn number(number: &Number, digester: &mut Digester) {
    let float = number.as_f64();
    match (number.as_i128().or_else(|| float.and_then(whole)), float) {
        (Some(whole), _) => digester.part(b"whole").part(&whole.to_be_bytes()),
        (None, Some(float)) => digester.part(b"float").part(&float.to_be_bytes()),
        // Beyond a float: only with serde_json's `arbitrary_precision`, where a number is its text.
        (None, None) => digester.part(b"long").part(number.to_string().as_bytes()),
    };
}

/// The integer that a float is, where it is one that an `i128` holds.
fn whole(float: f64) -> Option<i128> {
    // As a float, the largest `i128` is one more than it.
    (float.fract() == 0.0 && float.abs() < i128::MAX as f64).then_some(float as i128)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn digest(json: &str) -> Digest {
        digest_arguments(&serde_json::from_str(json).unwrap())
    }

    #[test]
    fn spellings_of_one_call_are_equal() {
        for (one, other) in [
            (r#"{"a":1,"b":2}"#, r#"{"b":2,"a":1}"#),
            (r#"{"a":{"x":1,"y":[{"p":1,"q":2}]}}"#, r#"{ "a": {"y":[{"q":2,"p":1}],"x":1} }"#),
            (r#"{"a":2.0}"#, r#"{"a":2}"#),
            (r#"{"a":[-2e0]}"#, r#"{"a":[-2]}"#),
            (r#"{"a":-0.0}"#, r#"{"a":0}"#),
            (r#"{"a":9223372036854775808.0}"#, r#"{"a":9223372036854775808}"#),
            (r#"{"a":1e20}"#, r#"{"a":100000000000000000000}"#),
            (r#"{"a":1,"b":null}"#, r#"{"a":1}"#),
            (r#"{"a":"\u00e9"}"#, r#"{"a":"é"}"#),
        ] {
            assert_eq!(digest(one), digest(other), "{one} {other}");
        }
    }

    #[test]
    fn another_call_is_another() {
        let calls = [
            "{}",
            r#"{"a":1}"#,
            r#"{"a":"1"}"#,
            r#"{"a":1.5}"#,
            r#"{"a":true}"#,
            r#"{"a":false}"#,
            r#"{"a":"true"}"#,
            r#"{"a":""}"#,
            r#"{"a":[]}"#,
            r#"{"a":{}}"#,
            r#"{"a":[null]}"#,
            r#"{"a":{"b":null}}"#,
            r#"{"a":{"b":1}}"#,
            r#"{"a":{"b":1},"c":2}"#,
            r#"{"a":{"b":1,"c":2}}"#,
            r#"{"a":[1,2]}"#,
            r#"{"a":[2,1]}"#,
            r#"{"a":[[1],2]}"#,
            r#"{"a":[[1,2]]}"#,
            r#"{"a":9007199254740993}"#,
            r#"{"a":9007199254740992}"#,
            r#"{"a":18446744073709551615}"#,
            r#"{"a":1e300}"#,
            r#"{"b":1}"#,
        ];
        let digests: std::collections::HashSet<_> = calls.iter().map(|call| digest(call)).collect();
        assert_eq!(digests.len(), calls.len());
    }
}
