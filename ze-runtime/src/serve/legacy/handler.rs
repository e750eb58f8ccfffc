//! The toolset as `rmcp` serves it to one session.

use std::borrow::Cow;
use std::sync::Arc;

use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CustomRequest, CustomResult, ErrorCode, Implementation,
    ListToolsResult, PaginatedRequestParams, ProtocolVersion, ServerCapabilities, ServerConfig, Tool,
    ToolsCapability,
};
use rmcp::service::RequestContext;
use rmcp::{ErrorData, RoleServer, ServerHandler};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};

use super::call::{LegacyCall, call, protocol_error};
use super::session::Session;
use crate::client::{Client, Principal};
use crate::revision::Revision;
use crate::toolset::Toolset;
use crate::toolset::lists::{legacy_clients, legacy_index};
use crate::wire::ProtocolError;

/// The revisions that have a handshake.
const REVISIONS: &[ProtocolVersion] = &[
    ProtocolVersion::V_2024_11_05,
    ProtocolVersion::V_2025_03_26,
    ProtocolVersion::V_2025_06_18,
    ProtocolVersion::V_2025_11_25,
];

/// Serves one session.
#[derive(Clone)]
pub(super) struct Handler {
    pub(super) toolset: Toolset,
    /// Of every request that does not come with its own.
    session: Arc<Session>,
    principal: Principal,
    config: Arc<ServerConfig>,
    /// The descriptors for each of [`legacy_clients`], as rmcp has them.
    tools: Arc<[Vec<Tool>]>,
}

/// Whom a request is for.
struct Caller {
    client: Client,
    principal: Principal,
    session: Arc<Session>,
}

impl Handler {
    pub(super) fn new(toolset: Toolset, session: Arc<Session>, principal: Principal) -> Self {
        let own = &toolset.0.server;
        let mut capabilities = ServerCapabilities::default();
        capabilities.tools = Some(ToolsCapability::default());
        let mut config = ServerConfig::new(capabilities)
            .with_protocol_version(ProtocolVersion::V_2025_11_25)
            .with_server_info(Implementation::new(own.name.clone(), own.version.clone()));
        config.instructions = instructions(&toolset.0.discovery);
        let tools = legacy_clients().map(|client| {
            // Cannot fail: they are descriptors.
            serde_json::from_str(toolset.list(&client).get()).unwrap_or_default()
        });
        Self { config: Arc::new(config), tools: tools.collect(), toolset, session, principal }
    }

    fn caller(&self, context: &RequestContext<RoleServer>) -> Caller {
        let info = context.peer.peer_info();
        let client = info.map_or_else(Client::new, |info| {
            let capabilities = serde_json::to_value(&info.capabilities).unwrap_or_default();
            Client::of_session(Revision::of_session(info.protocol_version.as_str()), &capabilities)
        });
        let caller = Caller { client, principal: self.principal.clone(), session: Arc::clone(&self.session) };
        #[cfg(feature = "http")]
        if let Some(head) = context.extensions.get::<http::request::Parts>() {
            return Caller {
                principal: head.extensions.get().cloned().unwrap_or_default(),
                session: head.extensions.get().cloned().unwrap_or(caller.session),
                ..caller
            };
        }
        caller
    }

    async fn answer(
        &self,
        name: String,
        arguments: Option<Box<RawValue>>,
        context: &RequestContext<RoleServer>,
    ) -> Result<rmcp::model::CallToolResult, ErrorData> {
        let Caller { client, principal, session } = self.caller(context);
        call(self, LegacyCall { name, arguments, client, principal, session }, context).await
    }
}

/// The instructions, which are in what a modern client discovers.
fn instructions(discovery: &RawValue) -> Option<String> {
    let discovery: Value = serde_json::from_str(discovery.get()).ok()?;
    discovery.get("instructions")?.as_str().map(str::to_owned)
}

impl ServerHandler for Handler {
    fn get_info(&self) -> ServerConfig {
        ServerConfig::clone(&self.config)
    }

    fn supported_protocol_versions(&self) -> Cow<'static, [ProtocolVersion]> {
        Cow::Borrowed(REVISIONS)
    }

    async fn list_tools(
        &self,
        request: Option<PaginatedRequestParams>,
        context: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        // One page, so no cursor was ever given out.
        if request.is_some_and(|page| page.cursor.is_some()) {
            return Err(protocol_error(&ProtocolError::bad_cursor()));
        }
        let index = legacy_index(self.caller(&context).client);
        let tools = index.and_then(|index| self.tools.get(index)).cloned();
        Ok(ListToolsResult::with_all_items(tools.unwrap_or_default()))
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let arguments = request.arguments.and_then(|arguments| to_raw_value(&arguments).ok());
        let result = self.answer(request.name.into_owned(), arguments, &context).await?;
        Ok(CallToolResponse::Complete(result))
    }

    /// What rmcp knows no method for, and calls whose parameters are not as it wants them.
    async fn on_custom_request(
        &self,
        request: CustomRequest,
        context: RequestContext<RoleServer>,
    ) -> Result<CustomResult, ErrorData> {
        let params = request.params.unwrap_or_default();
        match request.method.as_str() {
            "tools/call" => {
                let Some(name) = params["name"].as_str() else {
                    let error = ProtocolError::invalid_params("params.name must be a string");
                    return Err(protocol_error(&error));
                };
                let arguments = params.get("arguments").and_then(|arguments| to_raw_value(arguments).ok());
                let result = self.answer(name.to_owned(), arguments, &context).await?;
                let result = serde_json::to_value(result).unwrap_or_default();
                Ok(CustomResult::new(result))
            }
            "tools/list" => Err(protocol_error(&ProtocolError::bad_cursor())),
            _ => Err(ErrorData::new(ErrorCode::METHOD_NOT_FOUND, "Method not found", None)),
        }
    }
}
