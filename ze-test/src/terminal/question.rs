//! A question at the terminal: answer, decline or cancel; then its fields, or its page.

use std::fmt::{self, Display};
use std::io::{self, Write};

use inquire::Select;
use rmcp::model::JsonObject;
use url::Url;

use crate::failure::Failure;
use crate::field::Field;
use crate::question::{Answers, Question, Reply, Wants};
use crate::terminal::entry::{self, Entry};
use crate::terminal::{Terminal, escapable};
use crate::visible;

/// What a person can do about a question.
#[derive(Clone, Copy, PartialEq)]
enum Act {
    Answer,
    Send,
    Change,
    Open,
    OpenMyself,
    Decline,
    Cancel,
}

impl Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Answer => "Answer",
            Self::Send => "Send these answers",
            Self::Change => "Change them",
            Self::Open => "Open it in the browser",
            Self::OpenMyself => "Open it myself",
            Self::Decline => "Decline: the server is told no",
            Self::Cancel => "Cancel: the server is told that nobody answered",
        })
    }
}

impl Answers for Terminal {
    /// What is asked has been shown.
    fn answer(&self, question: &Question) -> Result<Reply, Failure> {
        match &question.wants {
            Wants::Form(fields) => form(&question.server, fields),
            Wants::Url(url) => page(&question.server, url),
        }
    }
}

/// Esc is `Cancel`.
fn act(server: &str, acts: &[Act]) -> Result<Act, Failure> {
    let message = format!("{} asks", visible::one_line(server));
    let select =
        Select::new(&message, acts.to_vec()).with_help_message("↑↓ to move, Enter to choose, Esc to cancel");
    Ok(escapable(select.prompt())?.unwrap_or(Act::Cancel))
}

fn form(server: &str, fields: &[Field]) -> Result<Reply, Failure> {
    // What was entered stays when a field is left with Esc.
    let mut content: JsonObject =
        fields.iter().filter_map(|field| Some((field.name.clone(), field.default.clone()?))).collect();
    let mut acts = [Act::Answer, Act::Decline, Act::Cancel].as_slice();
    loop {
        match act(server, acts)? {
            Act::Decline => return Ok(Reply::Decline),
            Act::Send => return Ok(Reply::Accept(Some(in_order(fields, &content)))),
            Act::Answer | Act::Change => {}
            _ => return Ok(Reply::Cancel),
        }
        if !enter(fields, &mut content)? {
            acts = &[Act::Answer, Act::Decline, Act::Cancel];
        } else if fields.len() < 2 {
            return Ok(Reply::Accept(Some(in_order(fields, &content))));
        } else {
            acts = &[Act::Send, Act::Change, Act::Decline, Act::Cancel];
        }
    }
}

/// What is sent has the order of the form, whatever was entered first.
fn in_order(fields: &[Field], content: &JsonObject) -> JsonObject {
    fields.iter().filter_map(|field| Some((field.name.clone(), content.get(&field.name)?.clone()))).collect()
}

/// One prompt a field; `false` for Esc.
fn enter(fields: &[Field], content: &mut JsonObject) -> Result<bool, Failure> {
    for field in fields {
        match entry::prompt(field, content.get(&field.name), "Esc to go back")? {
            Entry::Value(value) => {
                content.insert(field.name.clone(), value);
            }
            Entry::LeftOut => {
                content.remove(&field.name);
            }
            Entry::Back => return Ok(false),
        }
    }
    Ok(true)
}

/// The address has been shown whole. Nothing is opened before it is agreed to.
fn page(server: &str, url: &str) -> Result<Reply, Failure> {
    let web = Url::parse(url).ok().filter(|url| matches!(url.scheme(), "http" | "https"));
    let acts = match &web {
        Some(url) => {
            say(&format!("    on the host {}", url.host_str().unwrap_or_default()));
            [Act::Open, Act::OpenMyself, Act::Decline, Act::Cancel].as_slice()
        }
        None => {
            say("    which is no web address: it is not opened for you");
            &[Act::OpenMyself, Act::Decline, Act::Cancel]
        }
    };
    match (act(server, acts)?, web) {
        (Act::Open, Some(url)) => {
            if open::that_detached(url.as_str()).is_err() {
                say("    No browser was found: open it yourself.");
            }
            Ok(Reply::Accept(None))
        }
        (Act::OpenMyself, _) => Ok(Reply::Accept(None)),
        (Act::Decline, _) => Ok(Reply::Decline),
        _ => Ok(Reply::Cancel),
    }
}

/// Where the prompts are, too.
fn say(text: &str) {
    let _ = writeln!(io::stderr(), "{}", visible::one_line(text));
}
