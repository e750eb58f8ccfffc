//! One field at the terminal: text checked as it is typed, choices by their titles.

use std::fmt::{self, Display};

use inquire::autocompletion::Replacement;
use inquire::list_option::ListOption;
use inquire::validator::Validation;
use inquire::{Autocomplete, CustomUserError, MultiSelect, Select, Text};
use serde_json::Value;

use crate::failure::Failure;
use crate::field::{Choice, Field, Kind};
use crate::terminal::escapable;
use crate::visible;

/// What becomes of a field.
pub(super) enum Entry {
    /// It has a value.
    Value(Value),
    /// It has none.
    LeftOut,
    /// Esc.
    Back,
}

/// Asks for one field, with a value filled in.
pub(super) fn prompt(field: &Field, filled: Option<&Value>, escape: &str) -> Result<Entry, Failure> {
    let label = visible::one_line(field.label());
    let needed = if field.required { "required" } else { "may be left out" };
    let about = field.description.iter().map(|description| visible::one_line(description));
    let help = [format!("{}, {needed}", field.hint()), escape.to_owned()];
    let help = about.chain(help).collect::<Vec<_>>().join(" · ");
    match &field.kind {
        Kind::Boolean => {
            let choice = |value: bool, title: &str| Choice { value: value.into(), title: title.to_owned() };
            one(field, &[choice(true, "Yes"), choice(false, "No")], filled, &label, &help)
        }
        Kind::One(choices) => one(field, choices, filled, &label, &help),
        Kind::Many { choices, .. } => many(field, choices, filled, &label, &help),
        _ => text(field, filled, &label, &help),
    }
}

fn text(field: &Field, filled: Option<&Value>, label: &str, help: &str) -> Result<Entry, Failure> {
    let shown = filled.map(|value| value.as_str().map_or_else(|| value.to_string(), str::to_owned));
    let shown = shown.map(|text| visible::one_line(&text)).unwrap_or_default();
    let check = Check { field: field.clone() };
    let submit = check.clone();
    let prompt = Text::new(label)
        .with_initial_value(&shown)
        .with_help_message(help)
        .with_autocomplete(check)
        .with_validator(move |text: &str| {
            Ok(submit.fault(text).map_or(Validation::Valid, |fault| Validation::Invalid(fault.into())))
        });
    let Some(text) = escapable(prompt.prompt())? else { return Ok(Entry::Back) };
    if text.is_empty() {
        return Ok(Entry::LeftOut);
    }
    if let Some(filled) = filled
        && text == shown
    {
        // Unchanged, it is sent as it came, with what a line cannot show.
        return Ok(Entry::Value(filled.clone()));
    }
    // It was checked when it was submitted.
    field.read(&text).map(Entry::Value).map_err(Failure::Usage)
}

/// Checks a text: while it is typed, its fault stands below it.
#[derive(Clone)]
struct Check {
    field: Field,
}

/// Before a fault that is shown while typing.
const MARK: &str = "✗ ";

impl Check {
    fn fault(&self, text: &str) -> Option<String> {
        if text.is_empty() {
            return self.field.required.then(|| "required".to_owned());
        }
        if text.starts_with(MARK) {
            // The line with the fault was chosen, as if it were a suggestion.
            return Some("type an answer".to_owned());
        }
        self.field.read(text).and_then(|value| self.field.check(&value)).err()
    }
}

impl Autocomplete for Check {
    fn get_suggestions(&mut self, input: &str) -> Result<Vec<String>, CustomUserError> {
        // An empty line is not wrong yet.
        let fault = if input.is_empty() { None } else { self.fault(input) };
        Ok(fault.into_iter().map(|fault| format!("{MARK}{fault}")).collect())
    }

    fn get_completion(&mut self, _: &str, _: Option<String>) -> Result<Replacement, CustomUserError> {
        Ok(Replacement::None)
    }
}

/// A choice, or none.
enum Pick<'a> {
    Choice(&'a Choice),
    LeaveOut,
}

impl Display for Pick<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Choice(choice) => choice.fmt(f),
            Self::LeaveOut => f.write_str("(leave it out)"),
        }
    }
}

fn one(
    field: &Field,
    choices: &[Choice],
    filled: Option<&Value>,
    label: &str,
    help: &str,
) -> Result<Entry, Failure> {
    let mut picks: Vec<_> = choices.iter().map(Pick::Choice).collect();
    if !field.required {
        picks.push(Pick::LeaveOut);
    }
    if picks.is_empty() {
        return Err(Failure::Protocol(format!("`{}` has nothing to choose from", field.name)));
    }
    let filled = choices.iter().position(|choice| Some(&choice.value) == filled);
    // What nobody filled in and nobody needs stays out, unless it is chosen.
    let start = filled.unwrap_or(if field.required { 0 } else { choices.len() });
    let select = Select::new(label, picks).with_help_message(help).with_starting_cursor(start);
    Ok(match escapable(select.prompt())? {
        Some(Pick::Choice(choice)) => Entry::Value(choice.value.clone()),
        Some(Pick::LeaveOut) => Entry::LeftOut,
        None => Entry::Back,
    })
}

fn many(
    field: &Field,
    choices: &[Choice],
    filled: Option<&Value>,
    label: &str,
    help: &str,
) -> Result<Entry, Failure> {
    let filled: Vec<usize> = filled
        .and_then(Value::as_array)
        .into_iter()
        .flatten()
        .filter_map(|value| choices.iter().position(|choice| choice.value == *value))
        .collect();
    let value = |chosen: &[&Choice]| Value::Array(chosen.iter().map(|choice| choice.value.clone()).collect());
    let checked = field.clone();
    let help = format!("{help} · Space to choose");
    let select = MultiSelect::new(label, choices.iter().collect())
        .with_default(&filled)
        .with_help_message(&help)
        .with_validator(move |chosen: &[ListOption<&&Choice>]| {
            let chosen: Vec<&Choice> = chosen.iter().map(|option| *option.value).collect();
            Ok(match checked.check(&value(&chosen)) {
                Err(_) if chosen.is_empty() && !checked.required => Validation::Valid,
                Err(fault) => Validation::Invalid(fault.into()),
                Ok(()) => Validation::Valid,
            })
        });
    let Some(chosen) = escapable(select.prompt())? else { return Ok(Entry::Back) };
    // Where a default was taken away, an answer that is left out could bring it back.
    let said_none = !filled.is_empty() && field.check(&value(&[])).is_ok();
    if chosen.is_empty() && !field.required && !said_none {
        return Ok(Entry::LeftOut);
    }
    Ok(Entry::Value(value(&chosen)))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn text_is_checked_as_it_is_typed_and_when_it_is_sent() {
        let schema = json!({ "type": "integer", "minimum": 1, "maximum": 90 });
        let mut check = Check { field: Field::of("days", &schema, true) };
        let mut shown = |text: &str| check.get_suggestions(text).unwrap();
        assert_eq!(shown(""), [""; 0]);
        assert_eq!(shown("9"), [""; 0]);
        assert_eq!(shown("91"), ["✗ at most 90"]);
        assert_eq!(shown("x"), ["✗ not a whole number"]);
        assert_eq!(check.fault("").as_deref(), Some("required"));
        let text = Check { field: Field::of("x", &json!({ "type": "string" }), false) };
        assert_eq!((text.fault(""), text.fault("x")), (None, None));
        assert!(text.fault("✗ at most 90").is_some());
    }
}
