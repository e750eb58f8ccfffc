//! Which types an option is for, decided by traits: what can be asked for, bounded, chosen, repeated in a header.

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
