//! rmcp's client, whose user answers from a list.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use rmcp::model::{
    CallToolRequestParams, CallToolResult, ClientCapabilities, ClientConfig, ElicitRequestParams,
    ElicitResult, ElicitationAction, ElicitationCapability, Implementation, ProgressNotificationParam,
    ProtocolVersion,
};
use rmcp::service::{NotificationContext, RequestContext, RunningService};
use rmcp::transport::StreamableHttpClientTransport;
use rmcp::{ClientHandler, ClientLifecycleMode, ClientServiceExt, ErrorData, RoleClient};
use serde_json::{Value, json};
use ze_runtime::Toolset;

use crate::tools::listen;

/// What the user does with one question.
#[derive(Clone)]
pub(crate) enum Does {
    Accept(Value),
    Decline,
    Cancel,
    /// The client has nobody to ask.
    Fails,
    /// Never answers.
    Thinks,
}

#[derive(Clone)]
pub(crate) struct User {
    version: ProtocolVersion,
    capabilities: ClientCapabilities,
    does: Arc<Mutex<VecDeque<Does>>>,
    pub(crate) asked: Arc<Mutex<Vec<Value>>>,
    pub(crate) progress: Arc<Mutex<Vec<f64>>>,
    /// Questions that the server took back.
    pub(crate) taken_back: Arc<AtomicUsize>,
}

pub(crate) type Running = RunningService<RoleClient, User>;

impl User {
    /// One that can be asked in forms.
    pub(crate) fn new(version: ProtocolVersion, does: impl IntoIterator<Item = Does>) -> Self {
        let mut capabilities = ClientCapabilities::default();
        capabilities.elicitation = Some(ElicitationCapability::default());
        Self {
            version,
            capabilities,
            does: Arc::new(Mutex::new(does.into_iter().collect())),
            asked: Arc::default(),
            progress: Arc::default(),
            taken_back: Arc::default(),
        }
    }

    pub(crate) fn without_elicitation(mut self) -> Self {
        self.capabilities.elicitation = None;
        self
    }

    pub(crate) fn questions(&self) -> Vec<Value> {
        self.asked.lock().unwrap().clone()
    }

    /// Waits until so many questions have been asked.
    pub(crate) async fn until_asked(&self, times: usize) {
        eventually(|| self.asked.lock().unwrap().len() >= times).await;
    }
}

/// Waits until it is so.
pub(crate) async fn eventually(holds: impl Fn() -> bool) {
    for _ in 0..2_000 {
        if holds() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    panic!("it never was so");
}

impl ClientHandler for User {
    fn get_info(&self) -> ClientConfig {
        ClientConfig::new(self.capabilities.clone(), Implementation::new("test", "1"))
            .with_protocol_version(self.version.clone())
    }

    async fn create_elicitation(
        &self,
        request: ElicitRequestParams,
        context: RequestContext<RoleClient>,
    ) -> Result<ElicitResult, ErrorData> {
        let does = self.does.lock().unwrap().pop_front().expect("no more questions than answers");
        self.asked.lock().unwrap().push(json!(request));
        match does {
            Does::Accept(content) => Ok(ElicitResult::new(ElicitationAction::Accept).with_content(content)),
            Does::Decline => Ok(ElicitResult::new(ElicitationAction::Decline)),
            Does::Cancel => Ok(ElicitResult::new(ElicitationAction::Cancel)),
            Does::Fails => Err(ErrorData::invalid_params("nobody there", None)),
            Does::Thinks => {
                context.ct.cancelled().await;
                self.taken_back.fetch_add(1, Ordering::SeqCst);
                Err(ErrorData::internal_error("taken back", None))
            }
        }
    }

    async fn on_progress(&self, progress: ProgressNotificationParam, _: NotificationContext<RoleClient>) {
        self.progress.lock().unwrap().push(progress.progress);
    }
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Way {
    Stdio,
    Http,
}

/// Both transports, at both revisions that ask.
pub(crate) fn everywhere() -> Vec<(Way, ProtocolVersion)> {
    let versions = [ProtocolVersion::V_2025_11_25, ProtocolVersion::V_2025_06_18];
    versions.into_iter().flat_map(|version| [(Way::Stdio, version.clone()), (Way::Http, version)]).collect()
}

pub(crate) async fn connect(way: Way, toolset: Toolset, user: User) -> Running {
    let client = match way {
        Way::Stdio => {
            let (ours, theirs) = tokio::io::duplex(1 << 16);
            let (input, output) = tokio::io::split(theirs);
            tokio::spawn(toolset.serve_stream(input, output));
            user.serve_with_lifecycle(ours, ClientLifecycleMode::Initialize).await
        }
        Way::Http => {
            let port = listen(toolset, Duration::from_secs(600)).await;
            let transport = StreamableHttpClientTransport::from_uri(format!("http://127.0.0.1:{port}/mcp"));
            user.serve_with_lifecycle(transport, ClientLifecycleMode::Initialize).await
        }
    };
    client.unwrap()
}

pub(crate) fn request(tool: &str, arguments: &Value) -> CallToolRequestParams {
    let arguments = arguments.as_object().unwrap().clone();
    CallToolRequestParams::new(tool.to_owned()).with_arguments(arguments)
}

/// Calls a tool; the text of its result, and `error: ` before it if that is what it is.
pub(crate) async fn call(client: &Running, tool: &str, arguments: Value) -> String {
    text(&client.call_tool(request(tool, &arguments)).await.unwrap())
}

pub(crate) fn text(result: &CallToolResult) -> String {
    let text = &result.content[0].as_text().unwrap().text;
    if result.is_error == Some(true) { format!("error: {text}") } else { text.clone() }
}
