//! A question that a server asks, and what is answered.

use rmcp::model::{ElicitRequestParams, ElicitResult, ElicitationAction, ElicitationSchema, JsonObject};
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::field::Field;
use crate::script::Filling;

/// Whoever answers: a script, or a person.
pub trait Answers: Send + Sync {
    /// Answers one question. May take as long as a person does.
    ///
    /// # Errors
    ///
    /// When there can be no answer, which ends the run.
    fn answer(&self, question: &Question) -> Result<Reply, Failure>;
}

/// A question.
#[derive(Clone, Debug)]
pub struct Question {
    /// Who asks, by its own word.
    pub server: String,
    /// The call that it is asked for.
    pub tool: String,
    /// Its key among those of its round; a question that is a request of its own has none.
    pub key: Option<String>,
    /// Why it is asked.
    pub message: String,
    /// What for.
    pub wants: Wants,
    /// As it came.
    pub params: Value,
}

/// What a question is for.
#[derive(Clone, Debug)]
pub enum Wants {
    /// A form, filled.
    Form(Vec<Field>),
    /// A page, opened.
    Url(String),
}

/// What is answered.
#[derive(Clone, Debug, PartialEq)]
pub enum Reply {
    /// Yes; with the content of a form.
    Accept(Option<JsonObject>),
    /// No.
    Decline,
    /// Closed without an answer.
    Cancel,
    /// Nothing is sent.
    Omit,
}

impl Question {
    /// Of what came over the wire; `None` for a mode that there is not.
    #[must_use]
    pub fn of(
        server: String,
        tool: String,
        key: Option<String>,
        asked: &ElicitRequestParams,
    ) -> Option<Self> {
        let mut params = serde_json::to_value(asked).unwrap_or_default();
        // The SDK fills in what was not sent: the identifier of earlier revisions.
        if params["elicitationId"] == ""
            && let Some(params) = params.as_object_mut()
        {
            params.remove("elicitationId");
        }
        let (message, wants) = match asked {
            ElicitRequestParams::FormElicitationParams { message, requested_schema, .. } => {
                (message.clone(), Wants::Form(fields(requested_schema)))
            }
            ElicitRequestParams::UrlElicitationParams { message, url, .. } => {
                (message.clone(), Wants::Url(url.clone()))
            }
            _ => return None,
        };
        Some(Self { server, tool, key, message, wants, params })
    }
}

/// In the order of the wire.
fn fields(schema: &ElicitationSchema) -> Vec<Field> {
    let required = schema.required.as_deref().unwrap_or_default();
    let ordered = schema.property_order.iter().flatten();
    let rest = schema
        .properties
        .keys()
        .filter(|name| !schema.property_order.iter().flatten().any(|own| own == *name));
    ordered
        .chain(rest)
        .filter_map(|name| {
            let property = serde_json::to_value(schema.properties.get(name)?).ok()?;
            Some(Field::of(name, &property, required.contains(name)))
        })
        .collect()
}

impl Reply {
    /// As it goes over the wire, unless nothing does.
    #[must_use]
    pub fn result(&self) -> Option<ElicitResult> {
        Some(match self {
            Self::Accept(content) => {
                let accept = ElicitResult::new(ElicitationAction::Accept);
                match content {
                    Some(content) => accept.with_content(Value::Object(content.clone())),
                    None => accept,
                }
            }
            Self::Decline => ElicitResult::new(ElicitationAction::Decline),
            Self::Cancel => ElicitResult::new(ElicitationAction::Cancel),
            Self::Omit => return None,
        })
    }

    /// As it is reported.
    pub(crate) fn report(&self) -> Value {
        match self {
            Self::Accept(Some(content)) => json!({ "action": "accept", "content": content }),
            Self::Accept(None) => json!({ "action": "accept" }),
            Self::Decline => json!({ "action": "decline" }),
            Self::Cancel => json!({ "action": "cancel" }),
            Self::Omit => json!({ "action": "omit" }),
        }
    }
}

