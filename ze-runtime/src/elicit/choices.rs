//! Choices that are computed when they are needed: what `choices = …` gives.

use std::collections::HashSet;
use std::fmt;

use serde_json::Value;

use crate::elicit::Elicitable;
use crate::elicit::choice::Selection;

/// What a parameter may be, found out when a call needs to know: `#[elicit("…", choices = EXPR)]`.
///
/// The model and the user are both held to it. A user is held to what was offered: the choices are sealed with the
/// question, and are not computed again for its answer.
///
/// ```
/// use ze_runtime::Choices;
///
/// let rooms = [("atrium", "Atrium, 12 seats"), ("nook", "Nook, 4 seats")];
/// let plain: Choices<String> = Choices::new(rooms.map(|(id, _)| id));
/// let titled: Choices<String> = Choices::titled(rooms);
/// let collected: Choices<String> = rooms.into_iter().map(|(id, _)| id.to_owned()).collect();
/// # let _ = (plain, titled, collected);
/// ```
///
/// No choice at all ends the call with an error result; to say why in your own words, end the expression with `?` on an
/// error. A value that is empty or there twice is an internal error.
pub struct Choices<T> {
    options: Vec<(T, Option<String>)>,
    description: Option<String>,
    take_single: bool,
}

impl<T> Choices<T> {
    /// Choices that are shown by their values.
    pub fn new<V: Into<T>>(values: impl IntoIterator<Item = V>) -> Self {
        values.into_iter().map(Into::into).collect()
    }

    /// Choices that are shown by titles.
    pub fn titled<V: Into<T>, S: Into<String>>(options: impl IntoIterator<Item = (V, S)>) -> Self {
        options.into_iter().map(|(value, title)| (value.into(), title.into())).collect()
    }

    /// What people read beside the choices: the field's description, in place of the parameter's. The choices are added
    /// in brackets if neither it nor the question has them all: clients may hide them until a person looks for them.
    #[must_use]
    pub fn describe(mut self, text: impl Into<String>) -> Self {
        self.description = Some(text.into());
        self
    }

    /// Takes a single choice without asking.
    #[must_use]
    pub fn take_single(mut self) -> Self {
        self.take_single = true;
        self
    }
}

impl<T> FromIterator<T> for Choices<T> {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Self {
        let options = values.into_iter().map(|value| (value, None)).collect();
        Self { options, description: None, take_single: false }
    }
}

impl<T, S: Into<String>> FromIterator<(T, S)> for Choices<T> {
    fn from_iter<I: IntoIterator<Item = (T, S)>>(options: I) -> Self {
        let options = options.into_iter().map(|(value, title)| (value, Some(title.into()))).collect();
        Self { options, description: None, take_single: false }
    }
}

impl<T> fmt::Debug for Choices<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Choices").field("len", &self.options.len()).finish_non_exhaustive()
    }
}

/// The same, as it is written.
#[derive(Debug, Clone)]
pub struct Offer {
    pub(crate) selection: Selection,
    pub(crate) description: Option<String>,
    pub(crate) take_single: bool,
}

impl Offer {
    /// Whether `value` is one of the choices, or a list of them.
    pub(crate) fn holds(&self, value: &Value) -> bool {
        match value {
            Value::Array(values) => {
                let own: HashSet<&str> = self.selection.values().collect();
                values.iter().all(|value| value.as_str().is_some_and(|value| own.contains(value)))
            }
            value => self.selection.holds(value),
        }
    }
}

impl<T: Elicitable> Choices<T> {
    /// Writes the values. The error says what is wrong with them, for the log.
    pub(crate) fn offer(self) -> Result<Offer, String> {
        let write = T::codec().write;
        let mut options: Vec<(String, Option<String>)> = Vec::with_capacity(self.options.len());
        let mut seen = HashSet::with_capacity(self.options.len());
        for (value, title) in self.options {
            let Value::String(value) = write(&value) else {
                return Err("a choice is not written as a string".to_owned());
            };
            if value.trim().is_empty() {
                return Err("a choice is empty".to_owned());
            }
            if !seen.insert(value.clone()) {
                return Err("two choices are equal".to_owned());
            }
            options.push((value, title));
        }
        let selection = Selection::new(options);
        Ok(Offer { selection, description: self.description, take_single: self.take_single })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_that_cannot_be_told_apart_are_refused() {
        assert!(Choices::<String>::new(["a", "b"]).offer().is_ok());
        assert!(Choices::<String>::new(["a", "a"]).offer().unwrap_err().contains("equal"));
        assert!(Choices::<String>::new(["a", " "]).offer().unwrap_err().contains("empty"));
        assert!(Choices::<u8>::new([1]).offer().unwrap_err().contains("string"));
        assert!(Choices::<String>::new([""; 0]).offer().unwrap().selection.is_empty());
    }
}
