//! The function is still there, as written: called, passed on, tested.

#![deny(warnings)]

use std::pin::pin;
use std::task::{Context, Poll, Waker};

use ze_runtime::{Client, tool, toolset};

/// Say hello.
#[tool]
async fn hello(
    #[elicit("What is your name?", title = "Name")] name: Option<String>,
    #[arg(default = 2)] times: u8,
    greeting: &str_state::Greeting,
) -> String {
    format!("{} {}", greeting.0, name.unwrap_or_default()).repeat(times.into())
}

mod str_state {
    pub(crate) struct Greeting(pub(crate) String);
}

fn main() {
    let greeting = str_state::Greeting("hello".to_owned());
    let said = {
        let mut said = pin!(hello(Some("you".to_owned()), 1, &greeting));
        said.as_mut().poll(&mut Context::from_waker(Waker::noop()))
    };
    assert_eq!(said, Poll::Ready("hello you".to_owned()));

    let tools = toolset![hello].state(greeting).build().unwrap();
    let list = tools.list(&Client::new().with_form()).get();
    assert!(list.contains(r#""name":"hello""#), "{list}");
}
