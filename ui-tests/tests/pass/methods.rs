//! Methods are tools: beside other members of their block, with expressions over `self`, by other paths and names.

#![deny(warnings)]

mod desk {
    use ze_runtime::{Choices, Result, tool, tools};

    pub(crate) struct Desk<T>(pub(crate) Vec<T>);

    macro_rules! members {
        ($name:ident) => {
            fn $name(&self) -> usize {
                self.0.len()
            }
        };
    }

    #[tools]
    #[cfg(all())]
    impl Desk<String> {
        #![allow(clippy::unused_self)]

        const SEATS: u8 = 12;

        members!(count);

        async fn like(&self, hint: &str) -> Result<Vec<String>> {
            Ok(self.0.iter().filter(|room| room.contains(hint)).cloned().collect())
        }

        fn fits(people: u8, rooms: usize) -> Result<(), String> {
            if usize::from(people) <= rooms { Ok(()) } else { Err("too many".to_owned()) }
        }

        /// Book a room.
        #[tool(confirm = "Book {room} for {people}?", confirm_if = self.count() > 1)]
        pub(crate) async fn book(
            &self,
            hint: String,
            #[elicit("Which room like '{hint}'?", choices = Choices::new(self.like(hint).await?))] room: String,
            #[elicit("For how many?", max = Self::SEATS, suggest = Self::SEATS, check = Self::fits(*people, self.0.len()))]
            people: u8,
            #[resolve(self.like(room).await?.len())] found: &usize,
        ) -> Result<String> {
            Ok(format!("{room} of {found} like {hint} for {people}, of {}", self.count()))
        }

        /// Say hello.
        #[ze_runtime::tool(type = Hello, read_only)]
        pub(crate) async fn hello() -> &'static str {
            "hello"
        }

        /// Say nothing.
        #[cfg(any())]
        #[tool]
        async fn nothing(&self) -> Missing {}
    }

    pub(crate) use Hello as Greeting;
}

mod elsewhere {
    use ze_runtime::tools;

    #[tools]
    impl super::Alone {
        /// Count.
        #[ze_runtime::tool]
        pub(super) async fn count<'a>(&'a self, to: u8) -> String {
            format!("{to} {}", self.0)
        }
    }
}

struct Alone(u8);

fn main() {
    use ze_runtime::{Client, toolset};
    let desk = desk::Desk(vec!["atrium".to_owned()]);
    let tools = toolset![desk::book, desk::Greeting, elsewhere::count].state(desk).state(Alone(7)).build().unwrap();
    let list = tools.list(&Client::new()).get();
    for name in [r#""name":"book""#, r#""name":"hello""#, r#""name":"count""#] {
        assert!(list.contains(name), "{list}");
    }
    assert!(!list.contains("self"), "{list}");
}
