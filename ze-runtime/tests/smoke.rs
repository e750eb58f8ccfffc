#![allow(missing_docs)]
use ze_runtime::*;
/// Run a ze command and return its output.
#[tool(read_only)]
async fn ze_execute(
    /// The ze command to execute, for example 'show bgp peer list'.
    #[elicit("Which ze command should be run? For example: show bgp summary", title = "ze command")]
    command: Option<String>,
    #[arg(default = 10)] limit: u8,
    cx: &CallContext,
) -> Result<String> {
    Ok(format!("{command:?} {limit} {}", cx.tool()))
}
#[tokio::test]
async fn x() {
    let t = toolset![ze_execute].build().unwrap();
    println!("{}", t.list(&Client::new()));
    println!("{}", t.list(&Client::new().with_form()));
    let r = t.call(CallRequest::new("ze_execute").client(Client::new().with_form())).await.unwrap();
    println!("{r:#?}");
    let r = t.call(CallRequest::new("ze_execute")).await.unwrap();
    println!("{r:#?}");
    let r =
        t.call(CallRequest::new("ze_execute").arguments(&serde_json::json!({"command":"x"}))).await.unwrap();
    println!("{r:#?}");
}
