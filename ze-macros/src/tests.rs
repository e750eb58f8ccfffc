//! What tools expand to. `UPDATE_EXPECT=1` rewrites the expectations: read the difference, for it is what every user
//! compiles.

mod expressions;
mod methods;
mod mistakes;

use expect_test::{Expect, expect};
use proc_macro2::TokenStream;

use crate::tool_impl;

/// `options` are those of `#[tool]`.
fn expands(options: &str, item: &str, expected: &Expect) {
    let tokens = |source: &str| source.parse::<TokenStream>().unwrap();
    let expanded = tool_impl(tokens(options), &tokens(item));
    expected.assert_eq(&prettyplease::unparse(&syn::parse2(expanded).unwrap()));
}

#[test]
fn the_smallest_tool() {
    expands(
        "",
        r#"
        /// Say hello.
        async fn hello() {}
        "#,
        &expect![[r##"
            #[allow(clippy::unused_async)]
            /// Say hello.
            async fn hello() {}
            ///The tool `hello`, for `toolset!`.
            #[allow(non_camel_case_types, unreachable_pub)]
            struct hello {}
            const _: () = {
                use ::ze_runtime::__private as __ze;
                impl __ze::Tool for hello {
                    const DEF: __ze::ToolDef = {
                        fn __call<'c>(__call: __ze::Call<'c>) -> __ze::BoxFuture<'c, ()> {
                            __ze::boxed(hello())
                        }
                        __ze::ToolDef::new::<
                            (),
                        >("hello", " Say hello.", &[], &[], &(__call as __ze::CallFn<_>))
                    };
                }
            };
        "##]],
    );
}

#[test]
fn a_question() {
    expands(
        "read_only",
        r#"
        /// Run a ze command and return its output.
        pub async fn ze_execute(
            /// The ze command to execute, for example 'show bgp peer list'.
            #[elicit("Which ze command should be run? For example: show bgp summary", title = "ze command")]
            command: Option<String>,
        ) -> Result<String> {
            run(command)
        }
        "#,
        &expect![[r##"
            #[allow(clippy::unused_async)]
            /// Run a ze command and return its output.
            pub async fn ze_execute(command: Option<String>) -> Result<String> {
                run(command)
            }
            ///The tool `ze_execute`, for `toolset!`.
            #[allow(non_camel_case_types, unreachable_pub)]
            pub struct ze_execute {}
            const _: () = {
                use ::ze_runtime::__private as __ze;
                impl __ze::Tool for ze_execute {
                    const DEF: __ze::ToolDef = {
                        fn __call<'c>(
                            mut __call: __ze::Call<'c>,
                        ) -> __ze::BoxFuture<'c, Result<String>> {
                            __ze::boxed(ze_execute(__call.arg::<Option<String>>()))
                        }
                        __ze::ToolDef::new::<
                            Result<String>,
                        >(
                                "ze_execute",
                                " Run a ze command and return its output.",
                                &[
                                    __ze::asked::<
                                        Option<String>,
                                    >(
                                            "command",
                                            "command",
                                            " The ze command to execute, for example 'show bgp peer list'.",
                                            "Which ze command should be run? For example: show bgp summary",
                                        )
                                        .title("ze command")
                                        .done(),
                                ],
                                &[],
                                &(__call as __ze::CallFn<_>),
                            )
                            .read_only(true)
                    };
                }
            };
        "##]],
    );
}

#[test]
fn state_and_context() {
    expands(
        "",
        r#"
        /// Book a room.
        async fn book(room: u8, rooms: &(dyn Rooms + Sync), cx: &CallContext) -> Result<(), Full> {
            rooms.book(room, cx.principal())
        }
        "#,
        &expect![[r##"
            #[allow(clippy::unused_async)]
            /// Book a room.
            async fn book(
                room: u8,
                rooms: &(dyn Rooms + Sync),
                cx: &CallContext,
            ) -> Result<(), Full> {
                rooms.book(room, cx.principal())
            }
            ///The tool `book`, for `toolset!`.
            #[allow(non_camel_case_types, unreachable_pub)]
            struct book {}
            const _: () = {
                use ::ze_runtime::__private as __ze;
                impl __ze::Tool for book {
                    const DEF: __ze::ToolDef = {
                        fn __call<'c>(
                            mut __call: __ze::Call<'c>,
                        ) -> __ze::BoxFuture<'c, Result<(), Full>> {
                            __ze::boxed(
                                book(
                                    __call.arg::<u8>(),
                                    __call.state::<dyn Rooms + Sync>(0usize),
                                    __call.state::<CallContext>(1usize),
                                ),
                            )
                        }
                        __ze::ToolDef::new::<
                            Result<(), Full>,
                        >(
                            "book",
                            " Book a room.",
                            &[__ze::plain::<u8>("room", "room", "").done()],
                            &[
                                __ze::StateDef::of::<dyn Rooms + Sync>(),
                                __ze::StateDef::of::<CallContext>(),
                            ],
                            &(__call as __ze::CallFn<_>),
                        )
                    };
                }
            };
        "##]],
    );
}

