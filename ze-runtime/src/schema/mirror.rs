//! Arguments that HTTP clients repeat in headers, for what routes requests without reading them.
//!
//! Conforming clients drop a tool that breaks a rule of
//! <https://modelcontextprotocol.io/specification/2026-07-28/server/tools#x-mcp-header>, so it is not built.

use serde_json::{Map, Number, Value};

use crate::schema::check::listed;
use crate::schema::nested::each_schema;

const KEY: &str = "x-mcp-header";

/// The greatest integer that every client holds exactly; also negated.
const EXACT: i64 = (1 << 53) - 1;

/// An argument, and the header that repeats it.
#[derive(Debug, PartialEq)]
pub(crate) struct Mirrored {
    pub(crate) argument: &'static str,
    /// Whole: `Mcp-Param-Region`.
    pub(crate) header: String,
}

/// Writes an author's `header` into a property, and holds one to the rules that the type brought itself.
pub(crate) fn mirror(schema: &mut Map<String, Value>, header: Option<&str>) -> Result<(), String> {
    if let Some(header) = header {
        schema.insert(KEY.to_owned(), header.into());
    }
    let mut nested = false;
    each_schema(&Value::Object(schema.clone()), &mut |schema, below| {
        nested |= below && schema.contains_key(KEY);
    });
    if nested {
        return Err(format!("its type has an `{KEY}` inside; give a parameter of its own the header"));
    }
    match schema.get(KEY) {
        None => return Ok(()),
        Some(Value::String(name)) if is_token(name) => {}
        Some(_) => return Err("a header's name is made of letters, digits and !#$%&'*+-.^_`|~".to_owned()),
    }
    if !schema.contains_key("type") && listed(&Value::Object(schema.clone())).is_some() {
        // Alternatives of strings: clients look at the type alone.
        schema.insert("type".to_owned(), "string".into());
    }
    match schema.get("type").and_then(Value::as_str) {
        Some("string" | "boolean") => Ok(()),
        Some("integer") => {
            within(schema, "minimum", -EXACT, f64::lt);
            within(schema, "maximum", EXACT, f64::gt);
            Ok(())
        }
        _ => Err("a header is for strings, integers, booleans and choices".to_owned()),
    }
}

/// Puts `limit` in place of a bound that is absent or beyond it.
fn within(schema: &mut Map<String, Value>, key: &str, limit: i64, beyond: fn(&f64, &f64) -> bool) {
    // The limits are exact as floats.
    let own = schema.get(key).and_then(Value::as_f64);
    if own.is_none_or(|own| beyond(&own, &(limit as f64))) {
        schema.insert(key.to_owned(), Value::Number(Number::from(limit)));
    }
}

/// The headers of a tool's properties, which must differ in more than case.
pub(crate) fn mirrored<'a>(
    properties: impl IntoIterator<Item = (&'static str, &'a Value)>,
) -> Result<Vec<Mirrored>, String> {
    let mut all: Vec<Mirrored> = Vec::new();
    for (argument, schema) in properties {
        let Some(name) = schema.get(KEY).and_then(Value::as_str) else { continue };
        let header = format!("Mcp-Param-{name}");
        if let Some(other) = all.iter().find(|other| other.header.eq_ignore_ascii_case(&header)) {
            let other = other.argument;
            return Err(format!("parameters `{other}` and `{argument}` have one header, `{name}`"));
        }
        all.push(Mirrored { argument, header });
    }
    Ok(all)
}

/// RFC 9110's `token`.
fn is_token(name: &str) -> bool {
    !name.is_empty()
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"!#$%&'*+-.^_`|~".contains(&byte))
}
