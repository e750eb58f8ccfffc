//! Our answers as rmcp's, for a handler that calls a toolset itself: one that has a call run as a task, say.

use rmcp::ErrorData;
use rmcp::model::{CallToolResult, ContentBlock, ErrorCode, InputRequiredResult};
use serde_json::{Map, Value, json};

use crate::call::InputRequired;
use crate::error::incident;
use crate::result::ToolOutput;
use crate::wire::ProtocolError;

impl From<&ProtocolError> for ErrorData {
    fn from(error: &ProtocolError) -> Self {
        Self::new(ErrorCode(error.code()), error.message().to_owned(), error.data().cloned())
    }
}

impl From<ProtocolError> for ErrorData {
    fn from(error: ProtocolError) -> Self {
        Self::from(&error)
    }
}

/// As the modern revision has it.
impl From<ToolOutput> for CallToolResult {
    fn from(output: ToolOutput) -> Self {
        let mut value = written(&output);
        value["resultType"] = json!("complete");
        result(value).unwrap_or_else(|_| Self::error(vec![ContentBlock::text("the result can't be written")]))
    }
}

/// As the modern revision has it, which alone has such results; a page has an `elicitationId` besides.
impl From<InputRequired> for InputRequiredResult {
    fn from(asked: InputRequired) -> Self {
        let mut value = serde_json::to_value(&asked).unwrap_or_default();
        value["resultType"] = json!("input_required");
        for (_, request) in value["inputRequests"].as_object_mut().into_iter().flatten() {
            if request["params"]["mode"] == "url" {
                // Gone from the revision, but rmcp writes one in any case; then it had better be one.
                request["params"]["elicitationId"] = json!(incident());
            }
        }
        // Cannot fail: they are requests of the protocol.
        serde_json::from_value(value).unwrap_or_else(|_| Self::new(None, asked.request_state))
    }
}

/// A result as JSON.
pub(in crate::serve) fn written(output: &ToolOutput) -> Value {
    let mut value = serde_json::to_value(output).unwrap_or_default();
    if !output.meta.is_empty() {
        value["_meta"] = Value::Object(Map::clone(&output.meta));
    }
    value
}

/// JSON as a result.
pub(in crate::serve) fn result(value: Value) -> Result<CallToolResult, ErrorData> {
    serde_json::from_value(value).map_err(|_| ErrorData::internal_error("the result can't be written", None))
}
