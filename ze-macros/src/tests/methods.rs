//! What blocks with `#[tools]` expand to.

use expect_test::{Expect, expect};
use proc_macro2::TokenStream;

use super::mistakes::broken;
use crate::tools_impl;

fn expands(block: &str, expected: &Expect) {
    let expanded = tools_impl(&TokenStream::new(), &block.parse().unwrap());
    expected.assert_eq(&prettyplease::unparse(&syn::parse2(expanded).unwrap()));
}

#[test]
fn a_method_with_an_expression() {
    expands(
        r#"
        impl Desk {
            const NIGHTS: u8 = 2;
            fn has(&self, room: &str) -> Result<(), Error> { self.find(room) }
            /// Book a room.
            #[tool(read_only)]
            pub async fn book(
                &self,
                #[elicit("Which room?", check = self.has(room))] room: String,
                #[arg(max = Self::NIGHTS)] nights: u8,
            ) -> Result<String> {
                self.take(room)
            }
        }
        "#,
        &expect![[r#"
            impl Desk {
                const NIGHTS: u8 = 2;
                fn has(&self, room: &str) -> Result<(), Error> {
                    self.find(room)
                }
                #[allow(clippy::unused_async)]
                /// Book a room.
                pub async fn book(
                    &self,
                    #[allow(unused_variables)]
                    room: String,
                    nights: u8,
                ) -> Result<String> {
                    self.take(room)
                }
            }
            const _: () = {
                #[allow(unused_imports)]
                use tool as _;
            };
            ///The tool `book`, for `toolset!`.
            #[allow(non_camel_case_types, unreachable_pub)]
            pub struct book {}
            const _: () = {
                use ::ze_runtime::__private as __ze;
                impl __ze::Tool for book {
                    const DEF: __ze::ToolDef = {
                        #[allow(
                            unused_qualifications,
                            unused_variables,
                            clippy::needless_question_mark
                        )]
                        fn __check0<'a>(
                            __scope: __ze::Scope<'a>,
                        ) -> __ze::BoxFuture<'a, __ze::Evaluated<__ze::Checked>> {
                            let __self = __scope.state::<Desk>(0usize);
                            let room = __scope.seen::<String>(0usize);
                            __ze::check(async move { ::core::result::Result::Ok(__self.has(room)) })
                        }
                        fn __call<'c>(
                            mut __call: __ze::Call<'c>,
                        ) -> __ze::BoxFuture<'c, Result<String>> {
                            __ze::boxed(
                                <Desk>::book(
                                    __call.state::<Desk>(0usize),
                                    __call.arg::<String>(),
                                    __call.arg::<u8>(),
                                ),
                            )
                        }
                        __ze::ToolDef::new::<
                            Result<String>,
                        >(
                                "book",
                                " Book a room.",
                                &[
                                    __ze::asked::<String>("room", "room", "", "Which room?")
                                        .check(1u64, __check0)
                                        .done(),
                                    __ze::plain::<u8>("nights", "nights", "")
                                        .max(&[<Desk>::NIGHTS], &[])
                                        .done(),
                                ],
                                &[__ze::StateDef::of::<Desk>()],
                                &(__call as __ze::CallFn<_>),
                            )
                            .read_only(true)
                    };
                }
            };
        "#]],
    );
}

#[test]
fn a_mistake_in_a_method_leaves_the_others() {
    expands(
        r#"
        impl Desk {
            /// Book a room.
            #[tool]
            async fn book(&mut self) {}
            async fn other(&self) {}
        }
        "#,
        &expect![[r#"
            impl Desk {
                #[allow(clippy::unused_async)]
                /// Book a room.
                async fn book(&mut self) {}
                async fn other(&self) {}
            }
            const _: () = {
                #[allow(unused_imports)]
                use tool as _;
            };
            ::core::compile_error! {
                "calls share what they are a method of; write `&self`"
            }
            ///The tool `book`, for `toolset!`.
            #[allow(non_camel_case_types, unreachable_pub)]
            struct book {}
            const _: () = {
                use ::ze_runtime::__private as __ze;
                impl __ze::Tool for book {
                    const DEF: __ze::ToolDef = __ze::INVALID;
                }
            };
        "#]],
    );
}

#[test]
fn nothing_panics() {
    let block: TokenStream = r#"
        #[cfg(unix)]
        unsafe impl<T> Greets for desk::Desk<T> where T: Send {
            #![allow(x)]
            const X: Self = Self { x: self::x() };
            #[doc = "Say hello."]
            #[ze::tool(confirm = "Really?", confirm_if = self.x, name = "a")]
            pub(crate) async fn hello(self: &Arc<Self>, #[elicit("Who?", check = Self::x(self))] name: Option<Self>) -> Self {
                body
            }
            fn other();
            members!();
        }
    "#
    .parse()
    .unwrap();
    for block in broken(&block) {
        assert!(!tools_impl(&TokenStream::new(), &block).is_empty());
    }
}
