//! What the model is told when a call does not run. No value is quoted.

use std::fmt::Write as _;

use crate::elicit::Refusal;
use crate::elicit::answer::ATTEMPTS;
use crate::result::{Content, ToolOutput};

/// The model's faults, all in one result.
pub(crate) fn faults(mut faults: Vec<String>) -> ToolOutput {
    if faults.len() == 1 {
        return ToolOutput::error(faults.remove(0));
    }
    let mut text = "invalid arguments; nothing was done:".to_owned();
    for fault in faults {
        // Writing to a string cannot fail.
        let _ = write!(text, "\n- {fault}");
    }
    ToolOutput::error(text)
}

/// A user's no. It is final: nothing here suggests another way to ask.
pub(crate) fn refused(names: &[&str], refusal: Refusal, own: Option<&str>) -> ToolOutput {
    let it = if names.len() > 1 { "them" } else { "it" };
    let names = listed(names);
    ToolOutput::error(match (refusal, own) {
        (Refusal::Declined, Some(text)) => text.to_owned(),
        (Refusal::Declined, None) => format!(
            "The user declined to give {names}; nothing was done. Do not guess: pass {names} only if the user has stated {it}."
        ),
        _ => format!(
            "The question about {names} was closed unanswered; nothing was done. Pass {names} only if the user has stated {it}."
        ),
    })
}

/// No answer fitted, however often it was asked for.
pub(crate) fn gave_up(names: &[&str]) -> ToolOutput {
    let (names, arguments) = (listed(names), as_arguments(names));
    ToolOutput::error(format!(
        "{ATTEMPTS} answers about {names} did not fit; nothing was done. Pass {names} as {arguments}."
    ))
}

/// The client accepts forms without returning what was filled in.
pub(crate) fn not_returned(names: &[&str]) -> ToolOutput {
    let (names, arguments) = (listed(names), as_arguments(names));
    ToolOutput::error(format!("this client did not return the form; pass {names} as {arguments}"))
}

/// A page that the user would not visit.
pub(crate) fn no_visit(refusal: Refusal) -> ToolOutput {
    ToolOutput::error(match refusal {
        Refusal::Declined => {
            "The user declined to open the page; nothing was done. Do not send them there in another way."
        }
        _ => "The user was sent to a page and did not open it; nothing was done.",
    })
}

/// A confirmation that was not given. There is no way round it: nothing here names an argument.
pub(crate) fn not_confirmed(refusal: Refusal) -> ToolOutput {
    ToolOutput::error(match refusal {
        Refusal::Declined => {
            "The user did not confirm; nothing was done. Do not try again unless the user asks for it."
        }
        _ => "The confirmation was closed unanswered; nothing was done.",
    })
}

/// A confirmation whose text would have to be cut.
pub(crate) fn too_long_to_confirm() -> ToolOutput {
    ToolOutput::error("what the user would have to confirm is too long to be shown whole; nothing was done")
}

/// Choices that turned out to be none.
pub(crate) fn nothing_to_choose(name: &str) -> ToolOutput {
    ToolOutput::error(format!("there is nothing to choose from for `{name}`; nothing was done"))
}

/// A chain that asked as often as one may.
pub(crate) fn asked_too_often() -> ToolOutput {
    ToolOutput::error("the user was asked too often in this call; nothing was done")
}

/// A chain whose questions expired, one after the other.
#[cfg(feature = "seal")]
pub(crate) fn expired() -> ToolOutput {
    ToolOutput::error("the questions of this call expired unanswered; nothing was done")
}

/// A confirmed call that comes again while the first has no result.
#[cfg(feature = "seal")]
pub(crate) fn may_have_run() -> ToolOutput {
    ToolOutput::error(
        "this call was confirmed and started before, and may have run: its outcome is unknown. Find out before you call again.",
    )
}

/// A confirmed call whose function panicked: it does not run again, and nobody knows how far it came.
pub(crate) fn broken_off(panicked: ToolOutput) -> ToolOutput {
    panicked.with(Content::text(
        "The call was confirmed and had started: its outcome is unknown. Find out before you call again.",
    ))
}

/// A confirmed call that comes again when the first has run, with a result too long to be kept.
#[cfg(feature = "seal")]
pub(crate) fn has_run() -> ToolOutput {
    ToolOutput::error("this call was confirmed and has run before; its result was not kept")
}

fn as_arguments(names: &[&str]) -> &'static str {
    if names.len() > 1 { "arguments" } else { "an argument" }
}

/// `a`, `b` and `c`.
fn listed(names: &[&str]) -> String {
    let quoted: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    match &quoted[..] {
        [] => String::new(),
        [only] => only.clone(),
        [rest @ .., last] => format!("{} and {last}", rest.join(", ")),
    }
}
