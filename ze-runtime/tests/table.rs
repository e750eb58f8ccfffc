//! The places in the table that later attributes fill: a table written by hand is interpreted as a generated one.

#![allow(missing_docs, clippy::needless_pass_by_value, clippy::unwrap_used)]

mod support;

use serde_json::json;
use support::{Peer, form, question, text};
use ze_runtime::__private::{
    BoxFuture, Call, CallFn, Fail, Gives, GroupDef, ParamDef, Scope, Tool, ToolArgs, ToolDef, asked, boxed,
    group, plain, resolve, resolved, resolving, taker,
};
use ze_runtime::toolset;

/// What the server finds out for itself: how long the name is.
fn length<'a>(scope: Scope<'a>) -> impl Gives<'a, usize> {
    let name = scope.seen::<String>(0);
    resolving::<usize, _>(async move {
        match &**name {
            "Nobody" => Err(Fail::from("nobody is nobody")),
            name => Ok(name.len()),
        }
    })
}

struct Fields(String, Option<u8>);

impl ToolArgs for Fields {
    const GROUP: GroupDef = GroupDef::new(
        &[
            asked::<String>("name", "name", "", "Who, of {times}?").done(),
            resolved("length", 1, &resolve::<usize, _>(length)),
            plain::<Option<u8>>("rest", "rest", "").done(),
        ],
        &[],
    );

    fn take(call: &mut Call<'_>) -> Self {
        let name: String = call.arg();
        let length: &usize = call.resolved();
        Self(format!("{name} of {length}"), call.arg())
    }
}

struct Measured;

impl Tool for Measured {
    const DEF: ToolDef = {
        fn call(mut call: Call<'_>) -> BoxFuture<'_, String> {
            let (times, Fields(name, rest)) = (call.arg::<u8>(), taker::<Fields>().take(&mut call));
            boxed(async move { format!("{times} {name} {rest:?}") })
        }
        ToolDef::new::<String>(
            "measured",
            " Measure.",
            &[plain::<u8>("times", "times", "").done(), group::<Fields>()],
            &[],
            &(call as CallFn<String>),
        )
    };
}

#[tokio::test]
async fn structs_are_flattened_and_resolved_values_wait_for_what_they_need() {
    let peer = Peer::new(toolset![Measured].build().unwrap(), form());
    let list = peer.list().await;
    let properties = list["tools"][0]["inputSchema"]["properties"].as_object().unwrap();
    let mut names: Vec<_> = properties.keys().collect();
    // A feature of serde_json decides their order here.
    names.sort();
    assert_eq!(names, ["name", "rest", "times"]);
    // A field's message shows its siblings, and no parameter of the tool.
    let (key, message, _) = question(&peer.call("measured", json!({ "times": 2 })).await);
    assert_eq!((key.as_str(), message.as_str()), ("measured_name", "Who, of {times}?"));
    let result =
        peer.retry("measured", json!({ "times": 2 }), support::accept(&key, json!({ "name": "Ann" }))).await;
    assert_eq!(text(&result), "2 Ann of 3 None");
    assert_eq!(
        text(&peer.call("measured", json!({ "times": 2, "name": "Nobody" })).await),
        "error: nobody is nobody"
    );
    // The model cannot supply what the server finds out.
    let told = text(&peer.call("measured", json!({ "times": 2, "name": "Ann", "length": 3 })).await);
    assert_eq!(told, "error: unknown argument `length`");
}

struct TwoForms;

impl Tool for TwoForms {
    const DEF: ToolDef = {
        fn call(_: Call<'_>) -> BoxFuture<'_, ()> {
            boxed(async {})
        }
        const PARAMS: &[ParamDef] = &[
            asked::<u8>("a", "a", "", "A?").key("room").done(),
            asked::<u8>("b", "b", "", "B?").key("room.2").done(),
            plain::<u8>("a", "again", "").done(),
        ];
        ToolDef::new::<()>("bad name", " ", PARAMS, &[], &(call as CallFn<()>))
    };
}

#[test]
fn what_the_macro_refuses_is_refused_of_a_table_too() {
    let error = toolset![TwoForms].build().unwrap_err();
    let mut expected = vec![
        "tool `bad name`: it has no description; write a doc comment",
        "tool `bad name`: a tool's name is 1 to 128 of `A-Z a-z 0-9 _ . -`",
        "tool `bad name`: two parameters are called `a`",
        "tool `bad name`: the key `room.2` is also that of a later attempt at `room`",
    ];
    if cfg!(not(feature = "seal")) {
        expected
            .push("tool `bad name`: its questions need a seal: enable the feature `seal` of `ze-runtime`");
    }
    assert_eq!(error.faults(), expected);
}
