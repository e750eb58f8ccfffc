//! What generated code reads a call's values from: the scope of an expression, and the arguments of the body.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use crate::call::known::{Entry, Known};
use crate::context::CallContext;
use crate::elicit::Question;

/// A value of a parameter's type.
pub type Slot = Box<dyn Any + Send>;

/// Where a by-reference parameter comes from.
#[derive(Clone)]
pub(crate) enum StateSource {
    Context,
    /// Holds an `Arc<S>`.
    Shared(Arc<dyn Any + Send + Sync>),
}

impl StateSource {
    fn borrow<'c, S: ?Sized + 'static>(&'c self, context: &'c Arc<CallContext>) -> &'c S {
        let source: &'c dyn Any = match self {
            Self::Context => context,
            Self::Shared(state) => &**state,
        };
        source.downcast_ref::<Arc<S>>().unwrap_or_else(|| panic!("the state is of another type"))
    }
}

/// One table's parameters among those of the tool, which has one table, and one for each struct flattened into it.
pub(crate) struct Table {
    /// Where each of its entries begins, among all parameters.
    pub(crate) starts: Vec<usize>,
    pub(crate) state: Vec<StateSource>,
}

/// What an expression sees: the earlier parameters of its own table, the state, the call.
#[derive(Clone, Copy)]
pub struct Scope<'a> {
    pub(crate) known: &'a Known,
    pub(crate) table: &'a Table,
    pub(crate) context: &'a Arc<CallContext>,
}

/// The planner evaluates an expression when all that it names is known, so nothing here panics in a call.
impl<'a> Scope<'a> {
    /// The value of an earlier parameter, by its place in the table.
    ///
    /// # Panics
    ///
    /// When it is not known, or of another type.
    #[must_use]
    pub fn value<T: 'static>(self, index: usize) -> &'a T {
        let slot = self.table.starts.get(index).and_then(|&index| self.known.slot(index));
        slot.unwrap_or_else(|| panic!("parameter {index} is not known, or of another type"))
    }

    /// The answer of an earlier elicited parameter, by its place in the table.
    ///
    /// # Panics
    ///
    /// As [`Scope::value`].
    #[must_use]
    pub fn seen<Q: Question>(self, index: usize) -> &'a Q::Seen {
        self.value::<Q>(index).seen().unwrap_or_else(|| panic!("parameter {index} has no value"))
    }

    /// The state of a by-reference parameter, by its place in the table of states.
    ///
    /// # Panics
    ///
    /// When it is of another type.
    #[must_use]
    pub fn state<S: ?Sized + 'static>(self, index: usize) -> &'a S {
        self.table.state[index].borrow(self.context)
    }
}

impl fmt::Debug for Scope<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Scope")
    }
}

/// A call whose parameters all have their values: what generated code takes the function's arguments from, in order.
pub struct Call<'c> {
    values: std::slice::IterMut<'c, Entry>,
    state: &'c [StateSource],
    context: &'c Arc<CallContext>,
}

impl<'c> Call<'c> {
    pub(crate) fn new(known: &'c mut Known, table: &'c Table, context: &'c Arc<CallContext>) -> Self {
        Self { values: known.entries_mut(), state: &table.state, context }
    }

    /// The call itself, for those who take what is theirs from it.
    #[must_use]
    pub fn by_ref(&mut self) -> &mut Self {
        self
    }

    /// Takes the value of the next parameter.
    ///
    /// # Panics
    ///
    /// When the table and the call disagree, which generated code cannot bring about.
    #[must_use]
    pub fn arg<T: 'static>(&mut self) -> T {
        let slot =
            self.values.next().and_then(|entry| entry.slot.take()).and_then(|slot| slot.downcast().ok());
        *slot.unwrap_or_else(|| panic!("a parameter has no value of its type"))
    }

    /// Borrows the value of the next parameter, which the server supplied for this call.
    ///
    /// # Panics
    ///
    /// As [`Call::arg`].
    #[must_use]
    pub fn resolved<T: 'static>(&mut self) -> &'c T {
        let slot = self.values.next().and_then(|entry| entry.slot.as_deref());
        slot.and_then(|slot| slot.downcast_ref())
            .unwrap_or_else(|| panic!("a parameter has no value of its type"))
    }

    /// Borrows the state of a parameter, by its place in the table of states.
    ///
    /// # Panics
    ///
    /// As [`Call::arg`].
    #[must_use]
    pub fn state<S: ?Sized + 'static>(&self, index: usize) -> &'c S {
        self.state[index].borrow(self.context)
    }
}

impl fmt::Debug for Call<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Call")
    }
}
