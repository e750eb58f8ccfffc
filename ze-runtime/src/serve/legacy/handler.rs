//! The toolset as `rmcp` serves it: what its sessions ask for and, in front of an existing server, the lists and what is
//! not for a tool of ours in the modern revision too.

use std::borrow::Cow;
use std::sync::Arc;

use rmcp::ServerHandler;
use rmcp::model::*;
use rmcp::service::{NotificationContext, RequestContext, SubscriptionContext};
use rmcp::{ErrorData, RoleServer};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};

use super::call::{LegacyCall, call};
use super::session::Session;
use crate::client::{Client, Principal};
use crate::revision::Revision;
use crate::serve::over::merge;
use crate::toolset::Toolset;
use crate::toolset::lists::{legacy_clients, legacy_index};
use crate::wire::ProtocolError;

/// Every revision; the last has no handshake.
const REVISIONS: [ProtocolVersion; 5] = [
    ProtocolVersion::V_2024_11_05,
    ProtocolVersion::V_2025_03_26,
    ProtocolVersion::V_2025_06_18,
    ProtocolVersion::V_2025_11_25,
    ProtocolVersion::V_2026_07_28,
];

/// Whose messages it answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::serve) enum Serves {
    /// Sessions of the revisions that have a handshake.
    Sessions,
    /// Requests of the modern one.
    #[cfg(feature = "stdio")]
    Modern,
    /// Both, at one endpoint.
    #[cfg(feature = "http")]
    Both,
}

/// Serves a toolset in front of `inner`.
pub(in crate::serve) struct Handler<H> {
    toolset: Toolset,
    inner: Arc<H>,
    serves: Serves,
    /// Of every request that does not come with its own.
    session: Arc<Session>,
    principal: Principal,
    config: ServerConfig,
    /// Our list for each of [`legacy_clients`], then for a modern client that cannot be asked, and for one that can.
    lists: Vec<ListToolsResult>,
}

/// Whom a request is for.
struct Caller {
    client: Client,
    principal: Principal,
    session: Arc<Session>,
}

impl<H: ServerHandler> Handler<H> {
    pub(in crate::serve) fn new(
        toolset: Toolset,
        inner: Arc<H>,
        serves: Serves,
        session: Arc<Session>,
        principal: Principal,
    ) -> Self {
        let own = &toolset.0.server;
        let mut capabilities = ServerCapabilities::default();
        capabilities.tools = Some(ToolsCapability::default());
        let mut config = ServerConfig::new(capabilities)
            .with_protocol_version(ProtocolVersion::V_2025_11_25)
            .with_server_info(Implementation::new(own.name.clone(), own.version.clone()));
        config.instructions = instructions(&toolset.0.discovery);
        // Neither can fail: they are lists of descriptors.
        let legacy = legacy_clients().map(|client| {
            let tools = serde_json::from_str(toolset.list(&client).get()).unwrap_or_default();
            ListToolsResult::with_all_items(tools)
        });
        let modern = [Client::new(), Client::new().with_form()]
            .map(|client| serde_json::from_str(toolset.rendered(client).result.get()).unwrap_or_default());
        let lists = legacy.chain(modern).collect();
        Self { lists, config, toolset, inner, serves, session, principal }
    }

    fn caller(&self, context: &RequestContext<RoleServer>) -> Caller {
        let version = context.protocol_version();
        let client = version.map_or_else(Client::new, |version| {
            let capabilities = context.client_capabilities();
            let capabilities = serde_json::to_value(capabilities).unwrap_or_default();
            match version.has_initialize() {
                true => Client::of_session(Revision::of_session(version.as_str()), &capabilities),
                false => Client::from_capabilities(&capabilities),
            }
        });
        let (principal, session) = self.owner(&context.extensions);
        Caller { client, principal, session }
    }

    /// On whose behalf a message comes, and the session that it is of.
    #[cfg_attr(not(feature = "http"), expect(unused_variables, reason = "all of one stream are the same"))]
    fn owner(&self, extensions: &Extensions) -> (Principal, Arc<Session>) {
        #[cfg(feature = "http")]
        if let Some(head) = extensions.get::<http::request::Parts>() {
            let session = head.extensions.get().cloned().unwrap_or_else(|| Arc::clone(&self.session));
            return (head.extensions.get().cloned().unwrap_or_default(), session);
        }
        (self.principal.clone(), Arc::clone(&self.session))
    }

    fn list(&self, client: Client) -> ListToolsResult {
        let modern = || self.lists.len() - 2 + usize::from(client.has_form());
        self.lists.get(legacy_index(client).unwrap_or_else(modern)).cloned().unwrap_or_default()
    }

    fn is_ours(&self, name: &str) -> bool {
        self.toolset.has(name)
    }

    /// Whether the server behind has tools too.
    fn has_more_tools(&self) -> bool {
        self.inner.get_info().capabilities.tools.is_some()
    }

    async fn answer(
        &self,
        name: String,
        arguments: Option<Box<RawValue>>,
        context: &RequestContext<RoleServer>,
    ) -> Result<CallToolResult, ErrorData> {
        let Caller { client, principal, session } = self.caller(context);
        call(&self.toolset, LegacyCall { name, arguments, client, principal, session }, context).await
    }
}

/// The instructions, which are in what a modern client discovers.
fn instructions(discovery: &RawValue) -> Option<String> {
    let discovery: Value = serde_json::from_str(discovery.get()).ok()?;
    discovery.get("instructions")?.as_str().map(str::to_owned)
}

