//! An argument's property in `inputSchema`: what its type says, and what the parameter's options add.

use schemars::Schema;
use serde_json::Value;

use crate::param::ParamDef;
use crate::schema::docs;
use crate::schema::mirror::mirror;
use crate::schema::pattern::Patterns;
use crate::schema::plain::plain;

/// A type's schema made plain, under the parameter's own title and description.
pub(crate) fn described(schema: Schema, def: &ParamDef) -> Result<(Value, Patterns), String> {
    let mut schema = plain(schema.to_value())?;
    if let Value::Object(map) = &mut schema {
        def.bounds.apply(map)?;
        mirror(map, def.header)?;
        if let Some(title) = def.title {
            map.insert("title".to_owned(), title.into());
        }
        let docs = docs(def.docs);
        if !docs.is_empty() {
            map.insert("description".to_owned(), docs.into());
        }
    }
    let patterns = Patterns::of(&schema)?;
    Ok((schema, patterns))
}
