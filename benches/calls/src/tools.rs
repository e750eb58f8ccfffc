//! The tools, as they are written with us.

use ze_runtime::seal::{MemoryOnceStore, SealKeys};
use ze_runtime::{Toolset, tool, toolset};

/// More than any run confirms.
const CLAIMS: usize = 10_000_000;

/// Search the library.
#[tool(read_only)]
async fn search(
    /// What to look for.
    query: String,
    /// How many to list.
    #[arg(default = 10)]
    limit: u8,
) -> String {
    format!("{limit} of {query}")
}

/// Say hello.
#[tool(read_only)]
async fn greet(#[elicit("Who is greeted?")] name: String) -> String {
    format!("Hello, {name}!")
}

/// Delete a book.
#[tool(confirm = "Delete {book}?")]
async fn delete(book: String) -> String {
    format!("{book} is gone")
}

macro_rules! hundred {
    ($($name:ident)*) => {
        $(
            /// One of a hundred, with a description as long as those of real tools are.
            #[tool(read_only)]
            #[allow(clippy::many_single_char_names)]
            async fn $name(
                /// Which one to look at.
                #[elicit("Which one?", title = "One")]
                one: String,
                /// How many to list.
                #[elicit("How many?", default = 3)]
                many: u8,
                /// How far to go.
                far: f64,
                /// Whether to look again.
                again: Option<bool>,
            ) -> String {
                format!("{one} {many} {far} {again:?}")
            }
        )*

        /// A hundred tools of four parameters.
        pub(crate) fn hundred() -> Toolset {
            toolset![$($name),*].build().expect("a toolset")
        }
    };
}

hundred! {
    a0 a1 a2 a3 a4 a5 a6 a7 a8 a9 b0 b1 b2 b3 b4 b5 b6 b7 b8 b9 c0 c1 c2 c3 c4 c5 c6 c7 c8 c9 d0 d1 d2 d3 d4 d5 d6 d7 d8 d9
    e0 e1 e2 e3 e4 e5 e6 e7 e8 e9 f0 f1 f2 f3 f4 f5 f6 f7 f8 f9 g0 g1 g2 g3 g4 g5 g6 g7 g8 g9 h0 h1 h2 h3 h4 h5 h6 h7 h8 h9
    i0 i1 i2 i3 i4 i5 i6 i7 i8 i9 j0 j1 j2 j3 j4 j5 j6 j7 j8 j9
}

/// The tools that are called.
pub(crate) fn called() -> Toolset {
    let keys = SealKeys::from_bytes([[7; 32]]).expect("a ring of keys");
    let tools = toolset![search, greet, delete].seal_keys(keys).once_store(MemoryOnceStore::new(CLAIMS));
    tools.build().expect("a toolset")
}
