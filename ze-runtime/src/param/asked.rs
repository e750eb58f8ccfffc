//! An elicited parameter, as generated code builds it.

use std::marker::PhantomData;
use std::ops::Deref;

use crate::elicit::choices::Offer;
use crate::elicit::{Elicitable, MayBeAbsent, Question};
use crate::param::bounds::{Asks, BoundOf, HasBound, HasItems, IsText, KindOf, Mirrorable, bounding, mode};
use crate::param::expr::{Checked, Evaluate, Expr, ShowDef, Suggested};
use crate::param::{AskDef, Literal, ParamDef, Supplier, TypesOf};

/// What `default` and `suggest` of an elicited parameter must be.
pub type LiteralOf<Q> = <<Q as Question>::Answer as Elicitable>::Literal;

/// A parameter under construction, in generated code. The options that depend on its type are bounded; where a type
/// cannot be asked for, their calls reach the copies in [`AskedOptions`] instead, so the one error is about the type.
pub struct Asked<Q, M> {
    options: AskedOptions<Q>,
    mode: PhantomData<fn() -> M>,
}

/// See [`Asked`].
pub struct AskedOptions<Q> {
    def: ParamDef,
    ask: AskDef,
    types: PhantomData<fn() -> Q>,
}

/// A parameter that the model supplies, else the user.
#[must_use]
pub const fn asked<Q: Asks<mode::Alone>>(
    name: &'static str,
    ident: &'static str,
    docs: &'static str,
    message: &'static str,
) -> Asked<Q, mode::Alone> {
    Asked::new(name, ident, docs, message, None)
}

/// The same, of what `choices` offers when it is asked.
#[must_use]
pub const fn chosen<Q: Asks<mode::Chosen>>(
    name: &'static str,
    ident: &'static str,
    docs: &'static str,
    message: &'static str,
    needs: u64,
    eval: Evaluate<Offer>,
) -> Asked<Q, mode::Chosen> {
    Asked::new(name, ident, docs, message, Some(Expr { needs, eval }))
}

impl<Q: Asks<M>, M> Asked<Q, M> {
    const fn new(
        name: &'static str,
        ident: &'static str,
        docs: &'static str,
        message: &'static str,
        choices: Option<Expr<Offer>>,
    ) -> Self {
        let ask = AskDef {
            types: &TypesOf::<Q>::ASK,
            message,
            shows: &[],
            choices,
            suggested: None,
            key: None,
            default: None,
            suggest: None,
            declined: None,
            optional: false,
            along: false,
            allow_blank: false,
        };
        let def = ParamDef::new(name, ident, docs, Supplier::Asked(ask));
        Self { options: AskedOptions { def, ask, types: PhantomData }, mode: PhantomData }
    }
}

impl<Q, M> Asked<Q, M> {
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

    /// What the message shows of resolved parameters.
    #[must_use]
    pub const fn shows(mut self, shows: &'static [ShowDef]) -> Self {
        self.options.ask.shows = shows;
        self
    }

    /// A value that is only filled into the form, found out when it is asked for.
    #[must_use]
    pub const fn suggested(mut self, needs: u64, eval: Evaluate<Suggested>) -> Self {
        self.options.ask.suggested = Some(Expr { needs, eval });
        self
    }

    /// Holds the value to an expression.
    #[must_use]
    pub const fn check(mut self, needs: u64, eval: Evaluate<Checked>) -> Self {
        self.options.def.check = Some(Expr { needs, eval });
        self
    }

    /// Asked only when a form goes out anyway.
    #[must_use]
    pub const fn along(mut self) -> Self {
        self.options.ask.along = true;
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

bounding!(Asked[M], Asks<M>, options.def);

/// The arrays place the errors. Of a wrong element rustc blames the element, of a wrong reference the whole call; and
/// with a second argument of its type, it blames a flag itself, and not what the flag is called on.
impl<Q: Asks<M>, M> Asked<Q, M> {
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

impl<Q, M> Deref for Asked<Q, M> {
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
    pub const fn shows(&self, _: &'static [ShowDef]) -> &Self {
        self
    }

    #[doc(hidden)]
    #[must_use]
    pub const fn suggested(&self, _: u64, _: Evaluate<Suggested>) -> &Self {
        self
    }

    #[doc(hidden)]
    #[must_use]
    pub const fn check(&self, _: u64, _: Evaluate<Checked>) -> &Self {
        self
    }

    #[doc(hidden)]
    #[must_use]
    pub const fn along(&self) -> &Self {
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
