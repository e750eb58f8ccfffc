//! From a list of tools to a toolset: where every fault that the compiler cannot see is found.

use std::any::TypeId;
use std::collections::{BTreeSet, HashMap};
use std::fmt::{self, Debug, Display};
use std::sync::Arc;

#[cfg(feature = "seal")]
use crate::seal::{MemoryOnceStore, OnceStore, SealKeys};
use crate::tool::ToolDef;
use crate::toolset::lists::Lists;
use crate::toolset::ready::{ReadyTool, State, States};
use crate::toolset::{Built, Toolset};
use crate::wire::{Implementation, render_discovery};

/// How many confirmed calls a process remembers.
#[cfg(feature = "seal")]
const CLAIMS: usize = 10_000;

/// A toolset under construction: what [`toolset!`](crate::toolset!) makes.
#[must_use = "a toolset does nothing until it is built"]
pub struct ToolsetBuilder {
    name: String,
    version: String,
    instructions: Option<String>,
    tools: Vec<ToolDef>,
    states: States,
    /// Types registered twice.
    twice: BTreeSet<&'static str>,
    #[cfg(feature = "seal")]
    seal_keys: Option<SealKeys>,
    #[cfg(feature = "seal")]
    once: Option<Arc<dyn OnceStore>>,
}

impl ToolsetBuilder {
    #[doc(hidden)]
    pub fn new(name: &str, version: &str, tools: &[ToolDef]) -> Self {
        Self {
            name: name.to_owned(),
            version: version.to_owned(),
            instructions: None,
            tools: tools.to_vec(),
            states: HashMap::new(),
            twice: BTreeSet::new(),
            #[cfg(feature = "seal")]
            seal_keys: None,
            #[cfg(feature = "seal")]
            once: None,
        }
    }

    /// The server's name; the package's unless set.
    pub fn name(mut self, name: impl Into<String>) -> Self {
        self.name = name.into();
        self
    }

    /// The server's version; the package's unless set.
    pub fn version(mut self, version: impl Into<String>) -> Self {
        self.version = version.into();
        self
    }

    /// Guidance for the model about the server as a whole. What a tool does belongs to its own description.
    pub fn instructions(mut self, instructions: impl Into<String>) -> Self {
        self.instructions = Some(instructions.into());
        self
    }

    /// Registers the value that tools borrow as `&S`.
    pub fn state<S: Send + Sync + 'static>(self, state: S) -> Self {
        self.shared_state(Arc::new(state))
    }

    /// Registers a value that others hold too, or one that tools borrow as `&dyn Trait`.
    ///
    /// ```
    /// # use std::sync::Arc;
    /// # use ze_runtime::{tool, toolset};
    /// trait Clock: Send + Sync { fn now(&self) -> u64; }
    /// struct Fixed;
    /// impl Clock for Fixed { fn now(&self) -> u64 { 7 } }
    ///
    /// /// Tell the time.
    /// #[tool(read_only)]
    /// async fn now(clock: &dyn Clock) -> String { clock.now().to_string() }
    ///
    /// toolset![now].shared_state::<dyn Clock>(Arc::new(Fixed)).build().unwrap();
    /// ```
    pub fn shared_state<S: ?Sized + Send + Sync + 'static>(mut self, state: Arc<S>) -> Self {
        let state = State { type_name: std::any::type_name::<S>(), value: Arc::new(state) };
        self.register(TypeId::of::<Arc<S>>(), state);
        self
    }

    /// The keys that seal what a call must remember between its rounds. All instances of a server share them.
    ///
    /// Without them a server over standard input and output makes its own, which live as long as it does; over HTTP a
    /// toolset whose tools keep something does not start until it has some, or is told
    /// [`SealKeys::ephemeral`](crate::seal::SealKeys::ephemeral) in so many words. Needs the feature `seal`.
    #[cfg(feature = "seal")]
    pub fn seal_keys(mut self, keys: SealKeys) -> Self {
        self.seal_keys = Some(keys);
        self
    }

    /// Where it is remembered that a confirmed call has run: in this process unless set, at most 10,000 calls a day.
    /// Several instances share a [`RedisOnceStore`](crate::seal), or one of your own. Needs the feature `seal`.
    #[cfg(feature = "seal")]
    pub fn once_store(mut self, store: impl OnceStore) -> Self {
        self.once = Some(Arc::new(store));
        self
    }

    /// Adds the tools and the state of another; name, version and instructions stay this one's.
    pub fn merge(mut self, other: Self) -> Self {
        self.tools.extend(other.tools);
        self.twice.extend(other.twice);
        for (id, state) in other.states {
            self.register(id, state);
        }
        self
    }

    fn register(&mut self, id: TypeId, state: State) {
        if let Some(first) = self.states.insert(id, state) {
            self.twice.insert(first.type_name);
        }
    }

    /// Builds the toolset.
    ///
    /// # Errors
    ///
    /// A [`BuildError`] that lists every fault: duplicate names, state that is missing or registered twice, clashing
    /// keys, types that no plain schema can describe.
    pub fn build(self) -> Result<Toolset, BuildError> {
        let mut faults = Vec::new();
        for (index, tool) in self.tools.iter().enumerate() {
            if self.tools[..index].iter().any(|earlier| earlier.name == tool.name) {
                faults.push(format!("two tools are called `{}`", tool.name));
            }
        }
        for type_name in self.twice {
            faults.push(format!("two states of type `{type_name}` are registered"));
        }
        let mut tools = Vec::new();
        for def in self.tools {
            match ReadyTool::new(def, &self.states) {
                Ok(tool) => tools.push(tool),
                Err(own) => {
                    faults.extend(own.into_iter().map(|fault| format!("tool `{}`: {fault}", def.name)));
                }
            }
        }
        if !faults.is_empty() {
            return Err(BuildError { faults });
        }
        let server = Implementation { name: self.name, version: self.version };
        Ok(Toolset(Arc::new(Built {
            lists: Lists::new(&tools, &server),
            discovery: render_discovery(&server, self.instructions.as_deref()),
            index: tools.iter().enumerate().map(|(index, tool)| (tool.def.name, index)).collect(),
            tools,
            server,
            #[cfg(feature = "seal")]
            keys_chosen: self.seal_keys.is_some(),
            #[cfg(feature = "seal")]
            seal_keys: self.seal_keys.unwrap_or_else(SealKeys::ephemeral),
            #[cfg(feature = "seal")]
            once_chosen: self.once.is_some(),
            #[cfg(feature = "seal")]
            once: self.once.unwrap_or_else(|| Arc::new(MemoryOnceStore::new(CLAIMS))),
        })))
    }
}

impl Debug for ToolsetBuilder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ToolsetBuilder")
            .field("name", &self.name)
            .field("tools", &self.tools)
            .finish_non_exhaustive()
    }
}

/// Everything that is wrong with a toolset.
#[derive(Clone)]
pub struct BuildError {
    faults: Vec<String>,
}

impl BuildError {
    /// The faults, one a line, each naming its tool.
    #[must_use]
    pub fn faults(&self) -> &[String] {
        &self.faults
    }
}

impl Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the toolset can't be built:")?;
        self.faults.iter().try_for_each(|fault| write!(f, "\n  {fault}"))
    }
}

/// As [`Display`]: it is what a `main` that returns the error prints.
impl Debug for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(self, f)
    }
}

impl std::error::Error for BuildError {}
