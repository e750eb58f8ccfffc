//! What `#[tool]` writes down about one parameter: who supplies it, under which name, with which options.

mod asked;
pub(crate) mod bounds;
pub(crate) mod expr;
pub(crate) mod group;
pub(crate) mod kinds;
mod permissive;
mod plain;
pub(crate) mod resolve;
mod unbounded;

use std::fmt;
use std::marker::PhantomData;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

pub use asked::{Asked, AskedOptions, LiteralOf, asked, chosen};
pub use group::{GroupDef, ToolArgs, group, taker};
pub use plain::{Plain, plain};

use crate::call::scope::Slot;
use crate::elicit::choice::Declared;
use crate::elicit::choices::Offer;
use crate::elicit::{Elicitable, Question, Refusal};
use crate::param::bounds::Bounds;
use crate::param::expr::{Checked, Expr, ShowDef, Suggested};
use crate::param::resolve::ResolveDef;
use crate::schema::Unreadable;
use crate::schema::read::{missing, read};

/// One parameter of a tool.
#[derive(Clone, Copy)]
pub struct ParamDef {
    /// The argument's JSON key.
    pub(crate) name: &'static str,
    /// The Rust name, which messages interpolate.
    pub(crate) ident: &'static str,
    pub(crate) title: Option<&'static str>,
    pub(crate) docs: &'static str,
    /// The author says that it is none, although it looks like a credential.
    pub(crate) not_a_credential: bool,
    pub(crate) bounds: Bounds,
    /// What a value is held to beside its schema.
    pub(crate) check: Option<Expr<Checked>>,
    /// The header in which HTTP clients repeat the argument, without its `Mcp-Param-`.
    pub(crate) header: Option<&'static str>,
    pub(crate) supplier: Supplier,
}

impl ParamDef {
    pub(crate) const fn new(
        name: &'static str,
        ident: &'static str,
        docs: &'static str,
        supplier: Supplier,
    ) -> Self {
        let bounds = Bounds::NONE;
        Self {
            name,
            ident,
            title: None,
            docs,
            not_a_credential: false,
            bounds,
            check: None,
            header: None,
            supplier,
        }
    }
}

impl fmt::Debug for ParamDef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ParamDef").field("name", &self.name).finish_non_exhaustive()
    }
}

/// Who supplies a parameter's value.
#[derive(Clone, Copy)]
pub(crate) enum Supplier {
    /// The model alone.
    Plain(PlainDef),
    /// The model, else the user.
    Asked(AskDef),
    /// The server, for this call.
    Resolved(ResolveDef),
    /// The fields of a flattened struct.
    Group(&'static GroupDef),
}

#[derive(Clone, Copy)]
pub(crate) struct PlainDef {
    pub(crate) types: &'static ArgTypes,
    pub(crate) default: Option<&'static (dyn MakeSlot + Sync)>,
    /// The default as JSON, where it was written as a literal.
    pub(crate) default_json: Option<&'static str>,
}

#[derive(Clone, Copy)]
pub(crate) struct AskDef {
    pub(crate) types: &'static AskTypes,
    pub(crate) message: &'static str,
    /// What the message shows of resolved parameters.
    pub(crate) shows: &'static [ShowDef],
    pub(crate) choices: Option<Expr<Offer>>,
    pub(crate) suggested: Option<Expr<Suggested>>,
    pub(crate) key: Option<&'static str>,
    pub(crate) default: Option<&'static (dyn Literal + Sync)>,
    pub(crate) suggest: Option<&'static (dyn Literal + Sync)>,
    pub(crate) declined: Option<&'static str>,
    pub(crate) optional: bool,
    /// Asked only when a form goes out anyway.
    pub(crate) along: bool,
    pub(crate) allow_blank: bool,
}

/// What the interpreter knows of a plain parameter's type.
pub(crate) struct ArgTypes {
    pub(crate) schema: fn(&mut SchemaGenerator) -> Schema,
    pub(crate) read: fn(&Value) -> Result<Slot, Unreadable>,
    /// The value of an argument that was not given, if the type has one.
    pub(crate) missing: fn() -> Option<Slot>,
}

/// What the interpreter knows of an elicited parameter's type.
pub(crate) struct AskTypes {
    pub(crate) type_name: fn() -> &'static str,
    pub(crate) schema: fn(&mut SchemaGenerator) -> Schema,
    /// A choice's values, with what people read in their place.
    pub(crate) options: fn() -> Vec<Declared>,
    pub(crate) read: fn(&Value) -> Result<Slot, Unreadable>,
    /// What the body is given when the user gave no value, if it runs at all.
    pub(crate) refused: fn(Refusal) -> Option<Slot>,
    /// The value of an `optional` parameter that nobody gave.
    pub(crate) absent: fn() -> Option<Slot>,
}

/// A default of a plain parameter, made when it is needed.
pub trait MakeSlot {
    /// The value, boxed.
    fn make(&self) -> Slot;
}

impl<T: Send + 'static> MakeSlot for fn() -> T {
    fn make(&self) -> Slot {
        Box::new(self())
    }
}

