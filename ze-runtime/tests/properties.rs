//! What holds for every type, also for those that nobody thought of.

#![allow(missing_docs, clippy::unwrap_used)]

mod grammar;
mod made_up;
mod support;

use grammar::{faults_of_form, faults_of_input};
use made_up::{MadeUp, Suggested, askable, be, shape, value};
use proptest::prelude::*;
use serde_json::{Value, json};
use support::{Peer, form, question};
use ze_runtime::{Toolset, tool, toolset};

/// Take it.
#[tool]
async fn take(it: MadeUp) {
    let _ = it;
}

/// Ask for it.
#[tool]
async fn ask(#[elicit("Which?")] it: MadeUp) {
    let _ = it;
}

/// Ask for it, with a suggestion.
#[tool]
async fn suggest(#[elicit("Which?", suggest = Suggested)] it: MadeUp) {
    let _ = it;
}

fn wait<T>(future: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().build().unwrap().block_on(future)
}

fn input_schema(toolset: Toolset, capabilities: Value) -> Value {
    wait(Peer::new(toolset, capabilities).list())["tools"][0]["inputSchema"].clone()
}

fn asked(toolset: Toolset, tool: &str) -> Value {
    question(&wait(Peer::new(toolset, form()).call(tool, json!({})))).2
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_list_holds_what_clients_choke_on(shape in shape()) {
        be(&shape, &Value::Null);
        match toolset![take].build() {
            Ok(toolset) => {
                let schema = input_schema(toolset, form());
                prop_assert_eq!(faults_of_input(&schema), Vec::<String>::new());
            }
            Err(error) => prop_assert!(shape.refers(), "{error}"),
        }
    }

    #[test]
    fn no_form_leaves_the_grammar((shape, suggested) in prop_oneof![4 => askable(), 1 => (shape(), value())]) {
        be(&shape, &suggested);
        if let Ok(toolset) = toolset![ask].build() {
            prop_assert_eq!(faults_of_form(&asked(toolset.clone(), "ask")), Vec::<String>::new());
            prop_assert_eq!(faults_of_input(&input_schema(toolset, json!({}))), Vec::<String>::new());
        }
        if let Ok(toolset) = toolset![suggest].build() {
            prop_assert_eq!(faults_of_form(&asked(toolset, "suggest")), Vec::<String>::new());
        }
    }

    /// Whatever the schema is and the value: an answer, never a panic.
    #[test]
    fn every_value_is_judged(shape in shape(), value in value()) {
        be(&shape, &Value::Null);
        if let Ok(toolset) = toolset![take].build() {
            let result = wait(Peer::new(toolset, form()).call("take", json!({ "it": value })));
            prop_assert_eq!(&result["resultType"], "complete");
        }
    }
}
