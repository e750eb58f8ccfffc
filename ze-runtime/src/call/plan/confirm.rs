//! The confirmation: what the user alone can agree to, asked last and in a round of its own.
//!
//! It counts for what it showed: the text and every value that the body runs with. What has changed since is asked
//! again. Only a literal `true` is a yes.

use serde_json::Value;

use crate::call::chain::{ASKS, Asked, What};
use crate::call::input::InputRequest;
use crate::call::known::Known;
use crate::call::plan::requests::{new_key, next};
use crate::call::plan::{Ask, Mode, Plan, Refuse, Round, Task, shown};
use crate::call::refusal;
use crate::elicit::Refusal;
use crate::elicit::answer::{Answer, Malformed};
use crate::elicit::form::{Field, FieldName, Form};
use crate::toolset::ready::ReadyConfirm;

/// The field of the form.
const FIELD: &str = "confirm";

/// The longest text that is shown, in bytes: nothing of it is cut.
const LONGEST: usize = 1 << 10;

/// Runs the call, or asks the user first.
pub(super) fn confirm(round: &Round<'_>, known: &Known) -> Result<Plan, Malformed> {
    let Some(confirm) = &round.tool.confirm else { return Ok(Plan::Run) };
    match (&confirm.when, known.confirm) {
        (Some(_), None) => return Ok(Plan::Evaluate(vec![Task::Confirm])),
        (Some(_), Some(false)) => return Ok(Plan::Run),
        _ => {}
    }
    let message = confirm.message.render_whole(|part| shown(round, known, part));
    if message.len() > LONGEST {
        return Ok(Plan::refuse(refusal::too_long_to_confirm()));
    }
    let digest = digest(round, known, &message);
    let asked = round.chain.asked.iter().find_map(|asked| match &asked.what {
        What::Confirm(digest) => Some((&asked.key, digest)),
        _ => None,
    });
    let ask = |key: Option<&String>, why: &str| {
        let message = format!("{why}{message}");
        ask(round, known, confirm, key, &message, digest.clone())
    };
    let Some((key, before)) = asked else { return Ok(ask(None, "")) };
    // A no has ended the call before: see `no`.
    let Some(Answer::Accept(content)) = round.answers.exact(key)? else {
        // Asked again as it was.
        return Ok(ask(Some(key).filter(|_| *before == digest), ""));
    };
    Ok(match content.get(FIELD) {
        Some(Value::Bool(true)) if *before == digest => Plan::Run,
        Some(Value::Bool(true)) => ask(None, "This has changed since you were asked.\n"),
        _ => ask(None, "Answer with yes or no.\n"),
    })
}

/// What a no to the confirmation ends the call with. It counts whatever has changed since, also where no confirmation is
/// due any more.
pub(super) fn no(answer: &Answer) -> Option<Refuse> {
    let declined = match answer {
        Answer::Decline => true,
        Answer::Cancel => false,
        Answer::Accept(content) if content.get(FIELD) == Some(&Value::Bool(false)) => true,
        Answer::Accept(_) => return None,
    };
    let why = if declined { Refusal::Declined } else { Refusal::Cancelled };
    Some(Refuse { output: refusal::not_confirmed(why), burn: declined })
}

/// Asks under `key`, or a new one.
fn ask(
    round: &Round<'_>,
    known: &Known,
    confirm: &ReadyConfirm,
    key: Option<&String>,
    message: &str,
    digest: String,
) -> Plan {
    if !round.client.has_form() {
        return Plan::Lacks(Mode::Form);
    }
    let mut chain = next(round, known, false);
    if chain.asks > ASKS {
        return Plan::refuse(refusal::asked_too_often());
    }
    let yes = Field::yes_or_no("Confirm");
    let Ok(name) = FieldName::new(FIELD, &yes, false) else { return Plan::Lacks(Mode::Form) };
    let mut form = Form::default();
    form.push(name, yes);
    let key = key.cloned().unwrap_or_else(|| new_key(&mut chain, &confirm.key));
    chain.asked.push(Asked { key: key.clone(), what: What::Confirm(digest) });
    let expired = if round.expired { "The earlier question expired.\n" } else { "" };
    let message = format!("{expired}{message}");
    Plan::Ask(Ask { requests: vec![(key, InputRequest::Form { message, form })], chain })
}

/// Of the text, and of every value that came from the call.
#[cfg(feature = "seal")]
fn digest(round: &Round<'_>, known: &Known, message: &str) -> String {
    use base64::Engine as _;
    use base64::prelude::BASE64_URL_SAFE_NO_PAD;

    use crate::seal::{Digester, digest_values};
    let values = round.tool.params.iter().enumerate().filter_map(|(index, param)| {
        let value = known.at(index).wire.as_ref().or_else(|| round.arguments.get(param.name))?;
        Some((param.name, value))
    });
    let mut digester = Digester::new("ze confirmation");
    digester.part(message.as_bytes()).part(&digest_values(values));
    BASE64_URL_SAFE_NO_PAD.encode(digester.finish())
}

/// Without a seal no tool has a confirmation.
#[cfg(not(feature = "seal"))]
fn digest(_: &Round<'_>, _: &Known, _: &str) -> String {
    String::new()
}
