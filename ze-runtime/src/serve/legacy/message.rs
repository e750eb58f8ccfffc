//! A message as rmcp reads it, and the answer to what it cannot read.

use rmcp::model::{ClientJsonRpcMessage, ClientRequest, JsonRpcMessage};
use serde::Deserialize;
use serde_json::error::Category;
use serde_json::value::RawValue;

use crate::object::Object;
use crate::serve::engine::{Reply, is_id};
use crate::wire::ProtocolError;

/// Reads a message.
pub(super) fn read(message: &[u8]) -> Result<ClientJsonRpcMessage, Reply> {
    let error = match serde_json::from_slice(message) {
        // One that rmcp does not know, as it lacks something.
        Ok(JsonRpcMessage::Request(request)) if matches!(&request.request, ClientRequest::CustomRequest(it) if it.method == "initialize") => {
            ProtocolError::invalid_params("initialize takes protocolVersion, capabilities and clientInfo")
        }
        Ok(message) => return Ok(message),
        Err(why) => match why.classify() {
            Category::Data => ProtocolError::invalid_request("Invalid request"),
            _ => ProtocolError::parse("Parse error"),
        },
    };
    Err(Reply::refusal(id(message), &error))
}

/// Its id, if it has one.
fn id(message: &[u8]) -> Option<&RawValue> {
    #[derive(Deserialize)]
    struct Message<'a> {
        #[serde(borrow, default)]
        id: Option<&'a RawValue>,
    }
    let Object(message): Object<Message<'_>> = serde_json::from_slice(message).ok()?;
    message.id.filter(|id| is_id(id))
}
