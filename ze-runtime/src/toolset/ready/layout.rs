//! A tool's parameters in one row: structs are replaced by their fields, and what a table says of its own entries is
//! said of the row.

use std::any::TypeId;
use std::sync::Arc;

use crate::call::scope::{StateSource, Table};
use crate::context::CallContext;
use crate::elicit::template::{Part, Template};
use crate::param::expr::{Evaluate, Expr, ShowDef};
use crate::param::{ParamDef, Supplier};
use crate::tool::StateDef;
use crate::toolset::ready::{States, sound};

/// How many entries a table may have: an expression names them by bits.
const ENTRIES: usize = 64;

/// The row, and the tables that it came from.
#[derive(Default)]
pub(crate) struct Layout {
    pub(crate) row: Vec<Placed>,
    pub(crate) tables: Vec<Table>,
}

/// A parameter, and the table that it is of.
pub(crate) struct Placed {
    pub(crate) def: ParamDef,
    pub(crate) table: usize,
}

/// An expression over the row.
pub(crate) struct ReadyExpr<T: 'static> {
    pub(crate) needs: Vec<usize>,
    pub(crate) table: usize,
    pub(crate) eval: Evaluate<T>,
}

impl Layout {
    pub(crate) fn new(
        params: &'static [ParamDef],
        state: &'static [StateDef],
        states: &States,
        faults: &mut Vec<String>,
    ) -> Self {
        let mut layout = Self::default();
        layout.add(params, state, states, faults);
        layout
    }

    fn add(
        &mut self,
        params: &'static [ParamDef],
        state: &'static [StateDef],
        states: &States,
        faults: &mut Vec<String>,
    ) {
        let table = self.tables.len();
        let state = sound(state.iter().map(|need| source(need, states)), faults);
        self.tables.push(Table { starts: Vec::new(), state });
        if params.len() > ENTRIES {
            faults.push(format!("a tool, and a struct flattened into one, has at most {ENTRIES} parameters"));
        }
        for param in params {
            let start = self.row.len();
            self.tables[table].starts.push(start);
            match param.supplier {
                Supplier::Group(group) => self.add(group.params, group.state, states, faults),
                _ => self.row.push(Placed { def: *param, table }),
            }
        }
    }

    /// The row's places of the entries that `needs` names.
    pub(crate) fn places(&self, needs: u64, table: usize) -> Vec<usize> {
        let starts = self.tables[table].starts.iter().enumerate();
        starts.filter(|(bit, _)| *bit < ENTRIES && needs >> bit & 1 == 1).map(|(_, start)| *start).collect()
    }

    pub(crate) fn expr<T>(&self, expr: &Expr<T>, table: usize) -> ReadyExpr<T> {
        ReadyExpr { needs: self.places(expr.needs, table), table, eval: expr.eval }
    }

    /// Parses a message of one table.
    pub(crate) fn template(&self, source: &str, shows: &[ShowDef], table: usize) -> Template {
        Template::parse(source, |name| {
            if let Some(own) = shows.iter().find(|own| own.text == name) {
                let param = *self.tables[table].starts.get(own.param)?;
                return Some(Part::Show { param, table, show: own.show });
            }
            let place = |placed: &Placed| placed.table == table && placed.def.ident == name;
            self.row.iter().position(place).map(Part::Param)
        })
    }
}

fn source(need: &StateDef, states: &States) -> Result<StateSource, String> {
    let id = (need.id)();
    if id == TypeId::of::<Arc<CallContext>>() {
        return Ok(StateSource::Context);
    }
    let missing = || format!("it needs a `{}`; register one with `.state(…)`", (need.type_name)());
    states.get(&id).map(|state| StateSource::Shared(Arc::clone(&state.value))).ok_or_else(missing)
}
