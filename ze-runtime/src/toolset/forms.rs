//! Which questions go out together, and under which key.

use crate::call::chain::ASKS;
use crate::elicit::answer::numbered;
use crate::toolset::ready::param::ReadyParam;

/// The questions that go out under one key.
pub(crate) struct ReadyForm {
    pub(crate) key: String,
    /// Their places in the row, in declared order.
    pub(crate) params: Vec<usize>,
}

/// The forms of a tool. The key of one with one question is `tool_param`, with several `tool`, or what the author
/// wrote; parameters that share a key share a form.
pub(crate) fn forms(tool: &str, params: &[ReadyParam]) -> Vec<ReadyForm> {
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
    forms
}

/// Holds a tool's keys apart, also the numbered ones of later attempts.
pub(crate) fn keys_differ<'a>(
    forms: &'a [ReadyForm],
    others: impl Iterator<Item = &'a str>,
) -> Result<(), String> {
    let keys: Vec<&str> = forms.iter().map(|form| &*form.key).chain(others).collect();
    for (index, key) in keys.iter().enumerate() {
        if keys[..index].contains(key) {
            return Err(format!(
                "the key `{key}` is also that of a page or of the confirmation; give its form another"
            ));
        }
        let later = |other: &&&str| (2..=ASKS).any(|attempt| **other == numbered(key, attempt));
        if let Some(other) = keys.iter().find(later) {
            return Err(format!("the key `{other}` is also that of a later attempt at `{key}`"));
        }
    }
    Ok(())
}
