//! Messages: `{name}` shows a parameter, `{{` and `}}` are braces. The runtime parses them again, when the toolset is
//! built; here they are held to the rules.

use syn::ext::IdentExt;
use syn::{Ident, LitStr};

use crate::errors::{Errors, did_you_mean};
use crate::model::{Input, Model};

/// What a message may call a parameter, as it is asked.
enum Earlier {
    Plain,
    Elicited,
    State,
}

pub(crate) fn check(model: &Model, errors: &mut Errors) {
    let mut earlier: Vec<(String, Earlier)> = Vec::new();
    for input in &model.inputs {
        match input {
            Input::Argument(argument) => {
                if let Some(message) = &argument.options.message {
                    shows_earlier_arguments(message, &argument.ident, &earlier, model, errors);
                }
                let kind = if argument.is_elicited() { Earlier::Elicited } else { Earlier::Plain };
                earlier.push((argument.ident.unraw().to_string(), kind));
            }
            Input::State(state) => {
                earlier.extend(state.ident.iter().map(|ident| (ident.unraw().to_string(), Earlier::State)));
            }
            Input::Broken => {}
        }
    }
}

/// `#[elicit("A room in {hotle}?")]`
fn shows_earlier_arguments(
    literal: &LitStr,
    asked: &Ident,
    earlier: &[(String, Earlier)],
    model: &Model,
    errors: &mut Errors,
) {
    let message = literal.value();
    let names = match names(&message) {
        Ok(names) => names,
        Err(what) => return errors.at(literal, what),
    };
    for name in names {
        let later = || model.arguments().any(|later| later.ident.unraw() == name);
        let what = match earlier.iter().find(|(earlier, _)| earlier == name) {
            Some((_, Earlier::Plain)) => continue,
            Some((_, Earlier::Elicited)) => {
                format!("a message can't show `{{{name}}}`, which is elicited itself; show a plain parameter")
            }
            Some((_, Earlier::State)) => {
                format!("a message can't show `{{{name}}}`, which is state; show a plain parameter")
            }
            None if asked.unraw() == name => {
                format!("a message can't show `{{{name}}}`, which it asks for; show an earlier parameter")
            }
            None if later() => {
                format!("`{{{name}}}` isn't known when this is asked; move that parameter before `{asked}`")
            }
            None if syn::parse_str::<Ident>(name).is_err() => {
                format!("`{{{name}}}` isn't a parameter's name; write the name alone, or `{{{{` for a brace")
            }
            None => {
                let plain = earlier.iter().filter(|(_, kind)| matches!(kind, Earlier::Plain));
                let hint = did_you_mean(name, plain.map(|(name, _)| name.as_str()));
                format!("no parameter `{{{name}}}` to interpolate{hint}")
            }
        };
        errors.at(literal, what);
    }
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
fn names(template: &str) -> Result<Vec<&str>, &'static str> {
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
