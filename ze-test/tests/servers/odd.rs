//! A server of revision 2026-07-28, written by hand, that does what a server of this workspace does not: several
//! questions in a round, a state, pages, and mistakes.

#![allow(clippy::print_stdout)]

use std::fs::File;
use std::io::{self, BufRead, Write};
use std::thread::sleep;
use std::time::Duration;

use serde_json::{Value, json};

/// Bytes that a client must not touch.
const STATE: &str = "v1.\u{e9}\u{1F600} \"\\/+=\u{7f}";

fn main() -> io::Result<()> {
    // The list has one tool: the form, or the one that is named.
    let shown = std::env::args().nth(1);
    // With a file's name beside it, it takes long to start, once.
    if let Some(started) = std::env::args().nth(2)
        && File::create_new(started).is_ok()
    {
        sleep(Duration::from_secs(11));
    }
    for line in io::stdin().lock().lines() {
        let message: Value = serde_json::from_str(&line?)?;
        let Some(id) = message.get("id") else { continue };
        let params = &message["params"];
        if params["name"] == "push" {
            println!(
                "{}",
                json!({ "jsonrpc": "2.0", "id": "q", "method": "elicitation/create", "params": integer("?")["params"] })
            );
        }
        if params["name"] == "print" {
            println!("room: atrium");
        }
        if params["name"] == "nameless" {
            println!(
                "{}",
                json!({ "jsonrpc": "2.0", "id": null, "error": { "code": -32700, "message": "Parse error" } })
            );
            io::stdout().flush()?;
            continue;
        }
        let reply = match message["method"].as_str().unwrap_or_default() {
            "server/discover" => Ok(json!({
                "resultType": "complete", "supportedVersions": ["2026-07-28"], "capabilities": { "tools": {} },
                "ttlMs": 0, "cacheScope": "private",
                "_meta": { "io.modelcontextprotocol/serverInfo": { "name": "odd", "title": "An \u{1b}[31modd server", "version": "1" } },
            })),
            "tools/list" => Ok(json!({
                "resultType": "complete", "ttlMs": 0, "cacheScope": "private", "tools": [tool(shown.as_deref())],
            })),
            "tools/call" => call(params["name"].as_str().unwrap_or_default(), params),
            _ => Err((-32601, "no such method")),
        };
        let body = match reply {
            Ok(result) => json!({ "jsonrpc": "2.0", "id": id, "result": result }),
            Err((code, message)) => {
                json!({ "jsonrpc": "2.0", "id": id, "error": { "code": code, "message": message } })
            }
        };
        println!("{body}");
        io::stdout().flush()?;
    }
    Ok(())
}

fn tool(shown: Option<&str>) -> Value {
    if let Some(name) = shown {
        return json!({ "name": name, "inputSchema": { "type": "object" } });
    }
    json!({
        "name": "form", "title": "A form of everything",
        "inputSchema": {
            "type": "object", "required": ["name"],
            "properties": {
                "name": { "type": "string", "description": "Whose it is" },
                "loud": { "type": "boolean" },
            },
        },
    })
}

