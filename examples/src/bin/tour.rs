//! One process, two parties: the official `rmcp` client and the `ze_execute` server. Shows what each sees.

// It is what this program is for.
#![allow(clippy::print_stdout)]

use std::error::Error;

use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CallToolResult, ClientCapabilities, ClientConfig, ElicitResult,
    ElicitationAction, ElicitationCapability, FormElicitationCapability, Implementation, InputRequest,
    InputResponses, ProtocolVersion, Tool,
};
use rmcp::service::RunningService;
use rmcp::{ClientLifecycleMode, ClientServiceExt, RoleClient};
use serde_json::{Value, json};
use ze_examples::bgp::Table;
use ze_examples::execute::toolset;

type Result<T = ()> = std::result::Result<T, Box<dyn Error>>;

#[tokio::main]
async fn main() -> Result {
    println!("One tool, `ze_execute`, whose one argument is declared\n");
    println!("    #[elicit(\"Which ze command should be run? …\", title = \"ze command\")]");
    println!("    command: Option<String>\n");

    heading("A client that cannot ask its user: the model must pass `command`");
    let plain = connect(ClientCapabilities::default()).await?;
    show_schema(&plain.list_all_tools().await?)?;

    heading("A client that can show a form: the model may leave it out");
    let asking = connect(with_form()).await?;
    show_schema(&asking.list_all_tools().await?)?;

    heading("The model calls without `command`: the server asks for it");
    let call = CallToolRequestParams::new("ze_execute");
    let CallToolResponse::InputRequired(input) = asking.call_tool_once(call.clone()).await? else {
        return Err("the server did not ask".into());
    };
    show(&serde_json::to_value(&input)?)?;
    let requests = input.input_requests.unwrap_or_default();
    let (key, request) = requests.into_iter().next().ok_or("no question")?;
    let InputRequest::Elicitation(_) = request else { return Err("no elicitation".into()) };

    heading("The user types `show bgp summary`: the client sends the call again, with the answer");
    let answer =
        ElicitResult::new(ElicitationAction::Accept).with_content(json!({ "command": "show bgp summary" }));
    let retry = with_answer(call.clone(), &key, &answer)?;
    show(&serde_json::to_value(&retry)?)?;

    heading("The tool runs, once");
    show_text(&asking.call_tool(retry).await?)?;

    heading("Had the user declined, it would not have run");
    let answer = ElicitResult::new(ElicitationAction::Decline);
    show_text(&asking.call_tool(with_answer(call, &key, &answer)?).await?)?;

    heading("The first client's model leaves `command` out all the same");
    show_text(&plain.call_tool(CallToolRequestParams::new("ze_execute")).await?)?;

    asking.cancel().await?;
    plain.cancel().await?;
    Ok(())
}

/// Starts a server and connects a client to it, over a pipe in memory.
async fn connect(capabilities: ClientCapabilities) -> Result<RunningService<RoleClient, ClientConfig>> {
    let toolset = toolset(Table::load()?)?;
    let (client, server) = tokio::io::duplex(64 << 10);
    let (input, output) = tokio::io::split(server);
    tokio::spawn(toolset.serve_stream(input, output));
    let config = ClientConfig::new(capabilities, Implementation::new("tour", "0.1.0"));
    let lifecycle = ClientLifecycleMode::Discover { preferred_versions: vec![ProtocolVersion::V_2026_07_28] };
    Ok(config.serve_with_lifecycle(client, lifecycle).await?)
}

fn with_form() -> ClientCapabilities {
    let mut capabilities = ClientCapabilities::default();
    let mut elicitation = ElicitationCapability::default();
    elicitation.form = Some(FormElicitationCapability::default());
    capabilities.elicitation = Some(elicitation);
    capabilities
}

fn with_answer(
    mut call: CallToolRequestParams,
    key: &str,
    answer: &ElicitResult,
) -> Result<CallToolRequestParams> {
    let responses: InputResponses = serde_json::from_value(json!({ key: answer }))?;
    call.input_responses = Some(responses);
    Ok(call)
}

fn heading(text: &str) {
    println!("── {text}\n");
}

fn show_schema(tools: &[Tool]) -> Result {
    for tool in tools {
        show(&json!({ "name": tool.name, "inputSchema": tool.input_schema }))?;
    }
    Ok(())
}

fn show(value: &Value) -> Result {
    indented(&serde_json::to_string_pretty(value)?);
    Ok(())
}

fn show_text(result: &CallToolResult) -> Result {
    for content in &result.content {
        let text = content.as_text().ok_or("no text")?;
        indented(&format!("{}{}", if result.is_error == Some(true) { "error: " } else { "" }, text.text));
    }
    Ok(())
}

fn indented(text: &str) {
    for line in text.lines() {
        println!("    {line}");
    }
    println!();
}