/// Fills the fields of a form.
///
/// # Errors
///
/// Why it cannot be filled so, without what it was to be filled with.
pub fn fill(fields: &[Field], filling: &Filling) -> Result<JsonObject, String> {
    match (filling, fields) {
        (Filling::Content(content), _) => Ok(content.clone()),
        (Filling::Defaults, _) => {
            Ok(fields.iter().filter_map(|field| Some((field.name.clone(), field.default.clone()?))).collect())
        }
        (Filling::Text(text), [field]) => {
            let value = field.read(text).map_err(|reason| {
                format!("the form's one field, `{}`, takes no such value: {reason}", field.name)
            })?;
            Ok([(field.name.clone(), value)].into_iter().collect())
        }
        (Filling::Text(_), _) => {
            let names: Vec<_> = fields.iter().map(|field| format!("`{}`", field.name)).collect();
            Err(format!(
                "`accept VALUE` fills a form of one field, and this one has {} ({}): write `accept {{json}}`",
                names.len(),
                names.join(", ")
            ))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::field::Kind;

    fn asked(properties: &str) -> ElicitRequestParams {
        serde_json::from_str(&format!(
            r#"{{ "message": "m", "requestedSchema": {{ "type": "object", "properties": {properties}, "required": ["z"] }} }}"#
        ))
        .unwrap()
    }

    fn form(properties: &str) -> Vec<Field> {
        match Question::of("s".into(), "t".into(), None, &asked(properties)).unwrap().wants {
            Wants::Form(fields) => fields,
            Wants::Url(_) => unreachable!(),
        }
    }

    #[test]
    fn a_form_keeps_the_order_of_the_wire() {
        let fields = form(r#"{ "z": { "type": "string" }, "a": { "type": "integer", "default": 3 } }"#);
        let shown: Vec<_> = fields.iter().map(|field| (field.name.as_str(), field.required)).collect();
        assert_eq!(shown, [("z", true), ("a", false)]);
    }

    #[test]
    fn choices_of_each_revision_have_their_titles() {
        for choice in [
            r#"{ "type": "string", "enum": ["a"], "enumNames": ["Alpha"] }"#,
            r#"{ "type": "string", "oneOf": [{ "const": "a", "title": "Alpha" }] }"#,
            r#"{ "type": "array", "items": { "anyOf": [{ "const": "a", "title": "Alpha" }] } }"#,
        ] {
            let fields = form(&format!(r#"{{ "z": {choice} }}"#));
            let (Kind::One(choices) | Kind::Many { choices, .. }) = &fields[0].kind else {
                panic!("{fields:?}")
            };
            assert_eq!((&choices[0].value, choices[0].title.as_str()), (&json!("a"), "Alpha"));
        }
    }

    #[test]
    fn a_page_is_reported_as_it_was_asked_for() {
        let asked = json!({ "mode": "url", "message": "m", "url": "https://a.example/" });
        let params = serde_json::from_value(asked.clone()).unwrap();
        assert_eq!(Question::of("s".into(), "t".into(), None, &params).unwrap().params, asked);
    }

    #[test]
    fn a_form_is_filled_by_a_value_by_content_or_by_its_defaults() {
        let one = form(r#"{ "z": { "type": "integer" } }"#);
        let two = form(r#"{ "z": { "type": "string" }, "a": { "type": "integer", "default": 3 } }"#);
        let text = |text: &str| Filling::Text(text.into());
        assert_eq!(Value::Object(fill(&one, &text("7")).unwrap()), json!({ "z": 7 }));
        assert_eq!(Value::Object(fill(&two, &Filling::Defaults).unwrap()), json!({ "a": 3 }));
        let wrong = Filling::Content([("q".to_owned(), json!(null))].into_iter().collect());
        assert_eq!(Value::Object(fill(&one, &wrong).unwrap()), json!({ "q": null }));
        let reason = fill(&one, &text("hunter2")).unwrap_err();
        assert!(
            reason.contains("`z`") && reason.contains("not a whole number") && !reason.contains("hunter2")
        );
        assert!(fill(&two, &text("x")).unwrap_err().contains("has 2 (`z`, `a`): write `accept {json}`"));
        assert!(fill(&[], &text("x")).unwrap_err().contains("has 0 ()"));
    }
}
