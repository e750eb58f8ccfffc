//! Shapes that a form can hold, as a rule, each with a value to suggest.

use proptest::collection::{btree_map, vec};
use proptest::prelude::*;
use serde_json::{Map, Value, json};

use super::{Shape, name, value};

/// Keywords of strings and numbers, of which a form can say some.
fn keywords(numbers: bool) -> impl Strategy<Value = Vec<(&'static str, Value)>> {
    let bound = prop_oneof![(-9_i64..9).prop_map(Value::from), (-9.5..9.5).prop_map(Value::from)];
    let format =
        prop::sample::select(vec!["date", "date-time", "email", "uri", "uuid", "int32", "float", "x"]);
    let keyword = if numbers {
        let keys = prop::sample::select(vec!["minimum", "maximum", "exclusiveMinimum", "multipleOf"]);
        (keys, bound).boxed()
    } else {
        let keys = prop::sample::select(vec!["minLength", "maxLength"]);
        (keys, (0_u64..9).prop_map(Value::from)).boxed()
    };
    let texts = prop::sample::select(vec!["title", "description", "pattern", "$id", "$comment"]);
    let other = prop_oneof![
        (texts, Just(json!("A text."))),
        (Just("format"), format.prop_map(Value::from)),
        (Just("examples"), vec(value(), 0..2).prop_map(Value::from)),
        (Just("default"), value()),
    ];
    (vec(keyword, 0..3), vec(other, 0..3)).prop_map(|(keywords, other)| [keywords, other].concat())
}

/// A field of the type `name`.
fn typed(name: &'static str, numbers: bool) -> impl Strategy<Value = Shape> {
    keywords(numbers).prop_map(move |keywords| {
        let mut map: Map<String, Value> =
            keywords.into_iter().map(|(key, value)| (key.to_owned(), value)).collect();
        map.insert("type".to_owned(), name.into());
        Shape::Raw(map.into())
    })
}

/// A shape, and a value that may be one of its own.
pub(crate) fn askable() -> impl Strategy<Value = (Shape, Value)> {
    let number = prop_oneof![(-9_i64..9).prop_map(Value::from), (-9.5..9.5).prop_map(Value::from), value()];
    let text = prop_oneof![name().prop_map(Value::from), Just(json!("2026-07-28")), value()];
    let names = btree_map(name(), any::<bool>(), 1..5)
        .prop_flat_map(|names| {
            let one = prop::sample::select(names.keys().cloned().collect::<Vec<_>>());
            (Just(Shape::Names(names.into_iter().collect())), vec(one, 0..3))
        })
        .boxed();
    let one = names.clone().prop_map(|(shape, picked)| (shape, picked.first().cloned().into()));
    let several = names.prop_map(|(shape, picked)| (Shape::List(Box::new(shape)), picked.into()));
    let shapes = prop_oneof![
        (typed("string", false), text),
        (typed("integer", true), number.clone()),
        (typed("number", true), number),
        (typed("boolean", false), prop_oneof![any::<bool>().prop_map(Value::from), value()]),
        one,
        several,
    ];
    (shapes, any::<bool>()).prop_map(|((shape, suggested), optional)| {
        (if optional { Shape::Option(Box::new(shape)) } else { shape }, suggested)
    })
}
