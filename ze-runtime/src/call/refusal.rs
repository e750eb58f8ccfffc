//! What the model is told when a call does not run. No value is quoted.

use std::fmt::Write as _;

use crate::elicit::Refusal;
use crate::elicit::answer::ATTEMPTS;
use crate::result::ToolOutput;

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
    let names = listed(names);
    ToolOutput::error(match (refusal, own) {
        (Refusal::Declined, Some(text)) => text.to_owned(),
        (Refusal::Declined, None) => format!(
            "The user declined to give {names}; nothing was done. Do not guess: pass {names} only if the user has stated it."
        ),
        _ => format!(
            "The question about {names} was closed unanswered; nothing was done. Pass {names} only if the user has stated it."
        ),
    })
}

/// No answer fitted, however often it was asked for.
pub(crate) fn gave_up(names: &[&str]) -> ToolOutput {
    let names = listed(names);
    ToolOutput::error(format!(
        "{ATTEMPTS} answers about {names} did not fit; nothing was done. Pass {names} as an argument."
    ))
}

/// The client accepts forms without returning what was filled in.
pub(crate) fn not_returned(names: &[&str]) -> ToolOutput {
    let names = listed(names);
    ToolOutput::error(format!("this client did not return the form; pass {names} as an argument"))
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
