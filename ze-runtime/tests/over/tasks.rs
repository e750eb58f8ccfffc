//! Calls that run as tasks, with rmcp's support for them: what is asked is asked before, and a task asks nothing.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use rmcp::model::*;
use rmcp::service::RequestContext;
use rmcp::task_manager::{TaskManager, TaskOptions};
use rmcp::{ErrorData, RoleServer, ServerHandler};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use ze_runtime::seal::SealKeys;
use ze_runtime::{
    CallRequest, CallResponse, Client, Elicitable, Elicited, Prepared, Resolution, Toolset, tool, toolset,
};

use crate::support;
use crate::wire::Lines;

#[derive(Default)]
struct Runs(AtomicUsize);

/// Archive a year.
#[tool]
async fn archive(#[elicit("Which year?")] year: u16, runs: &Runs) -> String {
    runs.0.fetch_add(1, Ordering::SeqCst);
    format!("archived {year}")
}

/// Archive, noted by somebody or nobody.
#[tool]
async fn note(#[elicit("By whom?")] by: Elicited<String>) -> String {
    format!("noted by {by:?}")
}

/// Wipe a year.
#[tool(confirm = "Wipe {year}?")]
async fn wipe(year: u16, runs: &Runs) -> String {
    runs.0.fetch_add(1, Ordering::SeqCst);
    format!("wiped {year}")
}

/// What a page allows.
struct Allowed;

#[derive(Debug, Serialize, Deserialize, JsonSchema, Elicitable)]
enum Shelf {
    /// The upper one
    Upper,
    /// The lower one
    Lower,
}

/// Ask for every kind of field, in an order of its own.
#[tool]
async fn file(
    #[elicit("In which shelves?")] shelves: Vec<Shelf>,
    #[elicit("In which one first?", default = Shelf::Upper)] first: Shelf,
    #[elicit("How often?", min = 1, max = 9)] often: u8,
    #[elicit("What is it?", max_length = 9)] about: String,
    #[elicit("For sure?", optional)] certain: Option<bool>,
) -> String {
    format!("{shelves:?} {first:?} {often} {about} {certain:?}")
}

/// Send the user to a page.
#[tool]
async fn allow(
    #[resolve(Resolution::visit("https://example.com/allow", "Allow it there."))] _allowed: &Allowed,
) -> &'static str {
    "allowed"
}

#[tokio::test]
async fn what_is_asked_is_the_same_by_way_of_rmcp() {
    let tools = toolset![file, allow].seal_keys(SealKeys::ephemeral()).build().unwrap();
    for tool in ["file", "allow"] {
        let call = CallRequest::new(tool).client(Client::new().with_form().with_url());
        let Prepared::Response(CallResponse::InputRequired(asked)) = tools.prepare(call).await.unwrap()
        else {
            panic!("it does not ask")
        };
        let mut ours = serde_json::to_value(&asked).unwrap();
        ours["resultType"] = json!("input_required");
        let mut theirs = serde_json::to_value(InputRequiredResult::from(asked)).unwrap();
        if let Some(page) = theirs.pointer_mut("/inputRequests/allow__allowed/params") {
            // rmcp always writes one.
            let id = page.as_object_mut().unwrap().shift_remove("elicitationId").unwrap();
            assert_ne!(id, "");
        }
        assert_eq!(theirs, ours);
        // The order of the fields is that of the parameters, which an equal map does not show.
        let fields = |value: &Value| {
            let fields =
                value["inputRequests"]["file"]["params"]["requestedSchema"]["properties"].as_object();
            fields.map(|fields| fields.keys().cloned().collect::<Vec<_>>())
        };
        assert_eq!(fields(&theirs), fields(&ours));
        assert_eq!(fields(&ours).is_some(), tool == "file", "{ours}");
    }
}

/// A server that has every call run as a task: after its questions, or `at_once`.
struct Tasks {
    manager: TaskManager,
    tools: Toolset,
    at_once: bool,
}

