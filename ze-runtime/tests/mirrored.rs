//! Arguments that HTTP clients repeat in headers.

#![allow(missing_docs, clippy::needless_pass_by_value, clippy::unwrap_used)]

mod support;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use support::{Peer, accept, form, headers, post_with, question, request, text};
use tokio::net::TcpListener;
use ze_runtime::serve::http::HttpServer;
use ze_runtime::{Elicitable, kind, tool, toolset};

#[derive(Debug, Serialize, Deserialize, JsonSchema, Elicitable)]
enum Tier {
    /// For a start
    Small,
    /// For more
    Large,
}

/// Make a shard.
#[tool]
async fn shard(
    #[arg(header = "Region")] region: String,
    #[arg(header = "Replicas", min = 1)] replicas: Option<u64>,
    #[arg(header = "Public", default = false)] public: bool,
    #[elicit("Which tier?", header = "Tier")] tier: Tier,
    #[arg(header = "Offset")] offset: Option<i64>,
    notes: Option<String>,
) -> String {
    format!("{region} {replicas:?} {public} {tier:?} {offset:?} {notes:?}")
}

/// Say hello.
#[tool]
async fn hello(region: Option<String>) -> String {
    region.unwrap_or_default()
}

async fn serve() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let toolset = toolset![shard, hello].build().unwrap();
    tokio::spawn(HttpServer::new(toolset).serve_on(listener, std::future::pending()));
    port
}

fn call(tool: &str, arguments: Value) -> Value {
    request("tools/call", json!({ "name": tool, "arguments": arguments }), &form())
}

/// Posts a call with these `Mcp-Param-*` headers; the status and the message.
async fn posted(port: u16, message: &Value, params: &[(&str, &str)]) -> (u16, Value) {
    let mut all = headers(message);
    all.extend(params.iter().map(|(name, value)| (format!("Mcp-Param-{name}"), (*value).to_owned())));
    let response = post_with(port, message, &all).await;
    (response.status, response.json())
}

/// What a call with these headers is told: the text of its result, or of its error.
async fn told(port: u16, arguments: Value, params: &[(&str, &str)]) -> String {
    let (status, message) = posted(port, &call("shard", arguments), params).await;
    match message.get("result") {
        Some(result) => text(result),
        None => {
            assert_eq!((status, &message["error"]["code"]), (400, &json!(-32020)));
            message["error"]["message"].as_str().unwrap().to_owned()
        }
    }
}

#[tokio::test]
async fn properties_say_it_in_plain_types_and_forms_do_not() {
    let peer = Peer::new(toolset![shard].build().unwrap(), form());
    let list = peer.list().await;
    let properties = &list["tools"][0]["inputSchema"]["properties"];
    assert_eq!(properties["region"], json!({ "type": "string", "x-mcp-header": "Region" }));
    let most = 9_007_199_254_740_991_i64;
    assert_eq!(
        properties["replicas"],
        json!({ "type": "integer", "minimum": 1, "maximum": most, "x-mcp-header": "Replicas" })
    );
    assert_eq!(
        properties["offset"],
        json!({ "type": "integer", "minimum": -most, "maximum": most, "x-mcp-header": "Offset" })
    );
    assert_eq!(
        properties["public"],
        json!({ "type": "boolean", "default": false, "x-mcp-header": "Public" })
    );
    // schemars writes documented variants as alternatives, which have no type of their own.
    assert_eq!(properties["tier"]["type"], "string");
    assert_eq!(properties["tier"]["x-mcp-header"], "Tier");
    let (.., schema) = question(&peer.call("shard", json!({ "region": "eu" })).await);
    assert!(schema["properties"]["tier"].get("x-mcp-header").is_none());
    // Without headers, as on standard input: they are of HTTP alone.
    let arguments = json!({ "region": "eu", "tier": "Small", "offset": most });
    assert_eq!(text(&peer.call("shard", arguments).await), format!("eu None false Small Some({most}) None"));
    let arguments = json!({ "region": "eu", "tier": "Small", "offset": most + 1 });
    assert!(text(&peer.call("shard", arguments).await).contains("`offset` must be at most 9007199254740991"));
}

#[tokio::test]
async fn headers_that_repeat_their_arguments() {
    let port = serve().await;
    let arguments = json!({ "region": "eu", "replicas": 42, "public": true, "tier": "Large", "offset": -7, "notes": "n" });
    let headers =
        [("Region", "eu"), ("REPLICAS", "42.0"), ("public", "true"), ("Tier", "Large"), ("Offset", "-7")];
    assert_eq!(told(port, arguments, &headers).await, "eu Some(42) true Large Some(-7) Some(\"n\")");
    // What no header can hold is wrapped; empty is there, `null` is not.
    for (region, header) in [("Zürich", "=?base64?WsO8cmljaA==?="), (" eu ", "=?base64?IGV1IA==?="), ("", "")]
    {
        let arguments = json!({ "region": region, "replicas": null, "tier": "Small" });
        let told = told(port, arguments, &[("Region", header), ("Tier", "Small")]).await;
        assert_eq!(told, format!("{region} None false Small None None"));
    }
    // A tool without headers takes any.
    let (status, message) =
        posted(port, &call("hello", json!({ "region": "eu" })), &[("Region", "us"), ("Other", "x")]).await;
    assert_eq!((status, text(&message["result"]).as_str()), (200, "eu"));
}

