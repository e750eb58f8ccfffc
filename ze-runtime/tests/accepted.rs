//! What serde accepts for a type, a tool takes: being held to a schema refuses nothing besides.

#![allow(missing_docs, clippy::unwrap_used)]

mod support;

use std::cell::Cell;
use std::collections::BTreeMap;

use proptest::collection::{btree_map, vec};
use proptest::prelude::*;
use schemars::JsonSchema;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use support::{Peer, form};
use ze_runtime::{Toolset, tool, toolset};

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
        /// With words
        Light,
        Other,
    }

    enum Way {
        Walk,
        Ride(u8),
        Fly(i32, Option<f32>),
        Sail { crew: Option<u16>, shade: Shade },
        Drift(Option<u8>),
    }

    #[serde(tag = "kind", rename_all = "snake_case")]
    enum Payment {
        Cash,
        Card { last: Option<u16>, #[serde(default)] owner: String },
    }

    #[serde(tag = "t", content = "c")]
    enum Adjacent {
        Unit,
        Both(Option<Shade>, i8),
    }

    #[serde(untagged)]
    enum Loose {
        Number(f64),
        Text(String),
        Fields { maybe: Option<bool>, list: Vec<u8> },
    }

    struct Order {
        count: u32,
        #[serde(default)]
        note: Option<String>,
        shade: Option<Shade>,
        ways: Vec<Way>,
        any: Value,
        inner: Option<Box<Inner>>,
    }

    #[serde(deny_unknown_fields)]
    struct Inner {
        small: i8,
        pairs: Vec<(u8, Option<String>)>,
        by_name: BTreeMap<String, Option<u64>>,
    }
}

macro_rules! tools {
    ($($name:ident: $type:ty;)*) => {$(
        /// Take it.
        #[tool(name = "take")]
        async fn $name(it: $type) -> &'static str {
            let _ = it;
            "taken"
        }
    )*};
}

tools! {
    shade: Shade;
    way: Way;
    payment: Payment;
    adjacent: Adjacent;
    loose: Loose;
    order: Order;
    rows: Vec<Option<BTreeMap<String, Option<f32>>>>;
}

fn shades() -> BoxedStrategy<Value> {
    prop::sample::select(vec!["dark", "light", "other"]).prop_map(Value::from).boxed()
}

fn or_null(value: impl Strategy<Value = Value> + 'static) -> BoxedStrategy<Value> {
    prop_oneof![3 => value, 1 => Just(Value::Null)].boxed()
}

/// Of which most fit every type.
fn number() -> BoxedStrategy<Value> {
    prop_oneof![
        30 => (0_u64..9).prop_map(Value::from),
        1 => (-200_i64..300).prop_map(Value::from),
        1 => any::<i32>().prop_map(Value::from),
        1 => any::<u64>().prop_map(Value::from),
        1 => (-1e3..1e3).prop_map(Value::from),
    ]
    .boxed()
}

fn text() -> BoxedStrategy<Value> {
    "[a-c]{0,3}".prop_map(Value::from).boxed()
}

fn map(value: BoxedStrategy<Value>) -> BoxedStrategy<Value> {
    btree_map("[a-c]", value, 0..3).prop_map(|fields| Value::Object(fields.into_iter().collect())).boxed()
}

fn list(value: BoxedStrategy<Value>) -> BoxedStrategy<Value> {
    vec(value, 0..3).prop_map(Value::from).boxed()
}

fn ways() -> BoxedStrategy<Value> {
    prop_oneof![
        Just(json!("Walk")),
        number().prop_map(|count| json!({ "Ride": count })),
        (number(), or_null(number())).prop_map(|(a, b)| json!({ "Fly": [a, b] })),
        (or_null(number()), shades())
            .prop_map(|(crew, shade)| json!({ "Sail": { "crew": crew, "shade": shade } })),
        or_null(number()).prop_map(|count| json!({ "Drift": count })),
    ]
    .boxed()
}

fn payments() -> BoxedStrategy<Value> {
    prop_oneof![
        Just(json!({ "kind": "cash" })),
        (or_null(number()), text())
            .prop_map(|(last, owner)| json!({ "kind": "card", "last": last, "owner": owner })),
    ]
    .boxed()
}

fn adjacents() -> BoxedStrategy<Value> {
    let both = (or_null(shades()), number()).prop_map(|(a, b)| json!({ "t": "Both", "c": [a, b] }));
    prop_oneof![Just(json!({ "t": "Unit" })), both].boxed()
}

fn looses() -> BoxedStrategy<Value> {
    let maybe = or_null(any::<bool>().prop_map(Value::from));
    let fields = (maybe, list(number())).prop_map(|(maybe, list)| json!({ "maybe": maybe, "list": list }));
    prop_oneof![number(), text(), fields].boxed()
}

