//! A server that exists on rmcp, and a tool in front of it that asks. The server stays as it is; the tool is a method of
//! the same type.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{ServerHandler, tool, tool_handler, tool_router};
use schemars::JsonSchema;
use serde::Deserialize;
use ze_runtime::serve::over::Over;
use ze_runtime::{BuildError, tools, toolset};

/// Notes, by their titles.
#[derive(Clone, Debug, Default)]
pub struct Notes(Arc<Mutex<BTreeMap<String, String>>>);

/// A note to keep.
#[derive(Debug, Deserialize, JsonSchema)]
struct Note {
    title: String,
    text: String,
}

// What there was.
#[tool_router]
impl Notes {
    /// Keep a note.
    #[tool]
    async fn keep_note(&self, Parameters(note): Parameters<Note>) -> String {
        let said = format!("kept {}", note.title);
        self.kept().insert(note.title, note.text);
        said
    }

    /// List the titles of the notes.
    #[tool]
    async fn list_notes(&self) -> String {
        self.kept().keys().map(|title| format!("- {title}\n")).collect()
    }
}

#[tool_handler]
impl ServerHandler for Notes {}

// What is new, in a block of its own: in its own, rmcp takes every attribute that ends in `tool`.
#[tools]
impl Notes {
    /// Delete a note.
    #[ze_runtime::tool(destructive)]
    async fn delete_note(
        &self,
        /// The note's title.
        #[elicit("Which note is to be deleted?", title = "Note", check = self.has(title))]
        title: String,
    ) -> String {
        self.kept().remove(&title);
        format!("deleted {title}")
    }
}

impl Notes {
    fn kept(&self) -> MutexGuard<'_, BTreeMap<String, String>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn has(&self, title: &str) -> Result<(), &'static str> {
        if self.kept().contains_key(title) { Ok(()) } else { Err("there is no such note") }
    }
}

/// The `notes` server: both, as one.
///
/// # Errors
///
/// When the toolset cannot be built.
pub fn server() -> Result<Over, BuildError> {
    let notes = Notes::default();
    Ok(toolset![delete_note].name("notes").state(notes.clone()).build()?.over(notes))
}