/// A default or suggestion of an elicited parameter, written as a literal.
pub trait Literal {
    /// The value as JSON.
    fn wire(&self) -> Value;
}

impl<T: Serialize> Literal for T {
    /// By its text: an `f32` of 0.1 is 0.1 there, and 0.10000000149011612 as a value.
    fn wire(&self) -> Value {
        serde_json::to_string(self).map_or(Value::Null, |text| parsed(&text))
    }
}

/// Not generic: it is compiled here, and not in every crate that has a default.
fn parsed(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or(Value::Null)
}

/// A default of a plain parameter, written as a string literal.
#[diagnostic::on_unimplemented(
    message = "a string can't be the default of `{Self}`",
    label = "write a value of the parameter's type"
)]
pub trait FromText {
    /// The value.
    fn from_text(text: &'static str) -> Self;
}

#[diagnostic::do_not_recommend]
impl<T: From<&'static str>> FromText for T {
    fn from_text(text: &'static str) -> Self {
        Self::from(text)
    }
}

/// What a string literal is as a default.
#[must_use]
pub fn text<T: FromText>(text: &'static str) -> T {
    T::from_text(text)
}

/// A type that an argument can be decoded into.
#[diagnostic::on_unimplemented(
    message = "`{Self}` can't be a tool argument",
    label = "derive `serde::Deserialize` and `schemars::JsonSchema` for the types in it",
    note = "take state and `CallContext` by reference, a `ToolArgs` struct with `#[arg(flatten)]`, an `Elicited` with `#[elicit]`"
)]
pub trait Argument: Send + Sized + 'static {
    #[doc(hidden)]
    fn schema(generator: &mut SchemaGenerator) -> Schema;
    #[doc(hidden)]
    fn decode(wire: &Value) -> Result<Self, Unreadable>;
    #[doc(hidden)]
    fn absent() -> Option<Self>;
}

#[diagnostic::do_not_recommend]
impl<T: DeserializeOwned + JsonSchema + Send + 'static> Argument for T {
    fn schema(generator: &mut SchemaGenerator) -> Schema {
        generator.subschema_for::<T>()
    }

    fn decode(wire: &Value) -> Result<Self, Unreadable> {
        read(wire)
    }

    fn absent() -> Option<Self> {
        missing()
    }
}

/// The JSON of a choice, also where it is the only one of a list.
fn one_of(wire: Value) -> Value {
    match wire {
        Value::Array(mut values) if values.len() == 1 => values.remove(0),
        wire => wire,
    }
}

fn boxed<T: Send + 'static>(value: T) -> Slot {
    Box::new(value)
}

struct TypesOf<T>(PhantomData<T>);

impl<T: Argument> TypesOf<T> {
    const ARG: ArgTypes = ArgTypes {
        schema: T::schema,
        read: |wire| T::decode(wire).map(boxed),
        missing: || T::absent().map(boxed),
    };
}

impl<Q: Question> TypesOf<Q> {
    const ASK: AskTypes = AskTypes {
        type_name: std::any::type_name::<Q>,
        schema: |generator| (Q::Answer::codec().schema)(generator),
        options: || {
            let write = Q::Answer::codec().write;
            let options = Q::Answer::options().into_iter();
            options.map(|(value, title)| (one_of(write(&value)), title)).collect()
        },
        read: |wire| (Q::Answer::codec().read)(wire).map(|answer| boxed(Q::answered(answer))),
        refused: |refusal| Q::refused(refusal).map(boxed),
        absent: || Q::absent().map(boxed),
    };
}
