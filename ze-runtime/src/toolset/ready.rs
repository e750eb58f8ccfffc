//! A tool made ready: everything that can be known before a call is known when the toolset is built.

use std::any::{Any, TypeId};
use std::collections::HashMap;
use std::sync::Arc;

use schemars::generate::Contract;
use serde_json::Value;

use crate::call::{Resolver, Slot, StateSource};
use crate::client::Client;
use crate::context::CallContext;
use crate::elicit::Refusal;
use crate::elicit::form::{Field, FieldName};
use crate::elicit::guard;
use crate::elicit::template::Template;
use crate::param::{AskDef, Literal, ParamDef, PlainDef, Supplier};
use crate::schema::check::check;
use crate::schema::fault::Audience;
use crate::schema::plain::{generator, plain};
use crate::schema::{Descriptor, Property, docs};
use crate::tool::{StateDef, ToolDef};
use crate::toolset::forms::{ReadyForm, forms};

/// The registered state: an `Arc<S>` by the `TypeId` of `Arc<S>`.
pub(crate) type States = HashMap<TypeId, State>;

pub(crate) struct State {
    pub(crate) type_name: &'static str,
    /// An `Arc<S>`.
    pub(crate) value: Arc<dyn Any + Send + Sync>,
}

pub(crate) struct ReadyTool {
    pub(crate) def: ToolDef,
    pub(crate) params: Vec<ReadyParam>,
    pub(crate) forms: Vec<ReadyForm>,
    pub(crate) state: Vec<StateSource>,
    description: String,
    output: Option<Value>,
}

pub(crate) struct ReadyParam {
    pub(crate) name: &'static str,
    /// Its property in `inputSchema`, to which the model's values are held and the user's.
    pub(crate) schema: Value,
    pub(crate) supplier: ReadySupplier,
}

pub(crate) enum ReadySupplier {
    Plain(ReadyArg),
    Asked(Box<ReadyAsk>),
    Resolved(Resolver),
}

pub(crate) struct ReadyArg {
    pub(crate) def: PlainDef,
    /// The default as JSON, for messages.
    pub(crate) default: Option<Value>,
    optional: bool,
}

pub(crate) struct ReadyAsk {
    pub(crate) def: AskDef,
    pub(crate) name: FieldName,
    pub(crate) field: Field,
    pub(crate) message: Template,
    default: Option<Value>,
    /// What people call it.
    pub(crate) label: &'static str,
}

impl ReadyTool {
    /// Computes what a call needs, or says everything that is wrong with the tool.
    pub(crate) fn new(def: ToolDef, states: &States) -> Result<Self, Vec<String>> {
        let mut faults = Vec::new();
        let mut defs = Vec::new();
        flatten(def.params, &mut defs);

        let description = docs(def.docs);
        if description.is_empty() {
            faults.push("it has no description; write a doc comment".to_owned());
        }
        if !is_tool_name(def.name) {
            faults.push("a tool's name is 1 to 128 of `A-Z a-z 0-9 _ . -`".to_owned());
        }
        for (index, param) in defs.iter().enumerate() {
            if defs[..index].iter().any(|earlier| earlier.name == param.name) {
                faults.push(format!("two parameters are called `{}`", param.name));
            }
        }
        let params = defs.iter().map(|param| {
            ReadyParam::new(param, &defs).map_err(|what| format!("parameter `{}`: {what}", param.name))
        });
        let params = sound(params, &mut faults);
        let forms = forms(def.name, &params).unwrap_or_else(|what| {
            faults.push(what);
            Vec::new()
        });
        let state = sound(def.state.iter().map(|need| source(need, states)), &mut faults);
        let output = (def.output)(&mut generator(Contract::Serialize)).map(|schema| {
            plain(schema.to_value()).map_err(|why| format!("its result can't be described: {why}"))
        });
        let output = sound(output, &mut faults).pop();
        if faults.is_empty() {
            Ok(Self { def, params, forms, state, description, output })
        } else {
            Err(faults)
        }
    }

    /// Its entry in `tools/list`, for a client of that kind.
    pub(crate) fn descriptor(&self, client: Client) -> Descriptor<'_> {
        let properties = self.params.iter().filter_map(|param| param.property(client)).collect();
        Descriptor {
            def: &self.def,
            description: &self.description,
            properties,
            output: self.output.as_ref(),
        }
    }

    /// Whether its descriptor depends on the client.
    pub(crate) fn varies(&self) -> bool {
        self.params.iter().filter_map(ReadyParam::ask).any(ReadyAsk::is_required)
    }
}

/// Keeps what is sound and collects what is not.
fn sound<T>(items: impl IntoIterator<Item = Result<T, String>>, faults: &mut Vec<String>) -> Vec<T> {
    items.into_iter().filter_map(|item| item.map_err(|fault| faults.push(fault)).ok()).collect()
}

fn flatten(params: &'static [ParamDef], into: &mut Vec<ParamDef>) {
    for param in params {
        match param.supplier {
            Supplier::Group(group) => flatten(group, into),
            _ => into.push(*param),
        }
    }
}

fn is_tool_name(name: &str) -> bool {
    (1..=128).contains(&name.len())
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_.-".contains(&byte))
}

fn source(need: &StateDef, states: &States) -> Result<StateSource, String> {
    let id = (need.id)();
    if id == TypeId::of::<Arc<CallContext>>() {
        return Ok(StateSource::Context);
    }
    let missing = || format!("it needs a `{}`; register one with `.state(…)`", (need.type_name)());
    states.get(&id).map(|state| StateSource::Shared(Arc::clone(&state.value))).ok_or_else(missing)
}

