//! Argument types made up while a test runs: a [`Shape`] is to a type what its schema is made from.

mod askable;
mod known;
mod raw;

use std::cell::RefCell;
use std::collections::BTreeMap;

use proptest::collection::vec;
use proptest::prelude::*;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use ze_runtime::{Codec, Elicitable, Question, kind};

pub(crate) use askable::askable;

/// How a type is made up.
#[derive(Clone, Debug)]
pub(crate) enum Shape {
    /// One that derives `JsonSchema`, or is in std, by its place in [`known::SCHEMAS`].
    Known(usize),
    /// schemars' own `Option`, `Vec`, map, pair and array of it.
    Option(Box<Shape>),
    List(Box<Shape>),
    Map(Box<Shape>),
    Pair(Box<Shape>),
    Three(Box<Shape>),
    /// As derives write them.
    Struct {
        fields: Vec<Field>,
        closed: bool,
    },
    Tagged(Vec<(String, Shape)>),
    Untagged(Vec<Shape>),
    /// The values of a fieldless enum, with their documentation.
    Names(Vec<(String, bool)>),
    /// A `JsonSchema` written by hand.
    Raw(Value),
}

#[derive(Clone, Debug)]
pub(crate) struct Field {
    name: String,
    shape: Shape,
    required: bool,
    documented: bool,
    default: Option<Value>,
}

thread_local! {
    static SHAPE: RefCell<Shape> = const { RefCell::new(Shape::Known(0)) };
    static SUGGESTED: RefCell<Value> = const { RefCell::new(Value::Null) };
}

/// What [`MadeUp`] is from now on, on this thread.
pub(crate) fn be(shape: &Shape, suggested: &Value) {
    SHAPE.set(shape.clone());
    SUGGESTED.set(suggested.clone());
}

/// A type of the thread's shape. It takes any value.
#[derive(Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct MadeUp(Value);

impl JsonSchema for MadeUp {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "MadeUp".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let shape = SHAPE.with_borrow(Shape::clone);
        shape.schema(generator)
    }
}

/// A constant of the thread's value.
pub(crate) struct Suggested;

impl Serialize for Suggested {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        SUGGESTED.with_borrow(|value| value.serialize(serializer))
    }
}

impl Elicitable for MadeUp {
    type Literal = Suggested;
    type Kind = kind::Text;
    type One = Self;

    fn codec() -> Codec<Self> {
        Codec::of()
    }

    /// Every other value has a title, and they are in another order than in the schema.
    fn options() -> Vec<(Self, Option<&'static str>)> {
        let shape = SHAPE.with_borrow(Shape::clone);
        let Some(names) = shape.names() else { return Vec::new() };
        let titles = [Some("First"), None].into_iter().cycle();
        names.iter().rev().zip(titles).map(|((name, _), title)| (Self(name.as_str().into()), title)).collect()
    }
}

impl Question for MadeUp {
    type Answer = Self;
    type Seen = Self;

    fn answered(answer: Self) -> Self {
        answer
    }

    fn seen(&self) -> Option<&Self> {
        Some(self)
    }
}

impl Shape {
    /// The schema of a `T` that has this shape inside it.
    fn inside<T: JsonSchema>(&self, generator: &mut SchemaGenerator) -> Schema {
        let outer = SHAPE.replace(self.clone());
        let schema = generator.subschema_for::<T>();
        SHAPE.set(outer);
        schema
    }

