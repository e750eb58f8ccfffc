//! A tool may stand in a module or a function, and `use` brings its function and its type.

#![deny(warnings)]

use ze_runtime::{Client, tool, toolset};

mod rooms {
    use ze_runtime::tool;

    /// Book a room.
    #[tool]
    pub(crate) async fn book(room: u8) -> String {
        free(room).await
    }

    /// Free a room.
    #[tool]
    pub(super) async fn free(room: u8) -> String {
        room.to_string()
    }

    pub(crate) mod deep {
        /// Clean a room.
        #[ze_runtime::tool]
        pub(in crate::rooms) async fn clean() {}

        pub(crate) fn tools() -> ze_runtime::ToolsetBuilder {
            ze_runtime::toolset![clean]
        }
    }
}

use rooms::book;

// A module of the tool's name is in the way of its type, which gets another.
mod search {}

/// Search.
#[tool(type = Search)]
async fn search() {}

fn main() {
    /// Say hello.
    #[tool]
    async fn hello(name: String) -> Local {
        Ok(name)
    }

    type Local = Result<String, String>;

    let _function = book(1);
    let tools = toolset![hello, book, rooms::free, Search].merge(rooms::deep::tools()).build().unwrap();
    let list = tools.list(&Client::new()).get();
    for name in ["hello", "book", "free", "search", "clean"] {
        assert!(list.contains(&format!(r#""name":"{name}""#)), "{list}");
    }
}
