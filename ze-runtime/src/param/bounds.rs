//! What an option may bound, and what it says of a value: `min`, `max_length`, `format` and the like.

use serde_json::{Map, Number, Value};

use crate::elicit::{Elicitable, Question};
use crate::param::expr::OneOf;
use crate::param::{Literal, LiteralOf};

/// The kinds of a form's fields, as types: what [`Elicitable::Kind`] can be.
pub mod kind {
    /// Text.
    #[derive(Debug, Clone, Copy)]
    pub enum Text {}
    /// A whole number.
    #[derive(Debug, Clone, Copy)]
    pub enum Integer {}
    /// A number that may have a fraction.
    #[derive(Debug, Clone, Copy)]
    pub enum Number {}
    /// Yes or no.
    #[derive(Debug, Clone, Copy)]
    pub enum Boolean {}
    /// One of some.
    #[derive(Debug, Clone, Copy)]
    pub enum Choice {}
    /// Several of some.
    #[derive(Debug, Clone, Copy)]
    pub struct Several<K>(std::marker::PhantomData<K>);
}

/// How a parameter comes to its choices, as types.
pub mod mode {
    /// It has some by its type, or needs none.
    #[derive(Debug)]
    pub enum Alone {}
    /// They are computed when it is asked.
    #[derive(Debug)]
    pub enum Chosen {}
}

/// A declared type that can be asked for in this [mode].
#[diagnostic::on_unimplemented(
    message = "`{Self}` can't be asked for in a form",
    label = "ask for a string, number, boolean or choice; without `#[elicit]` the model supplies it"
)]
pub trait Asks<M>: Question {}

impl<Q: Question> Asks<mode::Alone> for Q where <Q::Answer as Elicitable>::Kind: Askable<Q> {}

impl<Q: Question> Asks<mode::Chosen> for Q where <OneOf<Q> as Elicitable>::Kind: Selectable {}

/// What a form can ask a `Q` as, by itself.
#[diagnostic::on_unimplemented(
    message = "`{Q}` can't be asked for in a form",
    label = "several answers are picked from choices: derive `Elicitable` on a fieldless enum, or say `choices = …`",
    note = "https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation#requested-schema"
)]
pub trait Askable<Q> {}

impl<Q> Askable<Q> for kind::Text {}
impl<Q> Askable<Q> for kind::Number {}
impl<Q> Askable<Q> for kind::Integer {}
impl<Q> Askable<Q> for kind::Boolean {}
impl<Q> Askable<Q> for kind::Choice {}
impl<Q> Askable<Q> for kind::Several<kind::Choice> {}

/// What `choices` can offer.
#[diagnostic::on_unimplemented(
    message = "`choices` is for strings and choices",
    label = "a form offers strings: make the parameter a `String`, a newtype of one, or a list of these"
)]
pub trait Selectable {}

impl Selectable for kind::Text {}
impl Selectable for kind::Choice {}

/// A parameter that an option can bound: one that could be asked for.
pub trait KindOf {
    /// Its kind.
    type Kind;
    /// What its constants are.
    type Literal;
}

#[diagnostic::do_not_recommend]
impl<Q: Question> KindOf for Q {
    type Kind = <Q::Answer as Elicitable>::Kind;
    type Literal = LiteralOf<Q>;
}

/// What `min` and `max` bound.
#[diagnostic::on_unimplemented(
    message = "`min` and `max` are for numbers",
    label = "text has `min_length` and `max_length`, several choices have `min_items` and `max_items`"
)]
pub trait HasBound<L> {
    /// What the bound must be.
    type Bound: Literal + Sync + 'static;
}

impl<L: Literal + Sync + 'static> HasBound<L> for kind::Integer {
    type Bound = L;
}

impl<L: Literal + Sync + 'static> HasBound<L> for kind::Number {
    type Bound = L;
}

/// What a bound of `T` must be.
pub(crate) type BoundOf<T> = <<T as KindOf>::Kind as HasBound<<T as KindOf>::Literal>>::Bound;

/// What has a length.
#[diagnostic::on_unimplemented(
    message = "`min_length`, `max_length`, `format`, `pattern` and `allow_blank` are for strings",
    label = "numbers have `min` and `max`, several choices have `min_items` and `max_items`"
)]
pub trait IsText {}

impl IsText for kind::Text {}

/// What has items.
#[diagnostic::on_unimplemented(
    message = "`min_items` and `max_items` are for several choices",
    label = "numbers have `min` and `max`, text has `min_length` and `max_length`"
)]
pub trait HasItems {}

impl<K> HasItems for kind::Several<K> {}

/// A parameter that a header can repeat.
#[diagnostic::on_unimplemented(
    message = "`{Self}` can't be repeated in a header",
    label = "`header` is for strings, integers, booleans and choices that derive `Elicitable`"
)]
pub trait Mirrorable {}

#[diagnostic::do_not_recommend]
impl<T: KindOf<Kind: FitsHeader>> Mirrorable for T {}

/// The kinds that a header can repeat.
pub trait FitsHeader {}

impl FitsHeader for kind::Text {}
impl FitsHeader for kind::Integer {}
impl FitsHeader for kind::Boolean {}
impl FitsHeader for kind::Choice {}

