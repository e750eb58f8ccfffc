#![doc = include_str!("../README.md")]

mod call;
mod client;
mod context;
mod elicit;
mod error;
mod log;
mod nearest;
mod object;
mod param;
mod result;
mod revision;
mod schema;
#[cfg(feature = "seal")]
pub mod seal;
pub mod serve;
#[cfg(feature = "testing")]
pub mod testing;
mod tool;
mod toolset;
mod wire;

#[cfg(doc)]
#[doc = include_str!("../docs/rounds.md")]
pub mod rounds {}

#[doc(hidden)]
#[path = "private.rs"]
pub mod __private;

pub use call::prepare::{Prepared, ReadyCall};
pub use call::{CallRequest, CallResponse, InputRequired};
pub use client::{Client, Principal};
pub use context::CallContext;
pub use elicit::choices::Choices;
pub use elicit::{Codec, Elicitable, Elicited, Question, Refusal};
pub use error::{Error, Result};
pub use param::Argument;
pub use param::group::ToolArgs;
pub use param::kinds::kind;
pub use param::resolve::Resolution;
pub use result::{
    Annotated, Audience, Content, EmbeddedResource, ResourceLink, Structure, Structured, ToolOutput,
    ToolReturn,
};
#[doc(hidden)]
pub use schema::Unreadable;
pub use tool::Tool;
pub use toolset::Toolset;
pub use toolset::builder::{BuildError, ToolsetBuilder};
pub use wire::ProtocolError;
/// Methods as tools.
///
/// ```
/// use ze_runtime::{tool, tools, toolset};
///
/// struct Desk {
///     rooms: Vec<String>,
/// }
///
/// impl Desk {
///     fn has(&self, room: &str) -> Result<(), &'static str> {
///         if self.rooms.iter().any(|own| own == room) { Ok(()) } else { Err("there is no such room") }
///     }
/// }
///
/// #[tools]
/// impl Desk {
///     /// Book a room.
///     #[tool]
///     async fn book(&self, #[elicit("Which room?", check = self.has(room))] room: String) -> String {
///         format!("{room} is yours")
///     }
/// }
///
/// let toolset = toolset![book].state(Desk { rooms: vec!["atrium".to_owned()] }).build();
/// # toolset.unwrap();
/// ```
pub use ze_macros::tools;
pub use ze_macros::{Elicitable, ToolArgs, tool};
// So that a crate can do without dependencies of its own on them.
pub use {schemars, serde};
