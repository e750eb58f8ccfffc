//! Tools that log, and that want of the client what is not an answer of its user in our forms.

use std::time::Duration;

use rmcp::model::*;
use rmcp::service::RequestContext;
use rmcp::{ErrorData, RoleServer};
use serde_json::{Map, Value, json};

use super::{is_modern, of, schema};

pub(super) fn list() -> Vec<Value> {
    let nothing = json!({ "type": "object", "properties": {} });
    let prompt =
        json!({ "type": "object", "properties": { "prompt": { "type": "string" } }, "required": ["prompt"] });
    [
        ("test_tool_with_logging", "Log three lines.", &nothing),
        ("test_sampling", "Have the client sample.", &prompt),
        ("test_elicitation_sep1330_enums", "Ask with every kind of choice, old ones too.", &nothing),
        ("test_missing_capability", "Want a client that can sample.", &nothing),
        ("test_input_required_result_sampling", "Want a sample.", &nothing),
        ("test_input_required_result_list_roots", "Want the roots.", &nothing),
        ("test_input_required_result_multiple_inputs", "Want an answer, a sample and the roots.", &nothing),
        ("test_input_required_result_capabilities", "Want what the client can give.", &nothing),
        ("test_trigger_tool_change", "Say that the tools changed.", &nothing),
        ("test_trigger_prompt_change", "Say that the prompts changed.", &nothing),
        ("json_schema_2020_12_tool", "Have a schema that is no plain one.", &schema::rich()),
    ]
    .map(|(name, does, schema)| json!({ "name": name, "description": does, "inputSchema": schema }))
    .to_vec()
}

/// The result of a tool that is done.
pub(super) fn said(text: &str) -> Result<CallToolResponse, ErrorData> {
    Ok(CallToolResult::success(vec![ContentBlock::text(text)]).into())
}

pub(super) async fn call(
    request: CallToolRequestParams,
    context: RequestContext<RoleServer>,
) -> Result<CallToolResponse, ErrorData> {
    let prompt = request.arguments.as_ref().and_then(|arguments| arguments.get("prompt"));
    match &*request.name {
        "test_tool_with_logging" => {
            log(&context).await;
            said("Logged.")
        }
        "test_sampling" => {
            let prompt = prompt.and_then(Value::as_str).unwrap_or_default();
            let reply = push(&context, sample(prompt)).await?;
            said(&format!("LLM response: {}", reply["content"]["text"]))
        }
        "test_elicitation_sep1330_enums" => {
            let reply = push(&context, choices()).await?;
            said(&format!("Elicitation completed: action={}, content={}", reply["action"], reply["content"]))
        }
        "test_missing_capability" => match declared(&context, "sampling") {
            true => said("It can sample."),
            false => Err(ErrorData::missing_required_client_capability(of(json!({ "sampling": {} }))?)),
        },
        // What is left asks, and is done once it is answered.
        _ if request.input_responses.is_some() => said("All is answered."),
        "test_input_required_result_sampling" => {
            ask([("capital_question", sample("What is the capital of France?"))], None)
        }
        "test_input_required_result_list_roots" => ask([("client_roots", roots())], None),
        "test_input_required_result_multiple_inputs" => {
            let requests = [
                ("user_name", name()),
                ("greeting", sample("Generate a greeting")),
                ("client_roots", roots()),
            ];
            ask(requests, Some("all three"))
        }
        "test_input_required_result_capabilities" => {
            let requests = [
                ("elicitation", "user_name", name()),
                ("sampling", "greeting", sample("Generate a greeting")),
                ("roots", "client_roots", roots()),
            ];
            let able = requests.into_iter().filter(|(capability, ..)| declared(&context, capability));
            ask(able.map(|(_, key, request)| (key, request)), None)
        }
        "json_schema_2020_12_tool" => said("Its arguments are as they are."),
        _ => Err(ErrorData::invalid_params("there is no such tool", None)),
    }
}

/// Whether this request's client declared a capability.
fn declared(context: &RequestContext<RoleServer>, capability: &str) -> bool {
    let capabilities = serde_json::to_value(context.client_capabilities()).unwrap_or_default();
    capabilities.get(capability).is_some()
}

fn ask<'a>(
    requests: impl IntoIterator<Item = (&'a str, Value)>,
    state: Option<&str>,
) -> Result<CallToolResponse, ErrorData> {
    let requests: Map<_, _> = requests.into_iter().map(|(key, request)| (key.to_owned(), request)).collect();
    let mut result = json!({ "resultType": "input_required", "inputRequests": requests });
    if let Some(state) = state {
        result["requestState"] = json!(state);
    }
    Ok(of::<InputRequiredResult>(result)?.into())
}

/// Sends a request to a client in a session, and waits for what it says.
async fn push(context: &RequestContext<RoleServer>, request: Value) -> Result<Value, ErrorData> {
    if is_modern(context) {
        return Err(ErrorData::invalid_request("the server sends no requests in this revision", None));
    }
    let method = request["method"].as_str().unwrap_or_default();
    let request = CustomRequest::new(method, request.get("params").cloned());
    let reply = context.peer.send_request(ServerRequest::CustomRequest(request)).await;
    let failed = |_| ErrorData::internal_error("the client did not answer", None);
    serde_json::to_value(reply.map_err(failed)?)
        .map_err(|error| ErrorData::internal_error(error.to_string(), None))
}

// Logging is of the older revisions.
#[allow(deprecated)]
async fn log(context: &RequestContext<RoleServer>) {
    for line in ["Tool execution started", "Tool processing data", "Tool execution completed"] {
        let message = LoggingMessageNotificationParam::new(LoggingLevel::Info, json!(line));
        // Only fails when the client is gone.
        let _ = context.peer.notify_logging_message(message).await;
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

fn sample(prompt: &str) -> Value {
    let message = json!({ "role": "user", "content": { "type": "text", "text": prompt } });
    json!({ "method": "sampling/createMessage", "params": { "messages": [message], "maxTokens": 100 } })
}

fn roots() -> Value {
    json!({ "method": "roots/list", "params": {} })
}

fn name() -> Value {
    let schema = json!({
        "type": "object", "properties": { "name": { "type": "string" } }, "required": ["name"],
    });
    form("What is your name?", &schema)
}

/// A form that ours are not: one of its choices has its titles as they were in 2025-06-18.
fn choices() -> Value {
    let plain = json!(["option1", "option2", "option3"]);
    let titled = json!([
        { "const": "value1", "title": "First Option" },
        { "const": "value2", "title": "Second Option" },
        { "const": "value3", "title": "Third Option" },
    ]);
    let legacy = json!({
        "type": "string", "enum": ["opt1", "opt2", "opt3"],
        "enumNames": ["Option One", "Option Two", "Option Three"],
    });
    let properties = json!({
        "untitledSingle": { "type": "string", "enum": plain },
        "titledSingle": { "type": "string", "oneOf": titled },
        "legacyEnum": legacy,
        "untitledMulti": { "type": "array", "items": { "type": "string", "enum": plain } },
        "titledMulti": { "type": "array", "items": { "anyOf": titled } },
    });
    form("Which ones?", &json!({ "type": "object", "properties": properties }))
}

fn form(message: &str, schema: &Value) -> Value {
    let params = json!({ "mode": "form", "message": message, "requestedSchema": schema });
    json!({ "method": "elicitation/create", "params": params })
}
