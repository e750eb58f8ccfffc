//! What a tool returns, as the client is sent it.

#![allow(missing_docs, clippy::unwrap_used)]

mod support;

use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value, json};
use support::{Peer, text};
use ze_runtime::{Annotated, Audience, Content, Error, Result, Structured, ToolOutput, tool, toolset};

#[derive(Serialize, JsonSchema)]
struct Weather {
    /// In °C.
    temperature: f32,
    wind: Option<u8>,
}

macro_rules! returning {
    ($($name:ident -> $type:ty = $value:expr;)*) => {$(
        /// Return it.
        #[tool]
        async fn $name() -> $type {
            $value
        }
    )*};
}

#[derive(Debug)]
struct Own;

impl fmt::Display for Own {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("my own")
    }
}

returning! {
    unit -> () = ();
    string -> String = "a".to_owned();
    static_str -> &'static str = "a";
    cow -> Cow<'static, str> = "a".into();
    boxed -> Box<str> = "a".into();
    arc -> Arc<str> = "a".into();
    result_unit -> Result<()> = Ok(());
    own_error -> Result<String, Own> = Err(Own);
    string_error -> Result<String, String> = Err("a string".to_owned());
    std_error -> Result<String> = Ok("x".parse::<u8>()?.to_string());
    new_error -> Result<String> = Err(Error::new("mine"));
    internal -> Result<String> = Err(Error::internal("the database is at 10.0.0.7"));
    structured -> Structured<Weather> = Structured(Weather { temperature: 20.5, wind: None });
    list -> Result<Structured<Vec<u8>>> = Ok(Structured(vec![1, 2]));
    failed_structured -> Result<Structured<Weather>> = Err(Error::new("no weather"));
    panics -> String = panic!("at the disco");
    output -> ToolOutput = ToolOutput::text("t")
        .with(Content::image("aW1n", "image/png"))
        .with(Content::audio("c25k", "audio/wav"))
        .with(Content::resource_link("file:///a", "a"))
        .with(Content::resource("file:///b", "text/plain", "b"))
        .with(Content::blob("file:///c", "application/pdf", "Yw==").annotated(Annotated {
            audience: vec![Audience::User],
            priority: Some(0.5),
            last_modified: None,
        }))
        .structured(json!(null))
        .meta("com.example/k", json!(1));
    failed_output -> ToolOutput = ToolOutput::text("half").failed();
}

/// No value without its type.
#[tool]
async fn no_return() {}

fn peer() -> Peer {
    let toolset = toolset![
        unit,
        string,
        static_str,
        cow,
        boxed,
        arc,
        result_unit,
        own_error,
        string_error,
        std_error,
        new_error,
        internal,
        structured,
        list,
        failed_structured,
        panics,
        output,
        failed_output,
        no_return,
    ]
    .name("results")
    .version("9")
    .build()
    .unwrap();
    Peer::new(toolset, json!({}))
}

async fn call(tool: &str) -> Value {
    peer().call(tool, json!({})).await
}

#[tokio::test]
async fn text_and_nothing() {
    for tool in ["string", "static_str", "cow", "boxed", "arc"] {
        assert_eq!(
            call(tool).await,
            json!({
                "resultType": "complete",
                "content": [{ "type": "text", "text": "a" }],
                "_meta": { "io.modelcontextprotocol/serverInfo": { "name": "results", "version": "9" } },
            })
        );
    }
    for tool in ["unit", "result_unit", "no_return"] {
        assert_eq!(call(tool).await["content"], json!([]), "{tool}");
    }
}

#[tokio::test]
async fn failures_are_results_that_the_model_can_read() {
    for (tool, expected) in [
        ("own_error", "error: my own"),
        ("string_error", "error: a string"),
        ("std_error", "error: invalid digit found in string"),
        ("new_error", "error: mine"),
        ("failed_structured", "error: no weather"),
        ("failed_output", "error: half"),
    ] {
        assert_eq!(text(&call(tool).await), expected);
    }
    assert!(call("failed_structured").await.get("structuredContent").is_none());
}

#[tokio::test]
async fn an_internal_error_shows_an_id_alone() {
    let told = text(&call("internal").await);
    assert!(!told.contains("10.0.0.7"), "{told}");
    let id = told.strip_prefix("error: internal error ").unwrap().split(';').next().unwrap();
    assert!(id.len() == 16 && id.bytes().all(|byte| byte.is_ascii_hexdigit()), "{told}");
    assert_ne!(told, text(&call("internal").await));
}

#[tokio::test]
async fn a_panic_is_an_error_result_and_the_server_lives() {
    let peer = peer();
    let told = text(&peer.call("panics", json!({})).await);
    assert!(told.starts_with("error: internal error ") && !told.contains("disco"), "{told}");
    assert_eq!(text(&peer.call("string", json!({})).await), "a");
}

#[tokio::test]
async fn structured_content_comes_with_its_schema_and_as_text() {
    let result = call("structured").await;
    assert_eq!(result["structuredContent"], json!({ "temperature": 20.5, "wind": null }));
    assert_eq!(text(&result), "{\"temperature\":20.5,\"wind\":null}");
    assert_eq!(call("list").await["structuredContent"], json!([1, 2]));
    let list = peer().list().await;
    let schema = |name: &str| {
        let tools = list["tools"].as_array().unwrap();
        tools.iter().find(|tool| tool["name"] == name).unwrap().get("outputSchema").cloned()
    };
    let weather = json!({
        "type": "object",
        "properties": {
            "temperature": { "type": "number", "description": "In °C." },
            "wind": { "type": "integer", "minimum": 0, "maximum": 255 },
        },
        "required": ["temperature", "wind"],
    });
    assert_eq!(schema("structured"), Some(weather.clone()));
    assert_eq!(schema("failed_structured"), Some(weather));
    assert_eq!(
        schema("list"),
        Some(json!({ "type": "array", "items": { "type": "integer", "minimum": 0, "maximum": 255 } }))
    );
    assert_eq!(schema("string"), None);
}

#[tokio::test]
async fn every_kind_of_content() {
    let result = call("output").await;
    assert_eq!(
        result["content"],
        json!([
            { "type": "text", "text": "t" },
            { "type": "image", "data": "aW1n", "mimeType": "image/png" },
            { "type": "audio", "data": "c25k", "mimeType": "audio/wav" },
            { "type": "resource_link", "uri": "file:///a", "name": "a" },
            { "type": "resource", "resource": { "uri": "file:///b", "mimeType": "text/plain", "text": "b" } },
            {
                "type": "resource",
                "resource": { "uri": "file:///c", "mimeType": "application/pdf", "blob": "Yw==" },
                "annotations": { "audience": ["user"], "priority": 0.5 },
            },
        ])
    );
    assert_eq!(result.get("structuredContent"), Some(&Value::Null));
    assert_eq!(result["_meta"]["com.example/k"], 1);
    assert_eq!(result["_meta"]["io.modelcontextprotocol/serverInfo"]["name"], "results");
}
