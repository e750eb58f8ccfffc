//! The script on standard input, one directive a line.

use std::fmt::{self, Display};

use rmcp::model::JsonObject;
use serde_json::Value;

/// A script: what to do in order, and what to answer in order.
#[derive(Debug, Default, PartialEq)]
pub struct Script {
    /// What to do.
    pub steps: Vec<Step>,
    /// What to answer, wherever it stands: the next question takes the first that is left.
    pub answers: Vec<QueuedAnswer>,
}

/// One thing to do.
#[derive(Debug, PartialEq)]
pub struct Step {
    /// Its line, from 1.
    pub line: usize,
    /// What it is.
    pub action: Action,
}

/// What a step does.
#[derive(Debug, PartialEq)]
pub enum Action {
    /// `@tool {json}`
    Call {
        /// The tool's name.
        tool: String,
        /// Its arguments.
        arguments: JsonObject,
    },
    /// `tools`
    Tools,
    /// `expect TEXT`
    Expect(String),
    /// `expect-error TEXT`
    ExpectError(String),
}

/// One answer.
#[derive(Debug, PartialEq)]
pub struct QueuedAnswer {
    /// Its line, from 1.
    pub line: usize,
    /// What it says.
    pub says: Says,
}

/// What an answer says.
#[derive(Debug, PartialEq)]
pub enum Says {
    /// Yes; with what the form is filled. A page to open needs none.
    Accept(Filling),
    /// No.
    Decline,
    /// Closed without an answer.
    Cancel,
    /// The client sends the call again without this answer.
    Omit,
}

/// What fills a form.
#[derive(Debug, PartialEq)]
pub enum Filling {
    /// Its own defaults.
    Defaults,
    /// A text for its one field, typed by the field's schema.
    Text(String),
    /// Its content, sent as it is, right or wrong.
    Content(JsonObject),
}

/// A line that is no directive.
#[derive(Debug, PartialEq, Eq)]
pub struct BadLine {
    /// Its number, from 1.
    pub line: usize,
    /// What is wrong with it, and what to write.
    pub reason: String,
}

impl Display for BadLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
    }
}

const DIRECTIVES: &str = "`@TOOL {json}`, `elicit-answer accept|decline|cancel|omit`, `tools`, `expect TEXT`, \
                          `expect-error TEXT` or a `#` comment";

/// Reads a whole script, before any of it runs.
///
/// # Errors
///
/// Every line that is no directive.
pub fn parse(text: &str) -> Result<Script, Vec<BadLine>> {
    let mut script = Script::default();
    let mut bad = Vec::new();
    for (index, text) in text.trim_start_matches('\u{feff}').lines().enumerate() {
        let (line, text) = (index + 1, text.trim());
        if text.is_empty() || text.starts_with('#') {
            continue;
        }
        match directive(text) {
            Ok(Directive::Do(Action::Expect(_) | Action::ExpectError(_))) if script.steps.is_empty() => {
                bad.push(BadLine {
                    line,
                    reason: "there is no call and no `tools` before it to look at".to_owned(),
                });
            }
            Ok(Directive::Do(action)) => script.steps.push(Step { line, action }),
            Ok(Directive::Answer(says)) => script.answers.push(QueuedAnswer { line, says }),
            Err(reason) => bad.push(BadLine { line, reason }),
        }
    }
    if bad.is_empty() { Ok(script) } else { Err(bad) }
}

enum Directive {
    Do(Action),
    Answer(Says),
}

fn directive(text: &str) -> Result<Directive, String> {
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let rest = rest.trim();
    if let Some(tool) = word.strip_prefix('@') {
        return call(tool, rest).map(Directive::Do);
    }
    match word {
        "tools" => nothing_after("tools", rest).map(|()| Directive::Do(Action::Tools)),
        "expect" => some_text("expect", rest).map(|text| Directive::Do(Action::Expect(text))),
        "expect-error" => {
            some_text("expect-error", rest).map(|text| Directive::Do(Action::ExpectError(text)))
        }
        "elicit-answer" => answer(rest).map(Directive::Answer),
        // The older spellings.
        "elicit-accept" => accept(rest).map(Directive::Answer),
        "elicit-decline" => nothing_after(word, rest).map(|()| Directive::Answer(Says::Decline)),
        "elicit-cancel" => nothing_after(word, rest).map(|()| Directive::Answer(Says::Cancel)),
        _ => Err(format!("`{word}` is no directive; write {DIRECTIVES}")),
    }
}

fn call(tool: &str, rest: &str) -> Result<Action, String> {
    if let Some((tool, _)) = tool.split_once('{') {
        return Err(format!("write a space between `@{tool}` and its arguments"));
    }
    if tool.is_empty() {
        return Err("a call needs the name of a tool: `@TOOL {json}`".to_owned());
    }
    let arguments = if rest.is_empty() { JsonObject::new() } else { object(rest, "the arguments")? };
    Ok(Action::Call { tool: tool.to_owned(), arguments })
}

fn answer(rest: &str) -> Result<Says, String> {
    let (word, rest) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
    match word {
        "accept" => accept(rest.trim()),
        "decline" => nothing_after("elicit-answer decline", rest).map(|()| Says::Decline),
        "cancel" => nothing_after("elicit-answer cancel", rest).map(|()| Says::Cancel),
        "omit" => nothing_after("elicit-answer omit", rest).map(|()| Says::Omit),
        "" => Err("an answer is `accept VALUE`, `accept {json}`, `decline`, `cancel` or `omit`".to_owned()),
        _ => Err(format!("`{word}` is no answer; write `accept`, `decline`, `cancel` or `omit`")),
    }
}

