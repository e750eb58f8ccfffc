//! The same calls through the official client, form-capable and not, over both transports.

#![allow(missing_docs, clippy::unwrap_used)]

use std::process::Stdio;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use rmcp::model::{
    CallToolRequestParams, CallToolResult, ClientCapabilities, ClientConfig, ElicitRequestParams,
    ElicitResult, ElicitationAction, ElicitationCapability, FormElicitationCapability, Implementation,
    ProtocolVersion,
};
use rmcp::service::{RequestContext, RunningService};
use rmcp::transport::{StreamableHttpClientTransport, TokioChildProcess};
use rmcp::{ClientHandler, ClientLifecycleMode, ClientServiceExt, ErrorData, RoleClient};
use serde_json::json;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

/// A client whose user always says the same.
#[derive(Clone)]
struct User {
    form: bool,
    answer: ElicitResult,
    asked: Arc<AtomicUsize>,
}

impl User {
    fn new(form: bool, answer: ElicitResult) -> Self {
        Self { form, answer, asked: Arc::default() }
    }
}

impl ClientHandler for User {
    fn get_info(&self) -> ClientConfig {
        let mut capabilities = ClientCapabilities::default();
        if self.form {
            let mut elicitation = ElicitationCapability::default();
            elicitation.form = Some(FormElicitationCapability::default());
            capabilities.elicitation = Some(elicitation);
        }
        ClientConfig::new(capabilities, Implementation::new("test", "1"))
    }

    async fn create_elicitation(
        &self,
        request: ElicitRequestParams,
        _: RequestContext<RoleClient>,
    ) -> Result<ElicitResult, ErrorData> {
        let ElicitRequestParams::FormElicitationParams { message, requested_schema, .. } = request else {
            return Err(ErrorData::invalid_params("no form", None));
        };
        assert!(message.ends_with("For example: show bgp summary"));
        assert_eq!(requested_schema.required.as_deref(), Some(&["command".to_owned()][..]));
        self.asked.fetch_add(1, Ordering::SeqCst);
        Ok(self.answer.clone())
    }
}

type Running = RunningService<RoleClient, User>;

fn lifecycle() -> ClientLifecycleMode {
    ClientLifecycleMode::Discover { preferred_versions: vec![ProtocolVersion::V_2026_07_28] }
}

fn command() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ze_execute"));
    command.kill_on_drop(true);
    command
}

async fn stdio(user: User) -> Running {
    user.serve_with_lifecycle(TokioChildProcess::new(command()).unwrap(), lifecycle()).await.unwrap()
}

async fn http(user: User) -> (Running, Child) {
    let mut server = command().args(["--http", "0"]).stderr(Stdio::piped()).spawn().unwrap();
    let mut log = BufReader::new(server.stderr.take().unwrap()).lines();
    let line = log.next_line().await.unwrap().unwrap();
    let url = line[line.find("http://").unwrap()..].to_owned();
    let transport = StreamableHttpClientTransport::from_uri(url);
    (user.serve_with_lifecycle(transport, lifecycle()).await.unwrap(), server)
}

fn text(result: &CallToolResult) -> (bool, &str) {
    (result.is_error == Some(true), &result.content[0].as_text().unwrap().text)
}

async fn scenarios(client: &Running, expected: (bool, &str), asked: usize) {
    let tools = client.list_all_tools().await.unwrap();
    let required = tools[0].input_schema.get("required").cloned();
    assert_eq!(required, (!client.service().form).then(|| json!(["command"])));
    let result = client.call_tool(CallToolRequestParams::new("ze_execute")).await.unwrap();
    let (is_error, said) = text(&result);
    assert!(is_error == expected.0 && said.contains(expected.1), "{said}");
    assert_eq!(client.service().asked.load(Ordering::SeqCst), asked);
    let arguments = json!({ "command": "show bgp peer transit-a" }).as_object().unwrap().clone();
    let result =
        client.call_tool(CallToolRequestParams::new("ze_execute").with_arguments(arguments)).await.unwrap();
    assert!(text(&result).1.contains("198.51.100.1"));
    assert_eq!(client.service().asked.load(Ordering::SeqCst), asked);
}

#[tokio::test]
async fn the_official_client_is_served() {
    let accept = |content| ElicitResult::new(ElicitationAction::Accept).with_content(content);
    for (user, expected, asked) in [
        (User::new(true, accept(json!({ "command": "show bgp summary" }))), (false, "4 peers"), 1),
        (User::new(true, ElicitResult::new(ElicitationAction::Decline)), (true, "The user declined"), 1),
        (User::new(true, ElicitResult::new(ElicitationAction::Cancel)), (true, "closed unanswered"), 1),
        (
            User::new(true, accept(json!({ "command": 42 }))),
            (true, "3 answers about `command` did not fit"),
            3,
        ),
        (
            User::new(true, accept(json!({}))),
            (true, "did not return the form; pass `command` as an argument"),
            2,
        ),
        (User::new(false, accept(json!({}))), (true, "missing required argument: command"), 0),
    ] {
        let client = stdio(User { asked: Arc::default(), ..user.clone() }).await;
        scenarios(&client, expected, asked).await;
        client.cancel().await.unwrap();
        let (client, _server) = http(user).await;
        scenarios(&client, expected, asked).await;
        client.cancel().await.unwrap();
    }
}
