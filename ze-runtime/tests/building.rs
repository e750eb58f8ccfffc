//! A toolset that cannot be built says everything that is wrong with it.

#![allow(missing_docs, clippy::unwrap_used)]

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ze_runtime::{Codec, Elicitable, Question, Structured, kind, tool, toolset};

#[derive(Deserialize, Serialize, JsonSchema)]
#[allow(dead_code)] // read by the derives alone
struct Node {
    next: Option<Box<Node>>,
}

struct Db;

/// An own type whose schema no form can hold.
#[derive(Serialize, Deserialize)]
struct Odd;

impl JsonSchema for Odd {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Odd".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "array" })
    }
}

impl Elicitable for Odd {
    type Literal = ();
    type Kind = kind::Choice;
    type One = Self;

    fn codec() -> Codec<Self> {
        Codec::of()
    }
}

impl Question for Odd {
    type Answer = Self;
    type Seen = Self;

    fn answered(answer: Self) -> Self {
        answer
    }

    fn seen(&self) -> Option<&Self> {
        Some(self)
    }
}

mod one {
    /// One.
    #[super::tool(name = "twin")]
    pub(super) async fn first(db: &super::Db, _recursive: super::Node) {
        let _ = db;
    }
}

/// Two.
#[tool(name = "twin")]
async fn second(#[elicit("What?")] odd: Odd) -> Structured<Node> {
    let Odd = odd;
    Structured(Node { next: None })
}

#[test]
fn every_fault_is_listed() {
    let error =
        toolset![one::first].merge(toolset![second].state(1_u8)).state(2_u8).state(3_u8).build().unwrap_err();
    let expected = [
        "two tools are called `twin`",
        "two states of type `u8` are registered",
        "tool `twin`: it needs a `building::Db`; register one with `.state(…)`",
        "tool `twin`: parameter `_recursive`: its type is recursive, which a schema without `$ref` cannot say",
        "tool `twin`: parameter `odd`: `building::Odd` can't be asked for in a form: its schema is no string, number, boolean or choice",
        "tool `twin`: its result can't be described: its type is recursive, which a schema without `$ref` cannot say",
    ];
    assert_eq!(error.faults(), expected);
    assert_eq!(format!("{error:?}"), format!("the toolset can't be built:\n  {}", expected.join("\n  ")));
}

/// Without the feature nothing would hold text to a pattern.
#[cfg(not(feature = "pattern"))]
#[test]
fn a_pattern_needs_its_feature() {
    #[derive(Deserialize, JsonSchema)]
    struct Plate(#[schemars(regex(pattern = "^[A-Z]+$"))] String);

    /// Park.
    #[tool]
    async fn park(plates: Vec<Plate>, #[arg(pattern = "[A-F]")] row: String) -> String {
        let plates: String = plates.into_iter().map(|Plate(plate)| plate).collect();
        plates + &row
    }
    assert_eq!(
        toolset![park].build().unwrap_err().faults(),
        [
            "tool `park`: parameter `plates`: it has the pattern `^[A-Z]+$`; enable the feature `pattern` of `ze-runtime`",
            "tool `park`: parameter `row`: it has the pattern `[A-F]`; enable the feature `pattern` of `ze-runtime`",
        ]
    );
}

#[test]
fn merged_toolsets_share_their_state() {
    /// Use it.
    #[tool]
    async fn uses(db: &Db) {
        let _ = db;
    }
    /// Nothing.
    #[tool]
    async fn other() {}
    assert!(toolset![uses].build().is_err());
    let toolset = toolset![other].state(Db).merge(toolset![uses]).build().unwrap();
    let list: serde_json::Value =
        serde_json::from_str(toolset.list(&ze_runtime::Client::new()).get()).unwrap();
    assert_eq!((&list[0]["name"], &list[1]["name"]), (&"other".into(), &"uses".into()));
    assert!(toolset![].build().is_ok());
}
