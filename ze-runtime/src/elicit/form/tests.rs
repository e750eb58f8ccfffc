//! The grammar of forms.

use serde_json::json;

use super::*;

fn narrow(schema: &Value) -> Result<Field, &'static str> {
    Field::narrow(schema, &[])
}

#[test]
fn choices_are_written_as_the_grammar_has_them() {
    let one = json!({ "type": "string", "enum": ["a", "b"] });
    let several = json!({ "type": "array", "minItems": 1, "uniqueItems": true, "items": one });
    let titles = [(json!("a"), Some("Alpha"))];
    for (schema, titles, expected) in [
        (&one, &[][..], one.clone()),
        (
            &one,
            &titles,
            json!({ "type": "string", "oneOf": [{ "const": "a", "title": "Alpha" }, { "const": "b", "title": "b" }] }),
        ),
        (&several, &[], json!({ "type": "array", "minItems": 1, "items": one })),
        (
            &several,
            &titles,
            json!({ "type": "array", "minItems": 1, "items": { "anyOf": [{ "const": "a", "title": "Alpha" }, { "const": "b", "title": "b" }] } }),
        ),
    ] {
        assert_eq!(serde_json::to_value(Field::narrow(schema, titles).unwrap()).unwrap(), expected);
    }
}

#[test]
fn a_form_says_nothing_outside_the_grammar() {
    let narrowed = narrow(&json!({
        "type": "string", "minLength": 1, "pattern": "^a", "format": "uuid", "examples": ["a"], "title": "T",
    }))
    .unwrap();
    assert_eq!(
        serde_json::to_value(&narrowed).unwrap(),
        json!({ "type": "string", "minLength": 1, "title": "T" })
    );
    let narrowed = narrow(&json!({ "type": "number", "exclusiveMinimum": 0, "multipleOf": 2 })).unwrap();
    assert_eq!(serde_json::to_value(&narrowed).unwrap(), json!({ "type": "number" }));
    let narrowed = narrow(&json!({ "type": "string", "format": "date-time" })).unwrap();
    assert_eq!(serde_json::to_value(&narrowed).unwrap(), json!({ "type": "string", "format": "date-time" }));
}

#[test]
fn what_does_not_narrow_is_refused() {
    for schema in
        [json!({ "type": "object" }), json!({}), json!({ "type": "array" }), json!({ "enum": [1, 2] })]
    {
        assert!(narrow(&schema).is_err(), "{schema}");
    }
}

#[test]
fn fields_stay_in_declared_order() {
    let mut form = Form::default();
    for name in ["zone", "amount", "mode"] {
        let field = narrow(&json!({ "type": "boolean" })).unwrap();
        form.push(FieldName::new(name, &field, false).unwrap(), field);
    }
    let text = serde_json::to_string(&form).unwrap();
    assert_eq!(
        text,
        r#"{"type":"object","properties":{"zone":{"type":"boolean"},"amount":{"type":"boolean"},"mode":{"type":"boolean"}},"required":["zone","amount","mode"]}"#
    );
}

#[test]
fn no_field_is_named_like_a_credential() {
    let text = narrow(&json!({ "type": "string" })).unwrap();
    let flag = narrow(&json!({ "type": "boolean" })).unwrap();
    for name in ["password", "apiKey", "card_number"] {
        assert!(FieldName::new(name, &text, false).is_err(), "{name}");
        assert!(FieldName::new(name, &text, true).is_ok() && FieldName::new(name, &flag, false).is_ok());
    }
    assert!(FieldName::new("max_tokens", &text, false).is_ok());
}

#[test]
fn a_value_of_another_type_is_not_filled_in() {
    let mut field = narrow(&json!({ "type": "integer" })).unwrap();
    field.fill(&json!("seven"));
    assert_eq!(field.default, None);
    field.fill(&json!(7));
    assert_eq!(field.default, Some(json!(7)));
}

#[test]
fn a_description_says_what_may_be_chosen_and_holds_no_link() {
    let said = |schema: Value, message: &str| {
        let mut field = narrow(&schema).unwrap();
        field.say_choices(message);
        field.description
    };
    let colours = json!({ "type": "string", "enum": ["red", "blue"] });
    assert_eq!(said(colours.clone(), "Which one?").as_deref(), Some("red / blue"));
    assert_eq!(said(colours.clone(), "Red or blue?"), None);
    let several = json!({ "type": "array", "items": colours, "description": "Some." });
    assert_eq!(said(several, "Which ones?").as_deref(), Some("Some. (red / blue)"));
    let links = json!({ "type": "string", "enum": ["https://a.example"] });
    assert_eq!(said(links, "Where?").as_deref(), Some("https[:]//a.example"));
    assert_eq!(said(json!({ "type": "string" }), "Which one?"), None);
}
