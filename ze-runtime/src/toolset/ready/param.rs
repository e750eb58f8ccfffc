//! A parameter made ready.

use schemars::generate::Contract;
use serde_json::Value;

use crate::client::Client;
use crate::elicit::choice::in_declared_order;
use crate::elicit::guard;
use crate::param::expr::{Checked, Resolver};
use crate::param::resolve::ResolveDef;
use crate::param::{PlainDef, Supplier};
use crate::schema::Property;
use crate::schema::pattern::Patterns;
use crate::schema::plain::generator;
use crate::toolset::property::described;
use crate::toolset::ready::ask::ReadyAsk;
use crate::toolset::ready::layout::{Layout, Placed, ReadyExpr};

pub(crate) struct ReadyParam {
    pub(crate) name: &'static str,
    /// Its property in `inputSchema`, to which the model's values are held and the user's.
    pub(crate) schema: Value,
    pub(crate) patterns: Patterns,
    pub(crate) check: Option<ReadyExpr<Checked>>,
    pub(crate) supplier: ReadySupplier,
}

pub(crate) enum ReadySupplier {
    Plain(ReadyArg),
    Asked(Box<ReadyAsk>),
    Resolved(ReadyResolve),
}

pub(crate) struct ReadyArg {
    pub(crate) def: PlainDef,
    /// The default as JSON, for messages.
    pub(crate) default: Option<Value>,
    optional: bool,
}

pub(crate) struct ReadyResolve {
    pub(crate) needs: Vec<usize>,
    pub(crate) table: usize,
    pub(crate) visits: bool,
    pub(crate) resolver: &'static dyn Resolver,
    /// The key under which the user is sent to a page.
    pub(crate) key: String,
}

impl ReadyParam {
    pub(crate) fn new(tool: &str, placed: &Placed, layout: &Layout) -> Result<Self, String> {
        let (def, table) = (&placed.def, placed.table);
        let mut generator = generator(Contract::Deserialize);
        let (mut schema, patterns, supplier) = match &def.supplier {
            Supplier::Plain(arg) => {
                let (schema, patterns) = described((arg.types.schema)(&mut generator), def)?;
                (schema, patterns, ReadySupplier::Plain(ReadyArg::new(arg)))
            }
            Supplier::Asked(ask) => {
                let (mut schema, patterns) = described((ask.types.schema)(&mut generator), def)?;
                in_declared_order(&mut schema, &(ask.types.options)());
                let ask = ReadyAsk::new(def, ask, (&schema, &patterns), table, layout)?;
                (schema, patterns, ReadySupplier::Asked(Box::new(ask)))
            }
            Supplier::Resolved(ResolveDef { needs, visits, resolver }) => {
                let (needs, key) = (layout.places(*needs, table), format!("{tool}_{}", def.name));
                let ready = ReadyResolve { needs, table, visits: *visits, resolver: *resolver, key };
                (Value::Null, Patterns::default(), ReadySupplier::Resolved(ready))
            }
            Supplier::Group(_) => return Err("a struct was not replaced by its fields".to_owned()),
        };
        if !def.not_a_credential && !matches!(supplier, ReadySupplier::Resolved(_)) {
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
        let check = def.check.as_ref().map(|expr| layout.expr(expr, table));
        Ok(Self { name: def.name, schema, patterns, check, supplier })
    }

    pub(crate) fn ask(&self) -> Option<&ReadyAsk> {
        match &self.supplier {
            ReadySupplier::Asked(ask) => Some(ask),
            _ => None,
        }
    }

    pub(crate) fn resolve(&self) -> Option<&ReadyResolve> {
        match &self.supplier {
            ReadySupplier::Resolved(resolve) => Some(resolve),
            _ => None,
        }
    }

    pub(crate) fn property(&self, client: Client) -> Option<Property<'_>> {
        let required = match &self.supplier {
            ReadySupplier::Plain(arg) => !arg.optional,
            ReadySupplier::Asked(ask) => ask.is_required() && !client.can_show(&ask.field),
            ReadySupplier::Resolved(_) => return None,
        };
        Some(Property { name: self.name, schema: &self.schema, required })
    }
}

impl ReadyArg {
    fn new(def: &PlainDef) -> Self {
        // Written by the macro from a literal, so it is JSON.
        let default = def.default_json.and_then(|json| serde_json::from_str(json).ok());
        Self { def: *def, default, optional: def.default.is_some() || (def.types.missing)().is_some() }
    }
}
