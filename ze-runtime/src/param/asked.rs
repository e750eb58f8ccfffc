//! An elicited parameter, as generated code builds it.

use std::marker::PhantomData;
use std::ops::Deref;

use crate::elicit::{Elicitable, MayBeAbsent, Question};
use crate::param::bounds::{BoundOf, Bounds, HasBound, HasItems, IsText, KindOf, Mirrorable, bounding};
use crate::param::{AskDef, Literal, ParamDef, Supplier, TypesOf};

/// What `default` and `suggest` of an elicited parameter must be.
pub type LiteralOf<Q> = <<Q as Question>::Answer as Elicitable>::Literal;

/// A parameter under construction, in generated code. The options that depend on its type are bounded; where a type
/// cannot be asked for, their calls reach the copies in [`AskedOptions`] instead, so the one error is about the type.
pub struct Asked<Q> {
    options: AskedOptions<Q>,
}

/// See [`Asked`].
pub struct AskedOptions<Q> {
    def: ParamDef,
    ask: AskDef,
    types: PhantomData<fn() -> Q>,
}

/// A parameter that the model supplies, else the user.
#[must_use]
pub const fn asked<Q: Question>(
    name: &'static str,
    ident: &'static str,
    docs: &'static str,
    message: &'static str,
) -> Asked<Q> {
    let ask = AskDef {
        types: &TypesOf::<Q>::ASK,
        message,
        key: None,
        default: None,
        suggest: None,
        declined: None,
        optional: false,
        allow_blank: false,
    };
    let def = ParamDef {
        name,
        ident,
        title: None,
        docs,
        not_a_credential: false,
        bounds: Bounds::NONE,
        header: None,
        supplier: Supplier::Asked(ask),
    };
    Asked { options: AskedOptions { def, ask, types: PhantomData } }
}

impl<Q> Asked<Q> {
    /// The name that people see.
    #[must_use]
    pub const fn title(mut self, title: &'static str) -> Self {
        self.options.def.title = Some(title);
        self
    }

    /// The key of the form that holds this question.
    #[must_use]
    pub const fn key(mut self, key: &'static str) -> Self {
        self.options.ask.key = Some(key);
        self
    }

    /// What the model is told when the user declines.
    #[must_use]
    pub const fn declined(mut self, text: &'static str) -> Self {
        self.options.ask.declined = Some(text);
        self
    }

    /// Vouches for it: it looks like a credential and is none.
    #[must_use]
    pub const fn not_a_credential(mut self) -> Self {
        self.options.def.not_a_credential = true;
        self
    }

    /// The parameter.
    #[must_use]
    pub const fn done(mut self) -> ParamDef {
        self.options.def.supplier = Supplier::Asked(self.options.ask);
        self.options.def
    }
}

bounding!(Asked, Question, options.def);

/// The arrays place the errors. Of a wrong element rustc blames the element, of a wrong reference the whole call; and
/// with a second argument of its type, it blames a flag itself, and not what the flag is called on.
impl<Q: Question> Asked<Q> {
    /// The value when nobody supplies one; filled into the form.
    #[must_use]
    pub const fn default(mut self, [value]: &'static [LiteralOf<Q>; 1]) -> Self
    where
        LiteralOf<Q>: Literal + Sync,
    {
        self.options.ask.default = Some(value);
        self
    }

    /// A value that is only filled into the form.
    #[must_use]
    pub const fn suggest(mut self, [value]: &'static [LiteralOf<Q>; 1]) -> Self
    where
        LiteralOf<Q>: Literal + Sync,
    {
        self.options.ask.suggest = Some(value);
        self
    }

    /// Nobody needs to supply this one: `None` then.
    #[must_use]
    pub const fn optional(mut self, _: &[Q; 0]) -> Self
    where
        Q: MayBeAbsent,
    {
        self.options.ask.optional = true;
        self
    }

    /// A blank string is an answer.
    #[must_use]
    pub const fn allow_blank(mut self, _: &[Q; 0]) -> Self
    where
        Q: KindOf<Kind: IsText>,
    {
        self.options.ask.allow_blank = true;
        self
    }
}

impl<Q> Deref for Asked<Q> {
    type Target = AskedOptions<Q>;

    fn deref(&self) -> &AskedOptions<Q> {
        &self.options
    }
}

/// What the options of [`Asked`] are called on where the type has had its error: they take anything.
impl<Q> AskedOptions<Q> {
    #[doc(hidden)]
    #[must_use]
    pub const fn default<L>(&self, _: &[L; 1]) -> &Self {
        self
    }

    #[doc(hidden)]
    #[must_use]
    pub const fn suggest<L>(&self, _: &[L; 1]) -> &Self {
        self
    }

    #[doc(hidden)]
    #[must_use]
    pub const fn min<L>(&self, _: &[L; 1], _: &[Q; 0]) -> &Self {
        self
    }

    #[doc(hidden)]
    #[must_use]
    pub const fn max<L>(&self, _: &[L; 1], _: &[Q; 0]) -> &Self {
        self
    }

    #[doc(hidden)]
    #[must_use]
    pub const fn min_length<L>(&self, _: &[L; 1], _: &[Q; 0]) -> &Self {
        self
    }

    #[doc(hidden)]
    #[must_use]
    pub const fn max_length<L>(&self, _: &[L; 1], _: &[Q; 0]) -> &Self {
        self
    }

    #[doc(hidden)]
    #[must_use]
    pub const fn min_items<L>(&self, _: &[L; 1], _: &[Q; 0]) -> &Self {
        self
    }

    #[doc(hidden)]
    #[must_use]
    pub const fn max_items<L>(&self, _: &[L; 1], _: &[Q; 0]) -> &Self {
        self
    }

    #[doc(hidden)]
    #[must_use]
    pub const fn format<L>(&self, _: &[L; 1], _: &[Q; 0]) -> &Self {
        self
    }

    #[doc(hidden)]
    #[must_use]
    pub const fn pattern<L>(&self, _: &[L; 1], _: &[Q; 0]) -> &Self {
        self
    }

    #[doc(hidden)]
    #[must_use]
    pub const fn header<L>(&self, _: &[L; 1], _: &[Q; 0]) -> &Self {
        self
    }

    #[doc(hidden)]
    #[must_use]
    pub const fn optional(&self, _: &[Q; 0]) -> &Self {
        self
    }

    #[doc(hidden)]
    #[must_use]
    pub const fn allow_blank(&self, _: &[Q; 0]) -> &Self {
        self
    }

    #[doc(hidden)]
    #[must_use]
    pub const fn done(&self) -> ParamDef {
        self.def
    }
}
