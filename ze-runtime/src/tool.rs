//! What `#[tool]` writes down about a tool: a table in `const` data, read when a toolset is built.

use std::any::TypeId;
use std::fmt;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

use schemars::{Schema, SchemaGenerator};

use crate::call::scope::Call;
use crate::param::ParamDef;
use crate::param::expr::{Evaluate, Expr, ShowDef};
use crate::result::{ToolOutput, ToolReturn};

/// A tool: what [`#[tool]`](macro@crate::tool) makes of a function.
///
/// Written by the macro only; [`toolset!`](crate::toolset!) takes the type's name, which is the function's.
#[diagnostic::on_unimplemented(
    message = "`{Self}` isn't a tool",
    label = "put `#[tool]` on the `async fn` of that name"
)]
pub trait Tool: 'static {
    /// The tool's table.
    #[doc(hidden)]
    const DEF: ToolDef;
}

/// A future that a tool's call returns.
pub type BoxFuture<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// The function behind a tool, fed from a call. `R` is its declared return type.
pub type CallFn<R> = for<'c> fn(Call<'c>) -> BoxFuture<'c, R>;

/// A [`CallFn`], whatever it returns.
pub trait Callable {
    /// Calls it.
    fn call<'c>(&self, call: Call<'c>) -> BoxFuture<'c, ToolOutput>;
}

impl<R: ToolReturn + 'static> Callable for CallFn<R> {
    fn call<'c>(&self, call: Call<'c>) -> BoxFuture<'c, ToolOutput> {
        let body = self(call);
        Box::pin(async move { body.await.into_output() })
    }
}

/// The table of one tool.
#[derive(Clone, Copy)]
pub struct ToolDef {
    pub(crate) name: &'static str,
    pub(crate) title: Option<&'static str>,
    pub(crate) docs: &'static str,
    pub(crate) annotations: Annotations,
    pub(crate) params: &'static [ParamDef],
    pub(crate) state: &'static [StateDef],
    /// What heads a form of several questions.
    pub(crate) ask: Option<&'static str>,
    pub(crate) confirm: Option<ConfirmDef>,
    /// Answers are kept in a seal, whether a question needs one or not.
    pub(crate) sealed: bool,
    pub(crate) output: fn(&mut SchemaGenerator) -> Option<Schema>,
    pub(crate) call: &'static (dyn Callable + Sync),
}

impl fmt::Debug for ToolDef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ToolDef").field("name", &self.name).finish_non_exhaustive()
    }
}

/// What the user alone can agree to, before the body runs.
#[derive(Clone, Copy)]
pub(crate) struct ConfirmDef {
    pub(crate) message: &'static str,
    pub(crate) shows: &'static [ShowDef],
    /// Whether it is due.
    pub(crate) when: Option<Expr<bool>>,
}

/// MCP's tool annotations: hints to the client, each emitted only where the author set it.
#[derive(Clone, Copy, Default)]
pub(crate) struct Annotations {
    pub(crate) read_only: Option<bool>,
    pub(crate) destructive: Option<bool>,
    pub(crate) idempotent: Option<bool>,
    pub(crate) open_world: Option<bool>,
}

impl ToolDef {
    /// What a tool with errors is given, so that these are the only ones.
    pub(crate) const INVALID: Self = Self::new::<()>("", "", &[], &[], &(invalid as CallFn<()>));

    /// A tool named `name`, documented by `docs`, which returns an `R`.
    #[must_use]
    pub const fn new<R: ToolReturn + 'static>(
        name: &'static str,
        docs: &'static str,
        params: &'static [ParamDef],
        state: &'static [StateDef],
        call: &'static CallFn<R>,
    ) -> Self {
        let annotations =
            Annotations { read_only: None, destructive: None, idempotent: None, open_world: None };
        let output = R::output_schema;
        let (title, ask, confirm, sealed) = (None, None, None, false);
        Self { name, title, docs, annotations, params, state, ask, confirm, sealed, output, call }
    }

    /// The name that people see.
    #[must_use]
    pub const fn title(mut self, title: &'static str) -> Self {
        self.title = Some(title);
        self
    }

    /// What heads a form of several questions.
    #[must_use]
    pub const fn ask(mut self, message: &'static str) -> Self {
        self.ask = Some(message);
        self
    }

    /// What the user has to agree to.
    #[must_use]
    pub const fn confirm(mut self, message: &'static str, shows: &'static [ShowDef]) -> Self {
        self.confirm = Some(ConfirmDef { message, shows, when: None });
        self
    }

    /// Whether there is something to agree to.
    #[must_use]
    pub const fn confirm_if(mut self, needs: u64, eval: Evaluate<bool>) -> Self {
        if let Some(confirm) = &mut self.confirm {
            confirm.when = Some(Expr { needs, eval });
        }
        self
    }

    /// Keeps answers in a seal, whether a question needs one or not.
    #[must_use]
    pub const fn sealed(mut self) -> Self {
        self.sealed = true;
        self
    }

    /// `readOnlyHint`: the tool changes nothing.
    #[must_use]
    pub const fn read_only(mut self, hint: bool) -> Self {
        self.annotations.read_only = Some(hint);
        self
    }

    /// `destructiveHint`: what the tool changes may be lost.
    #[must_use]
    pub const fn destructive(mut self, hint: bool) -> Self {
        self.annotations.destructive = Some(hint);
        self
    }

    /// `idempotentHint`: calling again with the same arguments changes nothing more.
    #[must_use]
    pub const fn idempotent(mut self, hint: bool) -> Self {
        self.annotations.idempotent = Some(hint);
        self
    }

    /// `openWorldHint`: the tool reaches beyond a closed domain.
    #[must_use]
    pub const fn open_world(mut self, hint: bool) -> Self {
        self.annotations.open_world = Some(hint);
        self
    }
}

fn invalid(_: Call<'_>) -> BoxFuture<'_, ()> {
    Box::pin(async {})
}

/// One by-reference parameter: which state it borrows.
#[derive(Clone, Copy)]
pub struct StateDef {
    /// Of the `Arc<S>`, so that an unsized `S` has one too.
    pub(crate) id: fn() -> TypeId,
    pub(crate) type_name: fn() -> &'static str,
}

impl StateDef {
    /// The state of type `S`.
    #[must_use]
    pub const fn of<S: ?Sized + 'static>() -> Self {
        Self { id: TypeId::of::<Arc<S>>, type_name: std::any::type_name::<S> }
    }
}