    fn schema(&self, generator: &mut SchemaGenerator) -> Schema {
        let value = match self {
            Self::Known(index) => return known::SCHEMAS[index % known::SCHEMAS.len()](generator),
            Self::Option(inner) => return inner.inside::<Option<MadeUp>>(generator),
            Self::List(inner) => return inner.inside::<Vec<MadeUp>>(generator),
            Self::Map(inner) => return inner.inside::<BTreeMap<String, MadeUp>>(generator),
            Self::Pair(inner) => return inner.inside::<(MadeUp, MadeUp)>(generator),
            Self::Three(inner) => return inner.inside::<[MadeUp; 3]>(generator),
            Self::Struct { fields, closed } => {
                let mut properties = Map::new();
                for field in fields {
                    let mut schema = field.shape.inside::<MadeUp>(generator);
                    if field.documented {
                        schema.insert("description".to_owned(), json!("A field."));
                    }
                    if let Some(default) = &field.default {
                        schema.insert("default".to_owned(), default.clone());
                    }
                    properties.insert(field.name.clone(), schema.to_value());
                }
                let required = fields.iter().filter(|field| field.required);
                let required: Vec<&String> = required.map(|field| &field.name).collect();
                let mut schema = json!({ "type": "object", "properties": properties, "required": required });
                if *closed {
                    schema["additionalProperties"] = json!(false);
                }
                schema
            }
            Self::Tagged(variants) => {
                let variants = variants.iter().map(|(name, shape)| {
                    let inner = shape.inside::<MadeUp>(generator).to_value();
                    json!({ "type": "object", "properties": { name: inner }, "required": [name], "additionalProperties": false })
                });
                json!({ "oneOf": variants.collect::<Vec<_>>() })
            }
            Self::Untagged(variants) => {
                let variants = variants.iter().map(|shape| shape.inside::<MadeUp>(generator).to_value());
                json!({ "anyOf": variants.collect::<Vec<_>>() })
            }
            Self::Names(names) => {
                let plain: Vec<_> =
                    names.iter().filter(|(_, documented)| !documented).map(|(name, _)| name).collect();
                if plain.len() == names.len() {
                    json!({ "type": "string", "enum": plain })
                } else {
                    let gathered = json!({ "type": "string", "enum": plain });
                    let documented = names.iter().filter(|(_, documented)| *documented);
                    let documented = documented.map(
                        |(name, _)| json!({ "description": "One of them.", "type": "string", "const": name }),
                    );
                    let gathered = (!plain.is_empty()).then_some(gathered);
                    json!({ "oneOf": gathered.into_iter().chain(documented).collect::<Vec<_>>() })
                }
            }
            Self::Raw(value) => value.clone(),
        };
        Schema::try_from(value).expect("an object or a boolean")
    }

    /// The values of a choice, of one or of several.
    fn names(&self) -> Option<&[(String, bool)]> {
        match self {
            Self::Names(names) => Some(names),
            Self::Option(inner) | Self::List(inner) => inner.names(),
            _ => None,
        }
    }

    /// Whether a schema written by hand refers to another: which cannot be made plain.
    pub(crate) fn refers(&self) -> bool {
        match self {
            Self::Raw(value) => value.to_string().contains("\"$ref\""),
            Self::Option(inner)
            | Self::List(inner)
            | Self::Map(inner)
            | Self::Pair(inner)
            | Self::Three(inner) => inner.refers(),
            Self::Struct { fields, .. } => fields.iter().any(|field| field.shape.refers()),
            Self::Tagged(variants) => variants.iter().any(|(_, shape)| shape.refers()),
            Self::Untagged(variants) => variants.iter().any(Self::refers),
            Self::Known(_) | Self::Names(_) => false,
        }
    }
}

fn name() -> impl Strategy<Value = String> {
    prop_oneof!["[a-e]", "[a-e]{2}_[a-e]", Just("é".to_owned()), Just("with space".to_owned())]
}

/// Any JSON, small.
pub(crate) fn value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        (-3_i64..300).prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        name().prop_map(Value::from),
        Just(json!("2026-07-28")),
    ];
    leaf.prop_recursive(3, 12, 4, |inner| {
        prop_oneof![
            vec(inner.clone(), 0..4).prop_map(Value::from),
            vec((name(), inner), 0..4).prop_map(|fields| Value::Object(fields.into_iter().collect())),
        ]
    })
}

/// Any shape.
pub(crate) fn shape() -> impl Strategy<Value = Shape> {
    let leaf = prop_oneof![
        4 => any::<prop::sample::Index>().prop_map(|index| Shape::Known(index.index(known::SCHEMAS.len()))),
        2 => prop::collection::btree_map(name(), any::<bool>(), 1..5)
            .prop_map(|names| Shape::Names(names.into_iter().collect())),
        2 => raw::schema().prop_map(Shape::Raw),
    ];
    leaf.prop_recursive(4, 24, 4, |inner| {
        let boxed = inner.clone().prop_map(Box::new);
        let field = (name(), inner.clone(), any::<bool>(), any::<bool>(), prop::option::of(value()));
        let field = field.prop_map(|(name, shape, required, documented, default)| Field {
            name,
            shape,
            required,
            documented,
            default,
        });
        prop_oneof![
            3 => boxed.clone().prop_map(Shape::Option),
            1 => boxed.clone().prop_map(Shape::List),
            1 => boxed.clone().prop_map(Shape::Map),
            1 => boxed.clone().prop_map(Shape::Pair),
            1 => boxed.prop_map(Shape::Three),
            3 => (vec(field, 0..4), any::<bool>()).prop_map(|(fields, closed)| Shape::Struct { fields, closed }),
            1 => vec((name(), inner.clone()), 1..4).prop_map(Shape::Tagged),
            1 => vec(inner, 1..4).prop_map(Shape::Untagged),
        ]
    })
}
