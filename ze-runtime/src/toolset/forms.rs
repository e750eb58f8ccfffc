//! Which questions go out together, and under which key.

use crate::client::Client;
use crate::elicit::answer::{ATTEMPTS, numbered};
use crate::toolset::ready::ReadyParam;

/// The questions that go out under one key.
pub(crate) struct ReadyForm {
    pub(crate) key: String,
    /// Their places in the table, in declared order.
    pub(crate) params: Vec<usize>,
}

/// The forms of a tool. The key of one with one question is `tool_param`, with several `tool`, or what the author
/// wrote; parameters that share a key share a form.
pub(crate) fn forms(tool: &str, params: &[ReadyParam]) -> Result<Vec<ReadyForm>, String> {
    let asked: Vec<_> =
        params.iter().enumerate().filter_map(|(index, param)| Some((index, param.ask()?))).collect();
    let usual = match &asked[..] {
        [(index, _)] => format!("{tool}_{}", params[*index].name),
        _ => tool.to_owned(),
    };
    let mut forms: Vec<ReadyForm> = Vec::new();
    for (index, ask) in asked {
        let key = ask.def.key.unwrap_or(&usual);
        match forms.iter_mut().find(|form| form.key == key) {
            Some(form) => form.params.push(index),
            None => forms.push(ReadyForm { key: key.to_owned(), params: vec![index] }),
        }
    }
    check_keys(&forms)?;
    Ok(forms)
}

/// Takes out of `missing` what this client's forms cannot hold: there it is as if the client could not be asked. (One
/// without any forms is the plan's to see to.)
pub(crate) fn beyond_forms(params: &[ReadyParam], client: Client, missing: &mut Vec<usize>) -> Vec<usize> {
    let shown = |index: usize| params[index].ask().is_none_or(|ask| client.can_show(&ask.field));
    missing.extract_if(.., |index| client.has_form() && !shown(*index)).collect()
}

fn check_keys(forms: &[ReadyForm]) -> Result<(), String> {
    for form in forms {
        let clashes =
            |other: &&ReadyForm| (2..=ATTEMPTS).any(|attempt| other.key == numbered(&form.key, attempt));
        if let Some(other) = forms.iter().find(clashes) {
            return Err(format!("the key `{}` is also that of a later attempt at `{}`", other.key, form.key));
        }
    }
    match forms {
        [] | [_] => Ok(()),
        // Answers to the first would have to be kept while the second is asked.
        [first, second, ..] => Err(format!(
            "its keys `{}` and `{}` make two forms; give its questions one key",
            first.key, second.key
        )),
    }
}
