//! What generated code names. Not a public interface: it changes with the macro.

pub use crate::call::{Call, Resolver, Scope, Slot};
pub use crate::elicit::{Choice, Codec, Data, Elicitable, Question};
pub use crate::param::bounds::kind;
pub use crate::param::{
    Asked, AskedOptions, FromText, Literal, LiteralOf, MakeSlot, ParamDef, Plain, asked, group, plain,
    resolved, text,
};
pub use crate::tool::{BoxFuture, CallFn, Callable, StateDef, Tool, ToolDef};

/// The table of a tool with errors.
pub const INVALID: ToolDef = ToolDef::INVALID;

/// A choice's values, with what people read in their place.
pub type Options<T> = Vec<(T, Option<&'static str>)>;

/// A tool's future, boxed. Separate from the code around it so that a future that is not `Send` is reported where the
/// macro says, and once.
pub fn boxed<'c, R>(future: impl Future<Output = R> + Send + 'c) -> BoxFuture<'c, R> {
    Box::pin(future)
}
