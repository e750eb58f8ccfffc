//! Everything may come out of a `macro_rules!`.

#![deny(warnings)]

use ze_runtime::{Client, tool, toolset};

macro_rules! greeter {
    ($(#[$attr:meta])* $vis:vis $name:ident($arg:ident: $ty:ty = $default:expr, $asked:ty, $state:ty) -> $out:ty, $question:literal, $title:expr) => {
        $(#[$attr])*
        #[tool(title = $title)]
        $vis async fn $name(
            #[arg(default = $default)] $arg: $ty,
            #[elicit($question, title = $title, optional)] name: $asked,
            #[elicit(message = $question, suggest = $default)] other: $ty,
            held: &$state,
            also_held: $state,
        ) -> $out {
            format!("{} {name:?} {other} {held} {also_held}", $arg).into()
        }
    };
}

greeter! {
    /// Say hello.
    pub(crate) hello(times: u8 = 1, Option<String>, String) -> Box<str>, "What is your name?", "Hello"
}

macro_rules! nested {
    ($ty:ty, $borrowed:ty) => {
        greeter! {
            /// Say goodbye.
            goodbye(times: $ty = -1, Option<String>, u8) -> String, "Who are you?", "Goodbye"
        }

        /// Borrow.
        #[tool]
        async fn borrow(held: $borrowed) -> String {
            held.clone()
        }
    };
}

nested!(i8, &String);

fn main() {
    let tools = toolset![hello, goodbye, borrow].state("held".to_owned()).state(1_u8).build().unwrap();
    let list = tools.list(&Client::new()).get();
    assert!(list.contains(r#""name":"hello","title":"Hello","description":"Say hello.""#), "{list}");
    assert!(list.contains(r#""name":"goodbye""#) && list.contains(r#""default":-1"#), "{list}");
}