/// The bounds that an author wrote.
#[derive(Clone, Copy)]
pub(crate) struct Bounds {
    pub(crate) min: Option<&'static (dyn Literal + Sync)>,
    pub(crate) max: Option<&'static (dyn Literal + Sync)>,
    pub(crate) min_length: Option<u64>,
    pub(crate) max_length: Option<u64>,
    pub(crate) min_items: Option<u64>,
    pub(crate) max_items: Option<u64>,
    pub(crate) format: Option<&'static str>,
    pub(crate) pattern: Option<&'static str>,
}

impl Bounds {
    pub(crate) const NONE: Self = Self {
        min: None,
        max: None,
        min_length: None,
        max_length: None,
        min_items: None,
        max_items: None,
        format: None,
        pattern: None,
    };

    /// Writes them into a schema; of two bounds the narrower one stays, as a type may have its own.
    pub(crate) fn apply(&self, schema: &mut Map<String, Value>) -> Result<(), String> {
        let number = |literal: Option<&'static (dyn Literal + Sync)>| match literal?.wire() {
            Value::Number(number) => Some(number),
            _ => None,
        };
        let lower = [
            ("minimum", number(self.min)),
            ("minLength", self.min_length.map(Number::from)),
            ("minItems", self.min_items.map(Number::from)),
        ];
        let upper = [
            ("maximum", number(self.max)),
            ("maxLength", self.max_length.map(Number::from)),
            ("maxItems", self.max_items.map(Number::from)),
        ];
        let mut put = |key: &str, own: Option<Number>, narrower: fn(f64, f64) -> bool| {
            let Some(own) = own else { return };
            let there = schema.get(key).and_then(Value::as_f64);
            if own.as_f64().is_some_and(|own| there.is_none_or(|there| narrower(own, there))) {
                schema.insert(key.to_owned(), Value::Number(own));
            }
        };
        for (key, own) in lower {
            put(key, own, |own, there| own > there);
        }
        for (key, own) in upper {
            put(key, own, |own, there| own < there);
        }
        if let Some(format) = self.format {
            schema.insert("format".to_owned(), format.into());
        }
        match self.pattern.and_then(|pattern| schema.insert("pattern".to_owned(), pattern.into())) {
            None => Ok(()),
            Some(_) => Err("its type has a pattern of its own; write one that says both".to_owned()),
        }
    }
}

/// The options that bound, for a builder whose definition is at `$def`. The second argument places the error: see
/// [`crate::param::asked`].
macro_rules! bounding {
    ($builder:ident $([$mode:ident])?, $bound:path, $def:ident $(. $path:ident)*) => {
        impl<T: $bound $(, $mode)?> $builder<T $(, $mode)?> {
            /// The least number.
            #[must_use]
            pub const fn min(mut self, [bound]: &'static [BoundOf<T>; 1], _: &[T; 0]) -> Self
            where
                T: KindOf<Kind: HasBound<T::Literal>>,
            {
                self.$def$(.$path)*.bounds.min = Some(bound);
                self
            }

            /// The greatest number.
            #[must_use]
            pub const fn max(mut self, [bound]: &'static [BoundOf<T>; 1], _: &[T; 0]) -> Self
            where
                T: KindOf<Kind: HasBound<T::Literal>>,
            {
                self.$def$(.$path)*.bounds.max = Some(bound);
                self
            }

            /// The least number of characters.
            #[must_use]
            pub const fn min_length(mut self, [bound]: &[u64; 1], _: &[T; 0]) -> Self
            where
                T: KindOf<Kind: IsText>,
            {
                self.$def$(.$path)*.bounds.min_length = Some(*bound);
                self
            }

            /// The greatest number of characters.
            #[must_use]
            pub const fn max_length(mut self, [bound]: &[u64; 1], _: &[T; 0]) -> Self
            where
                T: KindOf<Kind: IsText>,
            {
                self.$def$(.$path)*.bounds.max_length = Some(*bound);
                self
            }

            /// The least number of choices.
            #[must_use]
            pub const fn min_items(mut self, [bound]: &[u64; 1], _: &[T; 0]) -> Self
            where
                T: KindOf<Kind: HasItems>,
            {
                self.$def$(.$path)*.bounds.min_items = Some(*bound);
                self
            }

            /// The greatest number of choices.
            #[must_use]
            pub const fn max_items(mut self, [bound]: &[u64; 1], _: &[T; 0]) -> Self
            where
                T: KindOf<Kind: HasItems>,
            {
                self.$def$(.$path)*.bounds.max_items = Some(*bound);
                self
            }

            /// What the text must be: `email`, `uri`, `date` or `date-time`.
            #[must_use]
            pub const fn format(mut self, [format]: &[&'static str; 1], _: &[T; 0]) -> Self
            where
                T: KindOf<Kind: IsText>,
            {
                self.$def$(.$path)*.bounds.format = Some(format);
                self
            }

            /// What the text must match: a regular expression.
            #[must_use]
            pub const fn pattern(mut self, [pattern]: &[&'static str; 1], _: &[T; 0]) -> Self
            where
                T: KindOf<Kind: IsText>,
            {
                self.$def$(.$path)*.bounds.pattern = Some(pattern);
                self
            }

            /// The header in which HTTP clients repeat the argument, without its `Mcp-Param-`.
            #[must_use]
            pub const fn header(mut self, [name]: &[&'static str; 1], _: &[T; 0]) -> Self
            where
                T: Mirrorable,
            {
                self.$def$(.$path)*.header = Some(name);
                self
            }
        }
    };
}

pub(crate) use bounding;