impl ReadyParam {
    fn new(def: &ParamDef, all: &[ParamDef]) -> Result<Self, String> {
        let mut generator = generator(Contract::Deserialize);
        let (mut schema, supplier) = match &def.supplier {
            Supplier::Plain(arg) => {
                let schema = described((arg.types.schema)(&mut generator), def)?;
                (schema, ReadySupplier::Plain(ReadyArg::new(arg)))
            }
            Supplier::Asked(ask) => {
                let schema = described((ask.types.schema)(&mut generator), def)?;
                let ask = ReadyAsk::new(def, ask, &schema, all)?;
                (schema, ReadySupplier::Asked(Box::new(ask)))
            }
            Supplier::Resolved(resolver) => (Value::Null, ReadySupplier::Resolved(*resolver)),
            Supplier::Group(_) => return Err("a group in a group was not flattened".to_owned()),
        };
        if !def.not_a_credential {
            guard::inspect(def, &schema)?;
        }
        let default = match &supplier {
            ReadySupplier::Plain(arg) => arg.default.as_ref(),
            ReadySupplier::Asked(ask) => ask.default.as_ref(),
            ReadySupplier::Resolved(_) => None,
        };
        if let (Some(default), Value::Object(map)) = (default, &mut schema) {
            map.insert("default".to_owned(), default.clone());
        }
        Ok(Self { name: def.name, schema, supplier })
    }

    pub(crate) fn ask(&self) -> Option<&ReadyAsk> {
        match &self.supplier {
            ReadySupplier::Asked(ask) => Some(ask),
            _ => None,
        }
    }

    fn property(&self, client: Client) -> Option<Property<'_>> {
        let required = match &self.supplier {
            ReadySupplier::Plain(arg) => !arg.optional,
            ReadySupplier::Asked(ask) => ask.is_required() && !client.can_show(&ask.field),
            ReadySupplier::Resolved(_) => return None,
        };
        Some(Property { name: self.name, schema: &self.schema, required })
    }
}

/// A type's schema made plain, under the parameter's own title and description.
fn described(schema: schemars::Schema, def: &ParamDef) -> Result<Value, String> {
    let mut schema = plain(schema.to_value())?;
    if let Value::Object(map) = &mut schema {
        def.bounds.apply(map);
        if let Some(title) = def.title {
            map.insert("title".to_owned(), title.into());
        }
        let docs = docs(def.docs);
        if !docs.is_empty() {
            map.insert("description".to_owned(), docs.into());
        }
    }
    Ok(schema)
}

impl ReadyArg {
    fn new(def: &PlainDef) -> Self {
        // Written by the macro from a literal, so it is JSON.
        let default = def.default_json.and_then(|json| serde_json::from_str(json).ok());
        Self { def: *def, default, optional: def.default.is_some() || (def.types.missing)().is_some() }
    }
}

impl ReadyAsk {
    fn new(param: &ParamDef, def: &AskDef, schema: &Value, all: &[ParamDef]) -> Result<Self, String> {
        let mut field = Field::narrow(schema, &(def.types.options)())
            .map_err(|why| format!("`{}` can't be asked for in a form: {why}", (def.types.type_name)()))?;
        if let Some(choices) = field.choices_mut() {
            guard::choices(param, choices)?;
        }
        field.required = !def.optional && def.default.is_none();
        let constant = |what: &str,
                        literal: Option<&'static (dyn Literal + Sync)>|
         -> Result<Option<Value>, String> {
            let Some(value) = literal.map(Literal::wire) else { return Ok(None) };
            if let Some((_, fault)) = check(schema, &value).first() {
                return Err(format!("its `{what}` {}", fault.words(Audience::Model)));
            }
            (def.types.read)(&value).map_err(|why| format!("its `{what}` was not accepted: {}", why.0))?;
            Ok(Some(value))
        };
        let default = constant("default", def.default)?;
        let suggest = constant("suggest", def.suggest)?;
        if let Some(value) = suggest.as_ref().or(default.as_ref()) {
            field.fill(value);
        }
        let name = FieldName::new(param.name, &field, param.not_a_credential).map_err(guard::worded)?;
        for text in [&mut field.title, &mut field.description].into_iter().flatten() {
            *text = guard::without_links(text);
        }
        let message = guard::without_links(def.message);
        let message = Template::parse(&message, |name| all.iter().position(|other| other.ident == name));
        Ok(Self { def: *def, name, field, message, default, label: param.title.unwrap_or(param.name) })
    }

    /// Whether a call cannot run without a value.
    pub(crate) fn is_required(&self) -> bool {
        self.otherwise(Refusal::Unasked).is_none()
    }

    /// Whether a value counts as missing although it is there.
    pub(crate) fn is_blank(&self, value: &Value) -> bool {
        self.field.is_text()
            && !self.def.allow_blank
            && value.as_str().is_some_and(|text| text.trim().is_empty())
    }

    /// The parameter when nobody gave a value and the user did not say no.
    pub(crate) fn otherwise(&self, why: Refusal) -> Option<Slot> {
        self.left_empty().or_else(|| (self.def.types.refused)(why))
    }

    /// The parameter after the user's no. A default is for when nobody says anything: it does not override a no.
    pub(crate) fn after_no(&self, why: Refusal) -> Option<Slot> {
        let absent = if self.def.optional { (self.def.types.absent)() } else { None };
        absent.or_else(|| (self.def.types.refused)(why))
    }

    /// The parameter when the form came back without it.
    pub(crate) fn left_empty(&self) -> Option<Slot> {
        match &self.default {
            // Read once when the toolset was built, so it can be read again.
            Some(default) => (self.def.types.read)(default).ok(),
            None if self.def.optional => (self.def.types.absent)(),
            None => None,
        }
    }
}
