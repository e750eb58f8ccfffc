//! What a run shows: for people, or one JSON value a line.

use std::io::Write;
use std::sync::{Mutex, PoisonError};

use rmcp::model::{CallToolResult, ContentBlock, JsonObject, Tool};
use serde_json::{Value, json};

use crate::field::{Field, Kind};
use crate::question::{Question, Reply, Wants};
use crate::schema;
use crate::visible;

/// How a run is shown.
#[derive(Clone, Copy, Debug, Default)]
pub struct Style {
    /// One JSON value a line.
    pub json: bool,
    /// The messages as well.
    pub wire: bool,
}

/// Which way a message goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// To the server.
    Sent,
    /// From the server.
    Received,
}

/// Where a run is shown.
pub struct Report {
    style: Style,
    out: Mutex<Box<dyn Write + Send>>,
}

impl Report {
    /// Shows a run on `out`.
    #[must_use]
    pub fn new(style: Style, out: Box<dyn Write + Send>) -> Self {
        Self { style, out: Mutex::new(out) }
    }

    /// A line break is added. Whoever reads may have gone: the run goes on, its status counts.
    fn write(&self, text: &str) {
        let mut out = self.out.lock().unwrap_or_else(PoisonError::into_inner);
        let _ = writeln!(out, "{text}").and_then(|()| out.flush());
    }

    fn show(&self, event: &Value, text: impl FnOnce() -> String) {
        if self.style.json {
            self.write(&visible::json(&event.to_string()));
        } else {
            self.write(&text());
        }
    }

    /// The server answers.
    pub fn connected(&self, server: &str, version: Option<&str>, revision: &str) {
        let event =
            json!({ "event": "connected", "server": server, "version": version, "revision": revision });
        self.show(&event, || {
            let version = version.map(|version| format!(" {version}")).unwrap_or_default();
            format!("# {}, revision {revision}", visible::one_line(&format!("{server}{version}")))
        });
    }

    /// What this client sees.
    pub fn tools(&self, tools: &[Tool]) {
        self.show(&json!({ "event": "tools", "tools": tools }), || tool_list(tools));
    }

    /// A call begins.
    pub fn call(&self, tool: &str, arguments: &JsonObject) {
        self.show(&json!({ "event": "call", "tool": tool, "arguments": arguments }), || {
            visible::one_line(&format!("@{tool} {}", Value::Object(arguments.clone())))
        });
    }

    /// The server asks.
    pub fn question(&self, question: &Question) {
        let event = json!({
            "event": "question", "server": question.server, "tool": question.tool, "key": question.key,
            "params": question.params,
        });
        self.show(&event, || question_text(question));
    }

    /// The server is answered.
    pub fn answer(&self, question: &Question, reply: &Reply) {
        let mut event = reply.report();
        event["event"] = json!("answer");
        event["key"] = json!(question.key);
        self.show(&event, || {
            let report = reply.report();
            let content = report.get("content").map(|content| format!(" {content}")).unwrap_or_default();
            let action = report["action"].as_str().unwrap_or_default();
            format!("> {}", visible::one_line(&format!("{action}{content}")))
        });
    }

    /// A call ends.
    pub fn result(&self, tool: &str, result: &CallToolResult) {
        let event = json!({ "event": "result", "tool": tool, "result": result });
        self.show(&event, || {
            let failed = if result.is_error == Some(true) { "error: " } else { "" };
            visible::lines(&format!("{failed}{}", result_text(result)))
        });
    }

    /// The server refuses a request.
    pub fn refused(&self, tool: &str, code: i32, message: &str) {
        let event = json!({ "event": "refused", "tool": tool, "code": code, "message": message });
        self.show(&event, || visible::lines(&refusal_text(code, message)));
    }

