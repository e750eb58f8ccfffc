//! A parameter that the model alone supplies, as generated code builds it.

use std::marker::PhantomData;

use crate::elicit::Question;
use crate::param::bounds::bounding;
use crate::param::expr::{Checked, Evaluate, Expr};
use crate::param::kinds::{BoundOf, HasBound, HasItems, IsText, KindOf, Mirrorable};
use crate::param::{Argument, ParamDef, PlainDef, Supplier, TypesOf};

/// A parameter under construction, in generated code.
pub struct Plain<T> {
    def: ParamDef,
    plain: PlainDef,
    types: PhantomData<fn() -> T>,
}

/// A parameter that only the model supplies.
#[must_use]
pub const fn plain<T: Argument>(name: &'static str, ident: &'static str, docs: &'static str) -> Plain<T> {
    let plain = PlainDef { types: &TypesOf::<T>::ARG, default: None, default_json: None };
    let def = ParamDef::new(name, ident, docs, Supplier::Plain(plain));
    Plain { def, plain, types: PhantomData }
}

bounding!(Plain, Question, def);

impl<T> Plain<T> {
    /// The name that people see.
    #[must_use]
    pub const fn title(mut self, title: &'static str) -> Self {
        self.def.title = Some(title);
        self
    }

    /// Vouches for it: it looks like a credential and is none.
    #[must_use]
    pub const fn not_a_credential(mut self) -> Self {
        self.def.not_a_credential = true;
        self
    }

    /// Holds the value to an expression.
    #[must_use]
    pub const fn check(mut self, needs: u64, eval: Evaluate<Checked>) -> Self {
        self.def.check = Some(Expr { needs, eval });
        self
    }

    /// The parameter.
    #[must_use]
    pub const fn done(mut self) -> ParamDef {
        self.def.supplier = Supplier::Plain(self.plain);
        self.def
    }
}

impl<T: Send + 'static> Plain<T> {
    /// The value when the model gives none.
    #[must_use]
    pub const fn default(mut self, make: &'static fn() -> T, json: Option<&'static str>) -> Self {
        self.plain.default = Some(make);
        self.plain.default_json = json;
        self
    }
}