#[tokio::test]
async fn headers_that_do_not() {
    let port = serve().await;
    let missing = "the Mcp-Param-Region header is missing";
    let mismatch = "the Mcp-Param-Region header does not match params.arguments.region";
    let arguments = || json!({ "region": "eu", "tier": "Small" });
    let tier = ("Tier", "Small");
    assert_eq!(told(port, arguments(), &[tier]).await, missing);
    for header in ["us", "EU", "", "e\u{fc}", "=?base64?$?=", "=?base64?dXM=?="] {
        assert_eq!(told(port, arguments(), &[("Region", header), tier]).await, mismatch, "{header}");
    }
    assert_eq!(told(port, arguments(), &[("Region", "eu"), ("Region", "eu"), tier]).await, mismatch);
    for (arguments, headers, header) in [
        (json!({ "replicas": 4 }), &[("Replicas", "5")][..], "Replicas"),
        (json!({ "replicas": 4 }), &[("Replicas", "four")], "Replicas"),
        (json!({ "offset": 9_007_199_254_740_993_i64 }), &[("Offset", "9007199254740992")], "Offset"),
        (json!({ "public": true }), &[("Public", "True")], "Public"),
        // Nothing to repeat.
        (json!({}), &[("Replicas", "5")], "Replicas"),
        (json!({ "replicas": null }), &[("Replicas", "null")], "Replicas"),
    ] {
        let message = told(port, arguments, headers).await;
        assert!(message.starts_with(&format!("the Mcp-Param-{header} header does not match")), "{message}");
    }
}

#[tokio::test]
async fn an_answer_of_the_user_has_no_header() {
    let port = serve().await;
    let asked = call("shard", json!({ "region": "eu" }));
    let (_, message) = posted(port, &asked, &[("Region", "eu")]).await;
    let (key, ..) = question(&message["result"]);
    let mut retry = asked;
    retry["params"]["inputResponses"] = accept(&key, json!({ "tier": "Large" }));
    let (_, message) = posted(port, &retry, &[("Region", "eu")]).await;
    assert_eq!(text(&message["result"]), "eu None false Large None None");
    let (status, message) = posted(port, &retry, &[("Region", "eu"), ("Tier", "Large")]).await;
    assert_eq!((status, &message["error"]["code"]), (400, &json!(-32020)));
}

#[tokio::test]
async fn arguments_that_are_no_object_are_refused_as_ever() {
    let port = serve().await;
    let (status, message) = posted(port, &call("shard", json!("eu")), &[]).await;
    assert_eq!((status, &message["error"]["code"]), (400, &json!(-32602)));
}

/// A share of something, which says of itself what the options check.
#[derive(Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-mcp-header" = "Share"))]
struct Share(f64);

#[derive(Serialize, Deserialize, JsonSchema, Elicitable)]
#[schemars(extend("x-mcp-header" = "REGION"))]
struct Region(String);

#[derive(Serialize, Deserialize, JsonSchema)]
struct Place {
    #[schemars(extend("x-mcp-header" = "City"))]
    #[allow(dead_code)] // read by the derives alone
    city: String,
}

/// A type whose kind is not its schema's.
#[derive(Serialize, Deserialize, JsonSchema)]
struct Odd(Vec<String>);

impl Elicitable for Odd {
    type Literal = ();
    type Kind = kind::Text;
    type One = Self;

    fn codec() -> ze_runtime::Codec<Self> {
        ze_runtime::Codec::of()
    }
}

impl ze_runtime::Question for Odd {
    type Answer = Self;
    type Seen = Self;

    fn answered(answer: Self) -> Self {
        answer
    }

    fn seen(&self) -> Option<&Self> {
        Some(self)
    }
}

#[test]
fn types_are_held_to_the_rules_too() {
    /// Do it.
    #[tool]
    async fn odd(share: Share, place: Place, #[arg(header = "Odd")] odd: Odd) {
        let _ = (share, place, odd);
    }
    /// Do it.
    #[tool]
    async fn twice(#[arg(header = "Region")] one: String, two: Region) {
        let _ = (one, two);
    }
    assert_eq!(
        toolset![odd, twice].build().unwrap_err().faults(),
        [
            "tool `odd`: parameter `share`: a header is for strings, integers, booleans and choices",
            "tool `odd`: parameter `place`: its type has an `x-mcp-header` inside; give a parameter of its own the header",
            "tool `odd`: parameter `odd`: a header is for strings, integers, booleans and choices",
            "tool `twice`: parameters `one` and `two` have one header, `REGION`",
        ]
    );
}