    /// A result is the expected one, or differs.
    pub fn expectation(&self, line: usize, difference: Option<&str>) {
        let event = json!({
            "event": "expectation", "line": line, "met": difference.is_none(), "difference": difference,
        });
        // People read of what is wrong.
        if self.style.json || difference.is_some() {
            self.show(&event, || visible::lines(difference.unwrap_or_default()));
        }
    }

    /// A message goes over the wire, as it does.
    pub fn wire(&self, way: Way, raw: &str) {
        if !self.style.wire {
            return;
        }
        let (name, arrow) = match way {
            Way::Sent => ("sent", "-->"),
            Way::Received => ("received", "<--"),
        };
        let event = match serde_json::from_str::<Value>(raw) {
            Ok(_) if self.style.json => {
                // The message as it came: its order of members, and its numbers. A line break in JSON is a space.
                let raw = raw.trim().replace(['\n', '\r'], " ");
                return self
                    .write(&visible::json(&format!(r#"{{"event":"wire","way":"{name}","message":{raw}}}"#)));
            }
            _ => json!({ "event": "wire", "way": name, "text": raw }),
        };
        self.show(&event, || format!("{arrow} {}", visible::one_line(raw)));
    }
}

/// What a refused request says.
pub(crate) fn refusal_text(code: i32, message: &str) -> String {
    format!("protocol error {code}: {message}")
}

/// What a result says.
pub(crate) fn result_text(result: &CallToolResult) -> String {
    let blocks: Vec<_> = result.content.iter().map(block_text).collect();
    match (&blocks[..], &result.structured_content) {
        ([], Some(structured)) => format!("{structured:#}"),
        _ => blocks.join("\n"),
    }
}

fn block_text(block: &ContentBlock) -> String {
    if let Some(text) = block.as_text() {
        return text.text.clone();
    }
    let value = serde_json::to_value(block).unwrap_or_default();
    let member = |key: &str| value.get(key).and_then(Value::as_str);
    let embedded = value.pointer("/resource/uri").and_then(Value::as_str);
    let about = member("uri").or(embedded).or_else(|| member("mimeType")).unwrap_or_default();
    format!("[{} {about}]", member("type").unwrap_or("content"))
}

/// What `tools` says: a tool a paragraph.
pub(crate) fn tool_list(tools: &[Tool]) -> String {
    if tools.is_empty() {
        return "(no tools)".to_owned();
    }
    let shown: Vec<_> = tools.iter().map(tool_text).collect();
    visible::lines(&shown.join("\n"))
}

fn tool_text(tool: &Tool) -> String {
    let mut text = tool.name.to_string();
    if let Some(title) = &tool.title {
        text = format!("{text} ({title})");
    }
    if let Some(description) = &tool.description {
        text = format!("{text}: {description}");
    }
    for field in schema::arguments(&tool.input_schema) {
        text = format!("{text}\n    {}", field_text(&field));
    }
    text
}

fn question_text(question: &Question) -> String {
    let mut text = visible::one_line(&format!("? {} asks: {}", question.server, question.message));
    match &question.wants {
        Wants::Form(fields) => {
            for field in fields {
                text = format!("{text}\n    {}", visible::one_line(&field_text(field)));
            }
        }
        Wants::Url(url) => text = format!("{text}\n    {}", visible::one_line(url)),
    }
    text
}

/// A field in one line.
fn field_text(field: &Field) -> String {
    let mut text = format!("{}: {}", field.name, field.hint());
    if let Kind::One(choices) | Kind::Many { choices, .. } = &field.kind {
        let titles: Vec<_> = choices.iter().map(|choice| choice.title.as_str()).collect();
        text = format!("{text} ({})", titles.join(", "));
    }
    if field.required {
        text.push_str(", required");
    }
    if let Some(default) = &field.default {
        text = format!("{text}, else {default}");
    }
    if let Some(title) = &field.title {
        text = format!("{text} · {title}");
    }
    if let Some(description) = &field.description {
        text = format!("{text} · {description}");
    }
    text
}