/// What is handed to the server behind as it came.
macro_rules! forward {
    ($($name:ident($params:ty) -> $result:ty;)*) => {$(
        async fn $name(
            &self,
            params: $params,
            context: RequestContext<RoleServer>,
        ) -> Result<$result, ErrorData> {
            self.inner.$name(params, context).await
        }
    )*};
    ($($name:ident($params:ty);)*) => {$(
        async fn $name(&self, params: $params, context: NotificationContext<RoleServer>) {
            self.inner.$name(params, context).await;
        }
    )*};
}

// Logging and subscriptions of resources are of the older revisions.
#[allow(deprecated)]
impl<H: ServerHandler> ServerHandler for Handler<H> {
    fn get_info(&self) -> ServerConfig {
        merge::config(self.config.clone(), self.inner.get_info())
    }

    fn supported_protocol_versions(&self) -> Cow<'static, [ProtocolVersion]> {
        Cow::Borrowed(match self.serves {
            Serves::Sessions => &REVISIONS[..4],
            #[cfg(feature = "stdio")]
            Serves::Modern => &REVISIONS[4..],
            #[cfg(feature = "http")]
            Serves::Both => &REVISIONS,
        })
    }

    /// The version is settled by rmcp, from what is supported.
    async fn initialize(
        &self,
        request: InitializeRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<InitializeResult, ErrorData> {
        Ok(merge::config(self.config.clone(), self.inner.initialize(request, context).await?))
    }

    async fn discover(&self, context: RequestContext<RoleServer>) -> Result<DiscoverResult, ErrorData> {
        let ours = serde_json::from_str(self.toolset.0.discovery.get())
            .map_err(|_| ErrorData::internal_error("the discovery can't be read", None))?;
        Ok(merge::discovery(ours, self.inner.discover(context).await?))
    }

    async fn list_tools(
        &self,
        request: Option<PaginatedRequestParams>,
        context: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        let first = request.as_ref().is_none_or(|page| page.cursor.is_none());
        let client = self.caller(&context).client;
        if self.has_more_tools() {
            // A cursor is theirs: our tools are on the first page.
            let mut theirs = self.inner.list_tools(request, context).await?;
            theirs.tools.retain(|tool| !self.is_ours(&tool.name));
            let ours = self.list(client);
            return Ok(if first { merge::tools(ours, theirs) } else { merge::page(&ours, theirs) });
        }
        match first {
            true => Ok(self.list(client)),
            false => Err(ProtocolError::bad_cursor().into()),
        }
    }

    fn get_tool(&self, name: &str) -> Option<Tool> {
        self.inner.get_tool(name).filter(|_| !self.is_ours(name))
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        if !self.is_ours(&request.name) && self.has_more_tools() {
            return self.inner.call_tool(request, context).await;
        }
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
        let params = request.params.as_ref();
        let member = |name| params.and_then(|params| params.get(name));
        match (request.method.as_str(), member("name").and_then(Value::as_str)) {
            ("tools/call", Some(name)) if self.is_ours(name) || !self.has_more_tools() => {
                let arguments = member("arguments").and_then(|arguments| to_raw_value(arguments).ok());
                let result = self.answer(name.to_owned(), arguments, &context).await?;
                Ok(CustomResult::new(serde_json::to_value(result).unwrap_or_default()))
            }
            ("tools/call", None) => Err(ProtocolError::invalid_params("params.name must be a string").into()),
            ("tools/list", _) => Err(ProtocolError::bad_cursor().into()),
            _ => self.inner.on_custom_request(request, context).await,
        }
    }

    async fn ping(&self, context: RequestContext<RoleServer>) -> Result<(), ErrorData> {
        self.inner.ping(context).await
    }

    fn accepted_subscription_filter(&self, requested: &SubscriptionFilter) -> Option<SubscriptionFilter> {
        self.inner.accepted_subscription_filter(requested)
    }

    async fn listen(&self, context: SubscriptionContext) -> Result<(), ErrorData> {
        self.inner.listen(context).await
    }

    async fn on_initialized(&self, context: NotificationContext<RoleServer>) {
        self.owner(&context.extensions).1.begin();
        self.inner.on_initialized(context).await;
    }

    async fn on_roots_list_changed(&self, context: NotificationContext<RoleServer>) {
        self.inner.on_roots_list_changed(context).await;
    }

    forward! {
        complete(CompleteRequestParams) -> CompleteResult;
        set_level(SetLevelRequestParams) -> ();
        get_prompt(GetPromptRequestParams) -> GetPromptResponse;
        list_prompts(Option<PaginatedRequestParams>) -> ListPromptsResult;
        list_resources(Option<PaginatedRequestParams>) -> ListResourcesResult;
        list_resource_templates(Option<PaginatedRequestParams>) -> ListResourceTemplatesResult;
        read_resource(ReadResourceRequestParams) -> ReadResourceResponse;
        subscribe(SubscribeRequestParams) -> ();
        unsubscribe(UnsubscribeRequestParams) -> ();
        get_task(GetTaskParams) -> GetTaskResult;
        update_task(UpdateTaskParams) -> ();
        cancel_task(CancelTaskParams) -> ();
        list_skills(Option<PaginatedRequestParams>) -> ListSkillsResult;
        get_skill(GetSkillRequestParams) -> GetSkillResult;
        read_resource_directory(ReadResourceDirectoryRequestParams) -> ReadResourceDirectoryResult;
    }

    forward! {
        on_cancelled(CancelledNotificationParam);
        on_progress(ProgressNotificationParam);
        on_custom_notification(CustomNotification);
    }
}