impl ServerHandler for Tasks {
    fn get_info(&self) -> ServerConfig {
        ServerConfig::new(ServerCapabilities::builder().enable_tools().enable_tasks().build())
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let mut call = CallRequest::new(request.name.into_owned()).arguments(&request.arguments);
        if self.at_once {
            let tools = self.tools.clone();
            // The worker: nobody is there to be asked.
            let task = self.manager.spawn(TaskOptions::new(), move |_| {
                Box::pin(async move {
                    match tools.call(call).await.map_err(ErrorData::from)? {
                        CallResponse::Complete(output) => Ok(output.into()),
                        CallResponse::InputRequired(_) => {
                            Err(ErrorData::internal_error("it asks", None).into())
                        }
                    }
                })
            });
            return Ok(CreateTaskResult::new(task).into());
        }
        let capabilities = serde_json::to_value(context.client_capabilities()).unwrap();
        call = call.client(Client::from_capabilities(&capabilities));
        if let Some(answers) = request.input_responses {
            call = call.input_responses(&answers);
        }
        if let Some(state) = request.request_state {
            call = call.request_state(&state);
        }
        let ready = match self.tools.prepare(call).await? {
            Prepared::Response(CallResponse::Complete(output)) => {
                return Ok(CallToolResponse::Complete(output.into()));
            }
            Prepared::Response(CallResponse::InputRequired(asked)) => {
                return Ok(InputRequiredResult::from(asked).into());
            }
            Prepared::Ready(ready) => ready,
        };
        let task =
            self.manager.spawn(TaskOptions::new(), |_| Box::pin(async { Ok(ready.run().await.into()) }));
        Ok(CreateTaskResult::new(task).into())
    }

    async fn get_task(
        &self,
        request: GetTaskParams,
        _: RequestContext<RoleServer>,
    ) -> Result<GetTaskResult, ErrorData> {
        Ok(GetTaskResult::new(self.manager.get_task(&request.task_id)?))
    }
}

struct Served {
    lines: Lines,
    runs: Arc<Runs>,
}

fn served(at_once: bool) -> Served {
    let runs = Arc::new(Runs::default());
    let tools = toolset![archive, note, wipe]
        .shared_state(Arc::clone(&runs))
        .seal_keys(SealKeys::ephemeral())
        .build()
        .unwrap();
    let over = toolset![].build().unwrap().over(Tasks { manager: TaskManager::new(), tools, at_once });
    Served { lines: Lines::of(over), runs }
}

impl Served {
    fn count(&self) -> usize {
        self.runs.0.load(Ordering::SeqCst)
    }

    async fn send(&mut self, method: &str, params: Value) -> Value {
        let capabilities = json!({
            "elicitation": { "form": {} }, "extensions": { "io.modelcontextprotocol/tasks": {} },
        });
        self.lines.ask(&support::request(method, params, &capabilities)).await
    }