fn orders() -> BoxedStrategy<Value> {
    let pair = (number(), or_null(text())).prop_map(|(a, b)| json!([a, b])).boxed();
    let inner = (number(), list(pair), map(or_null(number())));
    let inner =
        inner.prop_map(|(small, pairs, names)| json!({ "small": small, "pairs": pairs, "by_name": names }));
    (number(), or_null(text()), or_null(shades()), list(ways()), or_null(number()), or_null(inner))
        .prop_map(|(count, note, shade, ways, any, inner)| {
            json!({ "count": count, "note": note, "shade": shade, "ways": ways, "any": any, "inner": inner })
        })
        .boxed()
}

/// A change somewhere in a value. None that serde reads in a way of its own: a list for a struct, an object for a name.
#[derive(Clone, Debug)]
enum Change {
    Remove,
    Add,
    Replace(Value),
}

fn change() -> impl Strategy<Value = Change> {
    prop_oneof![
        2 => Just(Change::Remove),
        1 => Just(Change::Add),
        2 => or_null(prop_oneof![number(), text(), any::<bool>().prop_map(Value::from)])
            .prop_map(Change::Replace),
    ]
}

/// Changes the value at the place that `at` falls on; places are counted in depth.
fn changed(value: &mut Value, at: &mut usize, change: &Change) {
    let Some(left) = at.checked_sub(1) else {
        match (change, value) {
            (Change::Replace(new), value) => *value = new.clone(),
            (Change::Add, Value::Object(map)) => drop(map.insert("zzz".to_owned(), json!(1))),
            (Change::Remove, Value::Object(map)) => {
                let first = map.keys().next().cloned();
                first.map(|key| map.remove(&key));
            }
            (Change::Remove, Value::Array(items)) => drop(items.pop()),
            _ => {}
        }
        *at = usize::MAX;
        return;
    };
    *at = left;
    let inside: Box<dyn Iterator<Item = &mut Value>> = match value {
        Value::Array(items) => Box::new(items.iter_mut()),
        Value::Object(map) => Box::new(map.values_mut()),
        _ => return,
    };
    for value in inside {
        if *at == usize::MAX {
            return;
        }
        changed(value, at, change);
    }
}

/// Values of a type, most of them right.
fn values(right: BoxedStrategy<Value>) -> impl Strategy<Value = Value> {
    (right, vec((0_usize..12, change()), 0..3)).prop_map(|(mut value, changes)| {
        for (mut at, change) in changes {
            changed(&mut value, &mut at, &change);
        }
        value
    })
}

fn agree<T: DeserializeOwned>(toolset: Toolset, right: BoxedStrategy<Value>) {
    let peer = Peer::new(toolset, form());
    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    let accepted = Cell::new(0_u32);
    let config = ProptestConfig { failure_persistence: None, ..ProptestConfig::default() };
    let cases = config.cases;
    let result = proptest::test_runner::TestRunner::new(config).run(&values(right), |value| {
        let result = runtime.block_on(peer.call("take", json!({ "it": value })));
        prop_assert_eq!(&result["resultType"], "complete");
        // At the top, null is an argument that is not there.
        let serde = serde_json::from_value::<T>(value.clone()).is_ok() && !value.is_null();
        if serde {
            accepted.set(accepted.get() + 1);
            prop_assert_eq!(&result["content"][0]["text"], "taken", "{}", value);
        }
        Ok(())
    });
    if let Err(error) = result {
        panic!("{error}");
    }
    assert!(accepted.get() > cases / 16, "too few right values to say anything: {}", accepted.get());
}

#[test]
fn choices() {
    agree::<Shade>(toolset![shade].build().unwrap(), shades());
}

#[test]
fn variants_by_their_names() {
    agree::<Way>(toolset![way].build().unwrap(), ways());
}

#[test]
fn variants_by_a_tag() {
    agree::<Payment>(toolset![payment].build().unwrap(), payments());
    agree::<Adjacent>(toolset![adjacent].build().unwrap(), adjacents());
}

#[test]
fn variants_without_a_tag() {
    agree::<Loose>(toolset![loose].build().unwrap(), looses());
}

#[test]
fn structs() {
    agree::<Order>(toolset![order].build().unwrap(), orders());
}

#[test]
fn lists_and_maps_of_what_may_be_null() {
    type Rows = Vec<Option<BTreeMap<String, Option<f32>>>>;
    agree::<Rows>(toolset![rows].build().unwrap(), list(or_null(map(or_null(number())))));
}

#[tokio::test]
async fn a_null_that_no_type_wants_is_named_by_its_place() {
    let peer = Peer::new(toolset![order].build().unwrap(), form());
    let value = json!({ "count": 1, "ways": [], "any": null, "inner": { "small": null, "pairs": [], "by_name": {} } });
    let result = peer.call("take", json!({ "it": value })).await;
    assert_eq!(support::text(&result), "error: `it.inner.small` must be an integer, not null");
}