fn call(name: &str, params: &Value) -> Result<Value, (i32, &'static str)> {
    let responses = &params["inputResponses"];
    let again = !responses.is_null();
    let state = &params["requestState"];
    Ok(match name {
        // What the client sends is what it says.
        "echo" => said(&json!({ "arguments": params["arguments"], "meta": params["_meta"] })),
        "form" if again => said(&json!([params["arguments"], responses["form"]])),
        "form" => ask(&json!({ "form": form_of_everything() }), None),
        "two" if again => said(responses),
        "two" => ask(&json!({ "a": integer("a?"), "b": integer("b?") }), None),
        "page" if again => said(responses),
        "page" => ask(&json!({ "page": page("https://pay.example/p?a=1&b=%20") }), None),
        "script" if again => said(responses),
        "script" => ask(&json!({ "page": page("javascript:alert(1)") }), None),
        // The state of each round, and none where none was given.
        "state" if state == STATE => ask(&json!({ "two": integer("no state now?") }), None),
        "state" if state.is_null() && again => said(&json!("the state came back as it was")),
        "state" if state.is_null() => ask(&json!({ "one": integer("a state?") }), Some(STATE)),
        "state" => said(&json!("another state")),
        "busy" if state == "2" => said(&json!("no longer")),
        "busy" => busy(if state == "1" { "2" } else { "1" }),
        "endless" => ask(&json!({ "again": integer("again?") }), None),
        "nothing" => json!({ "resultType": "input_required", "inputRequests": {} }),
        "sampling" => ask(
            &json!({ "s": { "method": "sampling/createMessage", "params": { "messages": [], "maxTokens": 1 } } }),
            None,
        ),
        "structured" => json!({ "resultType": "complete", "content": [], "structuredContent": { "a": 1 } }),
        "picture" => json!({ "resultType": "complete", "content": [
            { "type": "text", "text": "esc\u{1b}[2J" }, { "type": "image", "data": "AA==", "mimeType": "image/png" },
            { "type": "resource", "resource": { "uri": "room:atrium", "text": "80 seats" } },
        ]}),
        "strange" => json!({ "resultType": "input_required", "inputRequests": 3 }),
        "filled" if again => said(&responses["filled"]["content"]),
        "filled" => ask(&json!({ "filled": filled() }), None),
        "print" => said(&json!("an answer that is too late")),
        "push" => said(&json!("whatever is answered")),
        "hang" => loop {
            std::thread::park();
        },
        "die" => std::process::exit(7),
        _ => return Err((-32602, "Unknown tool")),
    })
}

fn said(value: &Value) -> Value {
    json!({ "resultType": "complete", "content": [{ "type": "text", "text": value.to_string() }] })
}

fn ask(requests: &Value, state: Option<&str>) -> Value {
    let mut result = json!({ "resultType": "input_required", "inputRequests": requests });
    if let Some(state) = state {
        result["requestState"] = state.into();
    }
    result
}

fn busy(state: &str) -> Value {
    json!({ "resultType": "input_required", "requestState": state })
}

fn integer(message: &str) -> Value {
    json!({ "method": "elicitation/create", "params": { "message": message, "requestedSchema": {
        "type": "object", "properties": { "n": { "type": "integer" } }, "required": ["n"],
    }}})
}

fn page(url: &str) -> Value {
    json!({ "method": "elicitation/create", "params": { "mode": "url", "message": "Please pay.", "url": url } })
}

/// A default that would set the terminal's title, and one that can be taken away.
fn filled() -> Value {
    json!({ "method": "elicitation/create", "params": { "message": "m", "requestedSchema": {
        "type": "object",
        "properties": {
            "a_note": { "type": "string", "title": "Note", "default": "a\u{1b}]0;b\u{7}\nc" },
            "b_extras": {
                "type": "array", "title": "Extras", "items": { "type": "string", "enum": ["wifi", "tv"] }, "default": ["tv"],
            },
        },
    }}})
}

/// `serde_json` sorts the fields by name.
fn form_of_everything() -> Value {
    json!({ "method": "elicitation/create", "params": { "mode": "form", "message": "Tell me all.", "requestedSchema": {
        "type": "object",
        "properties": {
            "a_name": { "type": "string", "title": "Your name", "minLength": 2, "maxLength": 5 },
            "b_days": { "type": "integer", "title": "Days", "minimum": 1, "maximum": 90, "default": 30 },
            "c_share": { "type": "number", "title": "Share" },
            "d_sure": { "type": "boolean", "title": "Sure", "default": true },
            "e_region": { "type": "string", "title": "Region", "oneOf": [
                { "const": "eu", "title": "Europe" }, { "const": "us", "title": "United States" },
            ]},
            "f_extras": { "type": "array", "title": "Extras", "minItems": 1, "items": { "anyOf": [
                { "const": "wifi", "title": "Wi-Fi" }, { "const": "tv", "title": "Television" },
            ]}},
            "g_note": { "type": "string", "title": "Note" },
        },
        "required": ["a_name", "b_days", "d_sure", "e_region", "f_extras"],
    }}})
}
