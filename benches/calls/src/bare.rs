//! The same tools on rmcp alone, as a handler with nothing between it and the calls. Its lists are ours, so that both
//! servers send the same descriptors.

use std::sync::Arc;

use rmcp::model::*;
use rmcp::service::RequestContext;
use rmcp::{ErrorData, RoleServer, ServerHandler};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use ze_runtime::{Client, Toolset};

/// The key of the one question.
const KEY: &str = "greet_name";

#[derive(Clone)]
pub(crate) struct Bare(Arc<Vec<Tool>>);

#[derive(Deserialize)]
struct Search {
    query: String,
    #[serde(default = "ten")]
    limit: u8,
}

fn ten() -> u8 {
    10
}

#[derive(Deserialize)]
struct Greet {
    name: Option<String>,
}

impl Bare {
    pub(crate) fn like(toolset: &Toolset) -> Self {
        let list = toolset.list(&Client::new().with_form());
        Self(Arc::new(serde_json::from_str(list.get()).expect("descriptors")))
    }
}

impl ServerHandler for Bare {
    fn get_info(&self) -> ServerConfig {
        let mut capabilities = ServerCapabilities::default();
        capabilities.tools = Some(ToolsCapability::default());
        ServerConfig::new(capabilities)
    }

    async fn list_tools(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        Ok(ListToolsResult::with_all_items(self.0.to_vec()))
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        _: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let arguments = Value::Object(request.arguments.unwrap_or_default());
        match &*request.name {
            "search" => {
                let Search { query, limit } = read(arguments)?;
                Ok(said(format!("{limit} of {query}")))
            }
            "greet" => {
                let answer = request.input_responses.as_ref().and_then(|answers| answers.get(KEY));
                let answer = answer.filter(|answer| answer["action"] == "accept");
                let Greet { name } = read(answer.map_or(arguments, |answer| answer["content"].clone()))?;
                name.map_or_else(asked, |name| Ok(said(format!("Hello, {name}!"))))
            }
            _ => Err(ErrorData::invalid_params("there is no such tool", None)),
        }
    }
}

fn said(text: String) -> CallToolResponse {
    CallToolResult::success(vec![ContentBlock::text(text)]).into()
}

fn asked() -> Result<CallToolResponse, ErrorData> {
    let form =
        json!({ "type": "object", "properties": { "name": { "type": "string" } }, "required": ["name"] });
    let question =
        InputRequest::Elicitation(ElicitRequest::new(ElicitRequestParams::FormElicitationParams {
            meta: None,
            message: "Who is greeted?".to_owned(),
            requested_schema: read(form)?,
        }));
    Ok(InputRequiredResult::new(Some(InputRequests::from([(KEY.to_owned(), question)])), None).into())
}

fn read<T: DeserializeOwned>(value: Value) -> Result<T, ErrorData> {
    serde_json::from_value(value).map_err(|error| ErrorData::invalid_params(error.to_string(), None))
}
