//! Messages: `{name}` shows a parameter, `{{` and `}}` are braces. The runtime parses them again, when the toolset is
//! built; here they are held to the rules.

use syn::ext::IdentExt;
use syn::{Ident, LitStr};

use crate::errors::{Errors, did_you_mean};
use crate::model::{Input, Model};

/// What a message may call a parameter.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Plain,
    Elicited,
    Resolved,
    State,
    Group,
}

/// Where a message stands, which decides what it can show.
#[derive(Clone, Copy)]
enum Place<'a> {
    /// It asks for this parameter.
    Question(&'a Ident),
    /// It heads the form of all questions.
    Heading,
    /// It asks to confirm the call, when everything is known.
    Confirmation,
}

/// A parameter that may be shown.
struct Known {
    name: String,
    kind: Kind,
}

pub(crate) fn check(model: &Model, errors: &mut Errors) {
    let mut known: Vec<Known> = Vec::new();
    for input in &model.inputs {
        let (ident, kind) = match input {
            Input::Argument(argument) => {
                if let Some(message) = &argument.options.message {
                    shows_what_is_known(message, Place::Question(&argument.ident), &known, model, errors);
                }
                let kind = match () {
                    () if argument.is_group() => Kind::Group,
                    () if argument.is_elicited() => Kind::Elicited,
                    () => Kind::Plain,
                };
                (Some(&argument.ident), kind)
            }
            Input::Resolved(resolved) => (Some(&resolved.ident), Kind::Resolved),
            Input::State(state) => (state.ident.as_ref(), Kind::State),
            Input::Broken => continue,
        };
        known.extend(ident.map(|ident| Known { name: ident.unraw().to_string(), kind }));
    }
    let options = &model.options;
    for (message, place) in [(&options.ask, Place::Heading), (&options.confirm, Place::Confirmation)] {
        if let Some(message) = message {
            shows_what_is_known(message, place, &known, model, errors);
        }
    }
}

/// `#[elicit("A room in {hotle}?")]`
fn shows_what_is_known(
    literal: &LitStr,
    place: Place<'_>,
    known: &[Known],
    model: &Model,
    errors: &mut Errors,
) {
    let message = literal.value();
    match names(&message) {
        Ok(names) => {
            for name in names {
                if let Err(what) = can_show(name, place, known, model) {
                    errors.at(literal, what);
                }
            }
        }
        Err(what) => errors.at(literal, what),
    }
}

fn can_show(name: &str, place: Place<'_>, known: &[Known], model: &Model) -> Result<(), String> {
    let (root, field) = name.split_once('.').map_or((name, None), |(root, field)| (root, Some(field)));
    let later = || model.arguments().find(|later| later.ident.unraw() == root);
    match (known.iter().find(|known| known.name == root).map(|known| known.kind), place) {
        (Some(Kind::State), _) => {
            Err(format!("a message can't show `{{{root}}}`, which is state; show a parameter"))
        }
        (Some(Kind::Group), _) => Err(format!(
            "a message can't show `{{{root}}}`, which is flattened; put it on a field that shows its siblings"
        )),
        (Some(Kind::Elicited | Kind::Resolved), Place::Heading) => {
            Err(format!("`{{{root}}}` isn't known when the form is asked; show a plain parameter"))
        }
        (Some(Kind::Resolved), _) => match field.into_iter().flat_map(|path| path.split('.')).all(is_name) {
            true => Ok(()),
            false => Err(format!("`{{{name}}}` isn't a field; write its name alone, or `{{{{` for a brace")),
        },
        (Some(Kind::Plain | Kind::Elicited), _) if field.is_none() => Ok(()),
        (Some(_), _) if field.is_some_and(is_name) => Err(format!(
            "`{{{name}}}`: only a `#[resolve]`d parameter has fields to show; write `{{{root}}}`"
        )),
        (None, Place::Question(asked)) if asked.unraw() == root => {
            Err(format!("a message can't show `{{{root}}}`, which it asks for; show an earlier parameter"))
        }
        (None, Place::Question(asked)) if later().is_some() => {
            Err(format!("`{{{root}}}` isn't known when this is asked; move that parameter before `{asked}`"))
        }
        _ if !is_name(root) || field.is_some() => {
            Err(format!("`{{{name}}}` isn't a parameter's name; write the name alone, or `{{{{` for a brace"))
        }
        _ => {
            let shown = known.iter().filter(|known| !matches!(known.kind, Kind::State | Kind::Group));
            let hint = did_you_mean(root, shown.map(|known| known.name.as_str()));
            Err(format!("no parameter `{{{root}}}` to interpolate{hint}"))
        }
    }
}

fn is_name(text: &str) -> bool {
    syn::parse_str::<Ident>(text).is_ok()
}

/// The text of a template without the names in it, for those who judge it.
pub(crate) fn words(template: &str) -> String {
    // A doubled brace is text, and so is what stands between two of them.
    let template = template.replace("{{", " ").replace("}}", " ");
    let mut words = String::new();
    let mut rest = template.as_str();
    while let Some((text, after)) = rest.split_once('{') {
        words.push_str(text);
        rest = after.split_once('}').map_or(after, |(_, after)| after);
    }
    words + rest
}

/// The names in a template, or what is wrong with it.
pub(crate) fn names(template: &str) -> Result<Vec<&str>, &'static str> {
    let mut names = Vec::new();
    let mut rest = template;
    while let Some(at) = rest.find(['{', '}']) {
        let brace = &rest[at..=at];
        rest = &rest[at + 1..];
        if let Some(after) = rest.strip_prefix(brace) {
            rest = after;
        } else if brace == "}" {
            return Err("unmatched `}` in the message; write `}}` for a brace");
        } else {
            let Some((name, after)) = rest.split_once('}') else {
                return Err("unmatched `{` in the message; write `{{` for a brace");
            };
            names.push(name);
            rest = after;
        }
    }
    Ok(names)
}

#[cfg(test)]
mod tests {
    use super::{names, words};

    #[test]
    fn a_name_is_no_word_and_what_stands_between_double_braces_is() {
        assert_eq!(words("Which of {token}?"), "Which of ?");
        assert_eq!(words("Enter {{your password}}"), "Enter  your password ");
    }

    #[test]
    fn braces_are_doubled_or_matched() {
        assert_eq!(names("a {b} {{c}} {d}").unwrap(), ["b", "d"]);
        assert!(names("a {b").is_err());
        assert!(names("a } b").is_err());
        assert_eq!(names("").unwrap(), [""; 0]);
    }
}
