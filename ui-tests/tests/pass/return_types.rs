//! Everything that a tool can return.

#![deny(warnings)]

use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

use ze_runtime::{Client, Content, Error, Structured, ToolOutput, tool, toolset};

#[derive(serde::Serialize, schemars::JsonSchema)]
struct Greeting {
    text: String,
}

#[derive(Debug)]
struct Failed;

impl fmt::Display for Failed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("failed")
    }
}

macro_rules! tools {
    ($($name:ident: $ty:ty = $value:expr,)*) => {
        $(
            /// Say hello.
            #[tool]
            async fn $name() -> $ty {
                $value
            }
        )*

        fn main() {
            let tools = toolset![$($name),*, nothing].build().unwrap();
            let list = tools.list(&Client::new()).get();
            assert_eq!(list.matches("outputSchema").count(), 2, "{list}");
        }
    };
}

tools! {
    string: String = "hello".to_owned(),
    literal: &'static str = "hello",
    cow: Cow<'static, str> = "hello".into(),
    boxed: Box<str> = "hello".into(),
    shared: Arc<str> = "hello".into(),
    unit: () = (),
    structured: Structured<Greeting> = Structured(Greeting { text: "hello".to_owned() }),
    output: ToolOutput = ToolOutput::new().with(Content::text("hello")),
    string_error: Result<String, String> = Err("failed".to_owned()),
    own_error: Result<(), Failed> = Err(Failed),
    ze_error: Result<Structured<Greeting>, Error> = Ok(Structured(Greeting { text: "hello".to_owned() })),
    ze_result: ze_runtime::Result<ToolOutput> = Ok(ToolOutput::new()),
    std_error: Result<Box<str>, std::io::Error> = Ok("hello".into()),
}

/// Say nothing.
#[tool]
async fn nothing() {}
