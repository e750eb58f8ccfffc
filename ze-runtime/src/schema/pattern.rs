//! The patterns that a schema holds text to.
//!
//! JSON Schema's are those of ECMA-262, and clients may check them; ours are what `regex-lite` shares with it: no look
//! around, no back-references, no `\\p`. In exchange no text takes it more than linear time. A pattern matches anywhere
//! unless it has anchors.

use serde_json::Value;

use crate::schema::nested::each_schema;

/// The patterns of a schema and of all in it, compiled when the toolset is built.
#[derive(Default)]
pub(crate) struct Patterns(Vec<Pattern>);

struct Pattern {
    source: String,
    #[cfg(feature = "pattern")]
    compiled: regex_lite::Regex,
}

impl Patterns {
    pub(crate) fn of(schema: &Value) -> Result<Self, String> {
        let mut sources: Vec<String> = Vec::new();
        each_schema(schema, &mut |schema, _| {
            if let Some(source) = schema.get("pattern").and_then(Value::as_str)
                && !sources.iter().any(|own| own == source)
            {
                sources.push(source.to_owned());
            }
        });
        sources.iter().map(|source| Pattern::new(source)).collect::<Result<_, _>>().map(Self)
    }

    /// Whether `text` fits one of these patterns.
    pub(crate) fn fits(&self, source: &str, text: &str) -> bool {
        self.0.iter().find(|own| own.source == source).is_none_or(|own| own.fits(text))
    }
}

#[cfg(feature = "pattern")]
impl Pattern {
    fn new(source: &str) -> Result<Self, String> {
        match regex_lite::Regex::new(source) {
            Ok(compiled) => Ok(Self { source: source.to_owned(), compiled }),
            Err(why) => Err(format!("its pattern `{source}` can't be read: {why}")),
        }
    }

    fn fits(&self, text: &str) -> bool {
        self.compiled.is_match(text)
    }
}

/// Without the feature no pattern passes the build.
#[cfg(not(feature = "pattern"))]
impl Pattern {
    fn new(source: &str) -> Result<Self, String> {
        Err(format!("it has the pattern `{source}`; enable the feature `pattern` of `ze-runtime`"))
    }

    fn fits(&self, _: &str) -> bool {
        false
    }
}
