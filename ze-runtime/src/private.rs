//! What generated code names. Not a public interface: it changes with the macro.

pub use crate::call::scope::{Call, Scope, Slot};
pub use crate::elicit::choices::{Choices, Offer};
pub use crate::elicit::{Codec, Data, Elicitable, Question};
pub use crate::param::bounds::{kind, mode};
pub use crate::param::expr::{
    Checked, Evaluate, Evaluated, Expr, Fail, OneOf, Resolver, Show, ShowDef, Suggested, Suggests, Verdict,
    check, choices, condition, shown, shows, suggest,
};
pub use crate::param::resolve::{Gives, Resolve, Resolving, Supplies, Visits, resolve, resolved, resolving};
pub use crate::param::{
    Asked, AskedOptions, FromText, GroupDef, Literal, LiteralOf, MakeSlot, ParamDef, Plain, ToolArgs, asked,
    chosen, group, plain, taker, text,
};
pub use crate::tool::{BoxFuture, CallFn, Callable, StateDef, Tool, ToolDef};

/// The table of a tool with errors.
pub const INVALID: ToolDef = ToolDef::INVALID;

/// The table of a struct with errors.
pub const INVALID_GROUP: GroupDef = GroupDef::INVALID;

/// A choice's values, with what people read in their place.
pub type Options<T> = Vec<(T, Option<&'static str>)>;

/// A tool's future, boxed. Separate from the code around it so that a future that is not `Send` is reported where the
/// macro says, and once.
pub fn boxed<'c, R>(future: impl Future<Output = R> + Send + 'c) -> BoxFuture<'c, R> {
    Box::pin(future)
}
