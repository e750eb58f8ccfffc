//! Prompts, and the completion of their arguments.

use rmcp::ErrorData;
use rmcp::model::{
    CompleteResult, GetPromptRequestParams, GetPromptResponse, GetPromptResult, InputRequiredResult,
};
use serde_json::{Value, json};

use super::of;
use crate::content::PIXEL;

pub(super) fn list() -> Value {
    let argument = |name: &str| json!({ "name": name, "required": true });
    json!([
        { "name": "test_simple_prompt", "description": "Says one thing." },
        { "name": "test_prompt_with_arguments", "description": "Repeats two.", "arguments": [argument("arg1"), argument("arg2")] },
        { "name": "test_prompt_with_embedded_resource", "description": "Holds a resource.", "arguments": [argument("resourceUri")] },
        { "name": "test_prompt_with_image", "description": "Holds a picture." },
        { "name": "test_input_required_result_prompt", "description": "Asks for its context." },
    ])
}

pub(super) fn get(request: &GetPromptRequestParams) -> Result<GetPromptResponse, ErrorData> {
    let text = |text: &str| json!({ "type": "text", "text": text });
    let argument = |name: &str| {
        let value = request.arguments.as_ref().and_then(|arguments| arguments.get(name));
        value
            .and_then(Value::as_str)
            .ok_or_else(|| ErrorData::invalid_params(format!("the argument {name} is missing"), None))
    };
    let content = match request.name.as_str() {
        "test_simple_prompt" => vec![text("This is a simple prompt for testing.")],
        "test_prompt_with_arguments" => {
            let (one, two) = (argument("arg1")?, argument("arg2")?);
            vec![text(&format!("Prompt with arguments: arg1='{one}', arg2='{two}'"))]
        }
        "test_prompt_with_embedded_resource" => {
            let resource = json!({
                "uri": argument("resourceUri")?, "mimeType": "text/plain",
                "text": "Embedded resource content for testing.",
            });
            let embedded = json!({ "type": "resource", "resource": resource });
            vec![embedded, text("Please process the embedded resource above.")]
        }
        "test_prompt_with_image" => {
            let image = json!({ "type": "image", "data": PIXEL, "mimeType": "image/png" });
            vec![image, text("Please analyze the image above.")]
        }
        "test_input_required_result_prompt" => match &request.input_responses {
            None => return Ok(of::<InputRequiredResult>(context())?.into()),
            Some(_) => vec![text("This is a prompt with context.")],
        },
        _ => return Err(ErrorData::invalid_params("there is no such prompt", None)),
    };
    let messages: Vec<_> =
        content.into_iter().map(|content| json!({ "role": "user", "content": content })).collect();
    Ok(super::complete::<GetPromptResult>(json!({ "messages": messages }))?.into())
}

/// The question of the prompt that asks.
fn context() -> Value {
    let schema = json!({
        "type": "object", "properties": { "context": { "type": "string" } }, "required": ["context"],
    });
    let params = json!({ "mode": "form", "message": "What context should the prompt use?", "requestedSchema": schema });
    let request = json!({ "method": "elicitation/create", "params": params });
    json!({ "resultType": "input_required", "inputRequests": { "user_context": request } })
}

pub(super) fn complete(begun: &str) -> Result<CompleteResult, ErrorData> {
    let words = ["paris", "park", "party", "testValue1"];
    let values: Vec<_> = words.into_iter().filter(|word| word.starts_with(begun)).collect();
    super::complete(json!({ "completion": { "values": values, "total": values.len(), "hasMore": false } }))
}