#[test]
fn every_option() {
    expands(
        r#"name = "rooms.book", title = "Book", read_only = false, destructive, type = Book, crate = "ze""#,
        r#"
        /// Book a room.
        #[cfg(unix)]
        #[deprecated]
        async fn book(
            /// The hotel's name.
            #[arg(name = "hotelName", title = "Hotel", default = "Ritz")]
            r#in: String,
            #[arg(default = -1)] floor: i8,
            #[arg(default = Vec::new())] extras: Vec<u8>,
            #[doc = include_str!("room.md")]
            #[elicit("Which room in {in}?", title = "Room", key = "book", declined = "No room.", suggest = 7, optional)]
            room: Option<u8>,
            #[elicit(message = "For whom?", key = "book", default = "me", allow_blank)]
            mut guest: String,
        ) -> String {
            guest
        }
        "#,
        &expect![[r##"
            #[allow(clippy::unused_async)]
            /// Book a room.
            #[cfg(unix)]
            #[deprecated]
            async fn book(
                #[allow(unused_variables)]
                r#in: String,
                floor: i8,
                extras: Vec<u8>,
                room: Option<u8>,
                mut guest: String,
            ) -> String {
                guest
            }
            #[cfg(unix)]
            ///The tool `rooms.book`, for `toolset!`.
            #[allow(non_camel_case_types, unreachable_pub)]
            struct Book {}
            #[cfg(unix)]
            #[allow(deprecated)]
            const _: () = {
                use ze::__private as __ze;
                impl __ze::Tool for Book {
                    const DEF: __ze::ToolDef = {
                        fn __call<'c>(mut __call: __ze::Call<'c>) -> __ze::BoxFuture<'c, String> {
                            __ze::boxed(
                                book(
                                    __call.arg::<String>(),
                                    __call.arg::<i8>(),
                                    __call.arg::<Vec<u8>>(),
                                    __call.arg::<Option<u8>>(),
                                    __call.arg::<String>(),
                                ),
                            )
                        }
                        __ze::ToolDef::new::<
                            String,
                        >(
                                "rooms.book",
                                " Book a room.",
                                &[
                                    __ze::plain::<String>("hotelName", "in", " The hotel's name.")
                                        .title("Hotel")
                                        .default(
                                            &({
                                                fn __default() -> String {
                                                    __ze::text("Ritz")
                                                }
                                                __default
                                            } as fn() -> String),
                                            ::core::option::Option::Some("\"Ritz\""),
                                        )
                                        .done(),
                                    __ze::plain::<i8>("floor", "floor", "")
                                        .default(
                                            &({
                                                fn __default() -> i8 {
                                                    -1
                                                }
                                                __default
                                            } as fn() -> i8),
                                            ::core::option::Option::Some("-1"),
                                        )
                                        .done(),
                                    __ze::plain::<Vec<u8>>("extras", "extras", "")
                                        .default(
                                            &({
                                                fn __default() -> Vec<u8> {
                                                    Vec::new()
                                                }
                                                __default
                                            } as fn() -> Vec<u8>),
                                            ::core::option::Option::None,
                                        )
                                        .done(),
                                    __ze::asked::<
                                        Option<u8>,
                                    >(
                                            "room",
                                            "room",
                                            ::core::concat!(include_str!("room.md"), "\n"),
                                            "Which room in {in}?",
                                        )
                                        .title("Room")
                                        .key("book")
                                        .declined("No room.")
                                        .suggest(&[7])
                                        .optional(&[])
                                        .done(),
                                    __ze::asked::<String>("guest", "guest", "", "For whom?")
                                        .key("book")
                                        .default(&["me"])
                                        .allow_blank(&[])
                                        .done(),
                                ],
                                &[],
                                &(__call as __ze::CallFn<_>),
                            )
                            .title("Book")
                            .read_only(false)
                            .destructive(true)
                    };
                }
            };
        "##]],
    );
}
