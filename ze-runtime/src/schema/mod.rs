//! From a tool's table to what `tools/list` says of it.

pub(crate) mod check;
pub(crate) mod fault;
pub(crate) mod format;
pub(crate) mod mirror;
pub(crate) mod nested;
pub(crate) mod pattern;
pub(crate) mod plain;
pub(crate) mod read;

use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::{Map, Value};

pub use read::Unreadable;

use crate::tool::{Annotations, ToolDef};

/// One argument, as its descriptor shows it.
pub(crate) struct Property<'a> {
    pub(crate) name: &'a str,
    pub(crate) schema: &'a Value,
    pub(crate) required: bool,
}

/// One entry of `tools/list`: <https://modelcontextprotocol.io/specification/2026-07-28/server/tools#tool>.
pub(crate) struct Descriptor<'a> {
    pub(crate) def: &'a ToolDef,
    pub(crate) description: &'a str,
    pub(crate) properties: Vec<Property<'a>>,
    pub(crate) output: Option<&'a Value>,
}

impl Serialize for Descriptor<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("name", self.def.name)?;
        if let Some(title) = self.def.title {
            map.serialize_entry("title", title)?;
        }
        map.serialize_entry("description", self.description)?;
        map.serialize_entry("inputSchema", &InputSchema(&self.properties))?;
        if let Some(output) = self.output {
            map.serialize_entry("outputSchema", output)?;
        }
        let annotations = annotations(&self.def.annotations);
        if !annotations.is_empty() {
            map.serialize_entry("annotations", &annotations)?;
        }
        map.end()
    }
}

struct InputSchema<'a>(&'a [Property<'a>]);

impl Serialize for InputSchema<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        struct Properties<'a>(&'a [Property<'a>]);
        impl Serialize for Properties<'_> {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_map(self.0.iter().map(|property| (property.name, property.schema)))
            }
        }
        let required: Vec<&str> =
            self.0.iter().filter(|property| property.required).map(|property| property.name).collect();
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("type", "object")?;
        map.serialize_entry("properties", &Properties(self.0))?;
        if !required.is_empty() {
            map.serialize_entry("required", &required)?;
        }
        map.serialize_entry("additionalProperties", &false)?;
        map.end()
    }
}

fn annotations(own: &Annotations) -> Map<String, Value> {
    [
        ("readOnlyHint", own.read_only),
        ("destructiveHint", own.destructive),
        ("idempotentHint", own.idempotent),
        ("openWorldHint", own.open_world),
    ]
    .into_iter()
    .filter_map(|(key, hint)| Some((key.to_owned(), Value::Bool(hint?))))
    .collect()
}

/// Doc comments as text: the one space that `/// ` leaves is taken off each line.
pub(crate) fn docs(source: &str) -> String {
    let lines: Vec<&str> =
        source.lines().map(|line| line.strip_prefix(' ').unwrap_or(line).trim_end()).collect();
    lines.join("\n").trim().to_owned()
}