fn accept(rest: &str) -> Result<Says, String> {
    Ok(Says::Accept(match rest {
        "" => Filling::Defaults,
        json if json.starts_with('{') => Filling::Content(object(json, "the answer")?),
        text => Filling::Text(text.to_owned()),
    }))
}

/// Without the text itself: it may be what a person types.
fn object(text: &str, what: &str) -> Result<JsonObject, String> {
    match serde_json::from_str(text) {
        Ok(Value::Object(object)) => Ok(object),
        Ok(_) => Err(format!("{what} must be a JSON object: `{{…}}`")),
        Err(error) => Err(format!(
            "{what} must be a JSON object, and this is no JSON from its column {} on",
            error.column()
        )),
    }
}

fn some_text(word: &str, rest: &str) -> Result<String, String> {
    if rest.is_empty() { Err(format!("`{word}` needs a text")) } else { Ok(rest.to_owned()) }
}

fn nothing_after(word: &str, rest: &str) -> Result<(), String> {
    if rest.trim().is_empty() { Ok(()) } else { Err(format!("`{word}` takes nothing after it")) }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn object_of(value: Value) -> JsonObject {
        let Value::Object(object) = value else { panic!("{value}") };
        object
    }

    fn one_answer(text: &str) -> Says {
        parse(text).unwrap().answers.remove(0).says
    }

    fn one_step(text: &str) -> Action {
        parse(text).unwrap().steps.remove(0).action
    }

    #[test]
    fn a_call_has_a_tool_and_arguments() {
        let call =
            |tool: &str, arguments| Action::Call { tool: tool.into(), arguments: object_of(arguments) };
        assert_eq!(one_step("@a.b-c {\"x\": [1]}"), call("a.b-c", json!({ "x": [1] })));
        assert_eq!(one_step("  @t\t{}  "), call("t", json!({})));
        assert_eq!(one_step("@t"), call("t", json!({})));
    }

    #[test]
    fn each_answer_has_its_spelling_and_its_older_one() {
        let content = || Says::Accept(Filling::Content(object_of(json!({ "a": 1 }))));
        assert_eq!(one_answer("elicit-answer accept {\"a\":1}"), content());
        assert_eq!(one_answer("elicit-accept {\"a\":1}"), content());
        let text = Says::Accept(Filling::Text("show bgp peer list".into()));
        assert_eq!(one_answer("elicit-answer  accept  show bgp peer list "), text);
        assert_eq!(one_answer("elicit-answer accept"), Says::Accept(Filling::Defaults));
        assert_eq!(one_answer("elicit-answer decline"), Says::Decline);
        assert_eq!(one_answer("elicit-decline"), Says::Decline);
        assert_eq!(one_answer("elicit-answer cancel"), Says::Cancel);
        assert_eq!(one_answer("elicit-cancel"), Says::Cancel);
        assert_eq!(one_answer("elicit-answer omit"), Says::Omit);
    }

    #[test]
    fn steps_and_answers_keep_their_order_and_their_lines() {
        let script =
            parse("\u{feff}# top\r\n\r\n@a\nelicit-cancel\ntools\nelicit-answer omit\nexpect x  y\nexpect-error z\n")
                .unwrap();
        let steps: Vec<_> = script.steps.iter().map(|step| (step.line, &step.action)).collect();
        assert_eq!(
            steps[1..],
            [(5, &Action::Tools), (7, &Action::Expect("x  y".into())), (8, &Action::ExpectError("z".into()))]
        );
        assert_eq!(script.answers.iter().map(|answer| answer.line).collect::<Vec<_>>(), [4, 6]);
    }

    #[test]
    fn every_bad_line_is_reported_with_its_number_and_without_what_was_typed() {
        for (text, says) in [
            ("expct x", "`expct` is no directive; write `@TOOL {json}`"),
            ("@", "needs the name of a tool"),
            ("@t{}", "a space between `@t` and its arguments"),
            ("@t {\"a\":}", "no JSON from its column 6 on"),
            ("@t [1]", "the arguments must be a JSON object"),
            ("@t hunter2", "the arguments must be a JSON object"),
            ("elicit-answer", "an answer is `accept VALUE`"),
            ("elicit-answer acept hunter2", "`acept` is no answer"),
            ("elicit-answer accept {hunter2", "the answer must be a JSON object"),
            ("elicit-accept {\"a\":1} 2", "the answer must be a JSON object"),
            ("elicit-answer decline hunter2", "`elicit-answer decline` takes nothing after it"),
            ("elicit-answer cancel x", "`elicit-answer cancel` takes nothing after it"),
            ("elicit-answer omit x", "`elicit-answer omit` takes nothing after it"),
            ("elicit-decline x", "`elicit-decline` takes nothing after it"),
            ("elicit-cancel x", "`elicit-cancel` takes nothing after it"),
            ("tools all", "`tools` takes nothing after it"),
            ("tools\nexpect", "`expect` needs a text"),
            ("tools\nexpect-error  ", "`expect-error` needs a text"),
            ("expect x", "there is no call and no `tools` before it"),
        ] {
            let bad = parse(&format!("# one\n\n{text}")).unwrap_err();
            let [bad] = &bad[..] else { panic!("{text}: {bad:?}") };
            let shown = bad.to_string();
            let line = 2 + text.lines().count();
            assert!(shown.starts_with(&format!("line {line}: ")) && shown.contains(says), "{text}: {shown}");
            assert!(!shown.contains("hunter2"), "{shown}");
        }
        assert_eq!(parse("x\n@t\ny").unwrap_err().iter().map(|bad| bad.line).collect::<Vec<_>>(), [1, 3]);
    }
}
