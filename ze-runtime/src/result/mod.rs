//! What a tool returns, and what the client is sent of it.

pub(crate) mod content;

use std::borrow::Cow;
use std::fmt::Display;
use std::sync::Arc;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

pub use content::{Annotated, Audience, Content, EmbeddedResource, ResourceLink};

use crate::error::Error;

/// A tool's result in full: any content, a structured value, or an error with content.
///
/// <https://modelcontextprotocol.io/specification/2026-07-28/server/tools#tool-result>
///
/// ```
/// use ze_runtime::{Content, ToolOutput, tool};
///
/// /// Draw a chart.
/// #[tool(read_only)]
/// async fn chart() -> ToolOutput {
///     ToolOutput::text("The peers of this router.").with(Content::image("iVBORw0KGgo=", "image/png"))
/// }
/// ```
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ToolOutput {
    content: Vec<Content>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    structured_content: Option<Value>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    is_error: bool,
    /// Rarely there, and large where maps keep their order.
    #[serde(skip)]
    pub(crate) meta: Box<Map<String, Value>>,
}

impl ToolOutput {
    /// A result without content.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// A result of one text.
    pub fn text(text: impl Into<String>) -> Self {
        Self::new().with(Content::text(text))
    }

    /// An error result of one text: what the model can act on.
    pub fn error(text: impl Into<String>) -> Self {
        Self { is_error: true, ..Self::text(text) }
    }

    /// Adds a piece of content.
    #[must_use]
    pub fn with(mut self, content: impl Into<Content>) -> Self {
        self.content.push(content.into());
        self
    }

    /// Sets `structuredContent`. A tool that always has one returns [`Structured`] instead, which declares its schema.
    #[must_use]
    pub fn structured(mut self, value: Value) -> Self {
        self.structured_content = Some(value);
        self
    }

    /// Makes it an error result.
    #[must_use]
    pub fn failed(mut self) -> Self {
        self.is_error = true;
        self
    }

    /// Sets an entry of the result's `_meta`. Keys are prefixed as in
    /// <https://modelcontextprotocol.io/specification/2026-07-28/basic#_meta>; those of MCP are the server's own.
    #[must_use]
    pub fn meta(mut self, key: impl Into<String>, value: Value) -> Self {
        self.meta.insert(key.into(), value);
        self
    }

    /// Its content, in order.
    #[must_use]
    pub fn content(&self) -> &[Content] {
        &self.content
    }

    /// Its `structuredContent`.
    #[must_use]
    pub fn structured_content(&self) -> Option<&Value> {
        self.structured_content.as_ref()
    }

    /// Whether it is an error result.
    #[must_use]
    pub fn is_error(&self) -> bool {
        self.is_error
    }
}

/// A value that the client can use by program: `structuredContent`, with its type's schema as the tool's
/// `outputSchema`, and as JSON text for clients that read only text
/// (<https://modelcontextprotocol.io/specification/2026-07-28/server/tools#structured-content>).
///
/// ```
/// use schemars::JsonSchema;
/// use serde::Serialize;
/// use ze_runtime::{Structured, tool};
///
/// #[derive(Serialize, JsonSchema)]
/// struct Peers {
///     established: u32,
/// }
///
/// /// Count the peers.
/// #[tool(read_only)]
/// async fn peers() -> Structured<Peers> {
///     Structured(Peers { established: 3 })
/// }
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Structured<T>(pub T);

/// What a tool function can return.
#[diagnostic::on_unimplemented(
    message = "a tool can't return `{Self}`",
    label = "return a `String`, `Structured<T>`, `ToolOutput`, `()` or a `Result` of one"
)]
pub trait ToolReturn: Send {
    #[doc(hidden)]
    fn into_output(self) -> ToolOutput;

    #[doc(hidden)]
    fn output_schema(_: &mut SchemaGenerator) -> Option<Schema> {
        None
    }
}

macro_rules! text {
    ($($type:ty,)*) => {$(
        #[diagnostic::do_not_recommend]
        impl ToolReturn for $type {
            fn into_output(self) -> ToolOutput {
                ToolOutput::text(&*self)
            }
        }
    )*};
}

text! { &'static str, Cow<'static, str>, Box<str>, Arc<str>, }

#[diagnostic::do_not_recommend]
impl ToolReturn for String {
    fn into_output(self) -> ToolOutput {
        ToolOutput::text(self)
    }
}

#[diagnostic::do_not_recommend]
impl ToolReturn for () {
    fn into_output(self) -> ToolOutput {
        ToolOutput::new()
    }
}

#[diagnostic::do_not_recommend]
impl ToolReturn for ToolOutput {
    fn into_output(self) -> ToolOutput {
        self
    }
}

/// What [`Structured`] holds: any type that serializes and has a schema.
#[diagnostic::on_unimplemented(
    message = "`{Self}` can't be structured content",
    label = "derive `serde::Serialize` and `schemars::JsonSchema` for the types in it"
)]
pub trait Structure: Serialize + JsonSchema + Send {}

#[diagnostic::do_not_recommend]
impl<T: Serialize + JsonSchema + Send> Structure for T {}

impl<T: Structure> ToolReturn for Structured<T> {
    fn into_output(self) -> ToolOutput {
        match serde_json::to_value(self.0) {
            Ok(value) => ToolOutput::text(value.to_string()).structured(value),
            // A map whose keys are no strings, say: the author's mistake, which the model cannot repair.
            Err(error) => ToolOutput::error(Error::internal(error).to_string()),
        }
    }

    fn output_schema(generator: &mut SchemaGenerator) -> Option<Schema> {
        Some(generator.subschema_for::<T>())
    }
}

impl<T: ToolReturn, E: Display + Send> ToolReturn for Result<T, E> {
    fn into_output(self) -> ToolOutput {
        match self {
            Ok(value) => value.into_output(),
            Err(error) => ToolOutput::error(error.to_string()),
        }
    }

    fn output_schema(generator: &mut SchemaGenerator) -> Option<Schema> {
        T::output_schema(generator)
    }
}