    /// What a task comes to, which the answer to a call names.
    async fn outcome(&mut self, answer: Value) -> Value {
        assert_eq!(answer["result"]["resultType"], "task", "{answer}");
        for _ in 0..1_000 {
            let task = self.send("tasks/get", json!({ "taskId": answer["result"]["taskId"] })).await;
            assert_ne!(task["result"]["status"], "input_required");
            if task["result"]["status"] != "working" {
                return task["result"].clone();
            }
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        panic!("it works for ever");
    }
}

#[tokio::test]
async fn what_is_asked_is_asked_before_the_task() {
    let mut served = served(false);
    let asked = served.send("tools/call", json!({ "name": "archive" })).await;
    let (key, message, _) = support::question(&asked["result"]);
    assert_eq!(message, "Which year?");
    let answers = support::accept(&key, json!({ "year": 1999 }));
    let begun = served.send("tools/call", json!({ "name": "archive", "inputResponses": answers })).await;
    let done = served.outcome(begun).await;
    assert_eq!(
        (&done["status"], &done["result"]["content"][0]["text"]),
        (&json!("completed"), &json!("archived 1999"))
    );
    assert_eq!(served.count(), 1);
}

#[tokio::test]
async fn a_confirmation_comes_before_the_task_and_is_worth_one() {
    let mut served = served(false);
    let call = json!({ "name": "wipe", "arguments": { "year": 1999 } });
    let asked = served.send("tools/call", call.clone()).await;
    let (key, request) = asked["result"]["inputRequests"].as_object().unwrap().iter().next().unwrap();
    let field =
        request["params"]["requestedSchema"]["properties"].as_object().unwrap().keys().next().unwrap();
    let mut retry = call;
    retry["inputResponses"] = support::accept(key, json!({ field: true }));
    retry["requestState"] = asked["result"]["requestState"].clone();
    for _ in 0..2 {
        let begun = served.send("tools/call", retry.clone()).await;
        // A second one is given what the first came to, whether a task is made of that or not.
        let done = match begun["result"]["resultType"].as_str() {
            Some("task") => served.outcome(begun).await["result"].clone(),
            _ => begun["result"].clone(),
        };
        assert_eq!(done["content"][0]["text"], "wiped 1999");
        assert_eq!(served.count(), 1);
    }
}

#[tokio::test]
async fn a_refusal_and_a_decline_make_no_task() {
    let mut served = served(false);
    let declined = json!({ "ze": 1 });
    let wrong = served.send("tools/call", json!({ "name": "archive", "arguments": declined })).await;
    assert_eq!(wrong["result"]["isError"], true);
    let asked = served.send("tools/call", json!({ "name": "archive" })).await;
    let (key, ..) = support::question(&asked["result"]);
    let no = json!({ key: { "action": "decline" } });
    let declined = served.send("tools/call", json!({ "name": "archive", "inputResponses": no })).await;
    assert_eq!(
        (&declined["result"]["resultType"], &declined["result"]["isError"]),
        (&json!("complete"), &json!(true))
    );
    assert_eq!(served.count(), 0);
}

#[tokio::test]
async fn a_task_asks_nothing() {
    let mut served = served(true);
    let begun = served.send("tools/call", json!({ "name": "archive" })).await;
    let missing = served.outcome(begun).await;
    // Which is for the model: the task itself has not failed.
    assert_eq!(missing["status"], "completed");
    assert_eq!(missing["result"]["content"][0]["text"], "missing required argument: year");
    let begun = served.send("tools/call", json!({ "name": "note" })).await;
    assert_eq!(served.outcome(begun).await["result"]["content"][0]["text"], "noted by Unasked");
    let begun = served.send("tools/call", json!({ "name": "wipe", "arguments": { "year": 1999 } })).await;
    let unconfirmed = served.outcome(begun).await;
    assert_eq!((&unconfirmed["status"], &unconfirmed["error"]["code"]), (&json!("failed"), &json!(-32021)));
    assert_eq!(served.count(), 0);
}

#[tokio::test]
async fn a_ready_call_that_is_dropped_never_ran() {
    let runs = Arc::new(Runs::default());
    let tools = toolset![archive].shared_state(Arc::clone(&runs)).build().unwrap();
    let call = || CallRequest::new("archive").arguments(&json!({ "year": 1999 }));
    let Prepared::Ready(dropped) = tools.prepare(call()).await.unwrap() else { panic!("it asks") };
    drop(dropped);
    assert_eq!(runs.0.load(Ordering::SeqCst), 0);
    let Prepared::Ready(ready) = tools.prepare(call()).await.unwrap() else { panic!("it asks") };
    assert_eq!(ready.run().await, ze_runtime::ToolOutput::text("archived 1999"));
    assert_eq!(runs.0.load(Ordering::SeqCst), 1);
}
