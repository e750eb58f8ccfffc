//! The arguments of a call, one prompt each.

use rmcp::model::{JsonObject, Tool};

use crate::failure::Failure;
use crate::schema;
use crate::terminal::entry::{self, Entry};

/// `None` when Esc is pressed: the tool is not called.
pub(super) fn fill(tool: &Tool) -> Result<Option<JsonObject>, Failure> {
    let mut arguments = JsonObject::new();
    for field in schema::arguments(&tool.input_schema) {
        // A default of the tool's own is its business when the argument is left out.
        match entry::prompt(&field, None, "Esc for another tool")? {
            Entry::Value(value) => {
                arguments.insert(field.name, value);
            }
            Entry::LeftOut => {}
            Entry::Back => return Ok(None),
        }
    }
    Ok(Some(arguments))
}
