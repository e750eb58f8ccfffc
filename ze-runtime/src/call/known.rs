//! What a call knows of its parameters so far: each value decoded once, and what expressions came to.

use serde_json::Value;

use crate::call::scope::Slot;
use crate::elicit::choices::Offer;
use crate::param::expr::{Checked, Suggested};

/// What is known, by parameter.
#[derive(Default)]
pub(crate) struct Known {
    entries: Vec<Entry>,
    /// Whether a confirmation is due, where an expression says so.
    pub(crate) confirm: Option<bool>,
}

/// What is known of one parameter.
#[derive(Default)]
pub(crate) struct Entry {
    /// Its value, decoded.
    pub(crate) slot: Option<Slot>,
    /// Its value as JSON: what messages show, and what is sealed.
    pub(crate) wire: Option<Value>,
    pub(crate) source: Source,
    /// What may be chosen.
    pub(crate) offer: Option<Offer>,
    /// What is filled in.
    pub(crate) suggested: Option<Suggested>,
    /// What its check said.
    pub(crate) checked: Option<Checked>,
    /// The page that the user has to visit before there is a value.
    pub(crate) visit: Option<Page>,
}

/// A page to visit, and why.
pub(crate) struct Page {
    pub(crate) url: String,
    pub(crate) message: String,
}

/// Who supplied a value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Source {
    /// The call's arguments.
    Model,
    /// A form.
    User,
    /// Nobody: a default, or what stands for none.
    #[default]
    Nobody,
    /// A form, which was left empty there.
    Empty,
    /// The user's no, which the parameter takes.
    Declined,
    /// The user's closing of the form, which the parameter takes.
    Cancelled,
}

impl Known {
    pub(crate) fn new(len: usize) -> Self {
        Self { entries: (0..len).map(|_| Entry::default()).collect(), confirm: None }
    }

    pub(crate) fn has(&self, index: usize) -> bool {
        self.entries[index].slot.is_some()
    }

    pub(crate) fn at(&self, index: usize) -> &Entry {
        &self.entries[index]
    }

    pub(crate) fn at_mut(&mut self, index: usize) -> &mut Entry {
        &mut self.entries[index]
    }

    pub(crate) fn entries_mut(&mut self) -> std::slice::IterMut<'_, Entry> {
        self.entries.iter_mut()
    }

    pub(crate) fn slot<T: 'static>(&self, index: usize) -> Option<&T> {
        self.entries.get(index)?.slot.as_deref()?.downcast_ref()
    }

    /// Gives a parameter its value.
    pub(crate) fn set(&mut self, index: usize, slot: Slot, wire: Option<Value>, source: Source) {
        let entry = &mut self.entries[index];
        (entry.slot, entry.wire, entry.source) = (Some(slot), wire, source);
    }
}

impl Source {
    /// Whether it is what a user made of a form.
    pub(crate) fn is_answer(self) -> bool {
        matches!(self, Self::User | Self::Empty | Self::Declined | Self::Cancelled)
    }
}
