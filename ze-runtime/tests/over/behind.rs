//! The two servers: a toolset, and a plain rmcp handler with something of everything.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use rmcp::model::*;
use rmcp::service::{NotificationContext, RequestContext, SubscriptionContext};
use rmcp::{ErrorData, RoleServer, ServerHandler};
use serde_json::{Value, from_value, json};
use ze_runtime::serve::over::Over;
use ze_runtime::{tool, toolset};

/// Greet somebody.
#[tool]
async fn greet(#[elicit("Whom?")] name: String) -> String {
    format!("Hello, {name}!")
}

/// Drop a table.
#[tool(confirm = "Drop {table}?")]
async fn drop_table(table: String) -> String {
    format!("dropped {table}")
}

/// What the handler was told.
#[derive(Clone, Default)]
pub(crate) struct Seen {
    pub(crate) initialized: Arc<AtomicBool>,
    pub(crate) waiting: Arc<AtomicBool>,
    pub(crate) dropped: Arc<AtomicBool>,
    pub(crate) noted: Arc<AtomicBool>,
}

#[derive(Clone, Default)]
pub(crate) struct Behind(pub(crate) Seen);

pub(crate) fn served() -> (Over, Seen) {
    let toolset = toolset![greet, drop_table]
        .name("front")
        .version("1")
        .instructions("Ask first.")
        .seal_keys(ze_runtime::seal::SealKeys::ephemeral())
        .build()
        .unwrap();
    let seen = Seen::default();
    (toolset.over(Behind(seen.clone())), seen)
}

fn tool(name: &'static str) -> Tool {
    from_value(json!({ "name": name, "inputSchema": { "type": "object" } })).unwrap()
}

struct Ends(Arc<AtomicBool>);

impl Drop for Ends {
    fn drop(&mut self) {
        self.0.store(true, Ordering::SeqCst);
    }
}

#[allow(deprecated)]
impl ServerHandler for Behind {
    fn get_info(&self) -> ServerConfig {
        from_value(json!({
            "protocolVersion": "2025-06-18",
            "capabilities": {
                "tools": { "listChanged": true }, "prompts": {}, "logging": {},
                "experimental": { "x": { "y": 1 } },
            },
            "serverInfo": { "name": "behind", "version": "2" },
            "instructions": "Be kind.",
        }))
        .unwrap()
    }

    async fn list_tools(
        &self,
        request: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        let second = request.is_some_and(|page| page.cursor.as_deref() == Some("two"));
        let names = if second { ["drop_table", "state"] } else { ["greet", "add"] };
        let mut page = ListToolsResult::with_all_items(names.map(tool).to_vec())
            .with_ttl_ms(1_000)
            .with_cache_scope(CacheScope::Public);
        page.next_cursor = (!second).then(|| "two".to_owned());
        Ok(page)
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let text = match &*request.name {
            // It is free to issue a state of its own.
            "state" => match request.request_state {
                None => return Ok(InputRequiredResult::from_request_state("theirs").into()),
                Some(state) => format!("state: {state}"),
            },
            "wait" => {
                let _ends = Ends(Arc::clone(&self.0.dropped));
                self.0.waiting.store(true, Ordering::SeqCst);
                context.ct.cancelled().await;
                "cancelled".to_owned()
            }
            "slow" => {
                self.0.waiting.store(true, Ordering::SeqCst);
                tokio::time::sleep(Duration::from_millis(200)).await;
                "slept".to_owned()
            }
            "log" => {
                let message = LoggingMessageNotificationParam::new(LoggingLevel::Info, json!("a line"));
                context.peer.notify_logging_message(message).await.unwrap();
                "logged".to_owned()
            }
            _ => return Err(ErrorData::invalid_params("no such tool behind", None)),
        };
        Ok(CallToolResult::success(vec![ContentBlock::text(text)]).into())
    }

    async fn list_prompts(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListPromptsResult, ErrorData> {
        Ok(ListPromptsResult::with_all_items(vec![Prompt::new("hello", None::<String>, None)]))
    }

    async fn set_level(
        &self,
        _: SetLevelRequestParams,
        _: RequestContext<RoleServer>,
    ) -> Result<(), ErrorData> {
        Ok(())
    }

    async fn on_initialized(&self, _: NotificationContext<RoleServer>) {
        self.0.initialized.store(true, Ordering::SeqCst);
    }

    async fn on_custom_notification(&self, _: CustomNotification, _: NotificationContext<RoleServer>) {
        self.0.noted.store(true, Ordering::SeqCst);
    }

    async fn on_custom_request(
        &self,
        request: CustomRequest,
        context: RequestContext<RoleServer>,
    ) -> Result<CustomResult, ErrorData> {
        let head = context.extensions.get::<http::request::Parts>();
        let host = head.map(|head| head.uri.path().to_owned());
        match &*request.method {
            "x/path" => Ok(CustomResult::new(json!({ "path": host }))),
            _ => Err(ErrorData::new(ErrorCode::METHOD_NOT_FOUND, "not behind", None::<Value>)),
        }
    }

    fn accepted_subscription_filter(&self, requested: &SubscriptionFilter) -> Option<SubscriptionFilter> {
        Some(requested.clone())
    }

    async fn listen(&self, context: SubscriptionContext) -> Result<(), ErrorData> {
        context.sink().notify_tool_list_changed().await.unwrap();
        self.0.waiting.store(true, Ordering::SeqCst);
        let _ends = Ends(Arc::clone(&self.0.dropped));
        context.cancelled().await;
        Ok(())
    }
}
