//! What expressions and structs expand to.

use expect_test::{Expect, expect};

#[cfg(feature = "seal")]
use super::expands;
use crate::tool_args;

/// A derive.
fn derives(item: &str, expected: &Expect) {
    let expanded = tool_args::derive(item.parse().unwrap());
    expected.assert_eq(&prettyplease::unparse(&syn::parse2(expanded).unwrap()));
}

// Of a runtime with a seal, which the workspace has.
#[cfg(feature = "seal")]
#[test]
fn an_expression_of_each_kind() {
    expands(
        r#"confirm = "Delete {room} of {facts.owner}?", confirm_if = facts.is_big()"#,
        r#"
        /// Delete a room.
        async fn delete(
            db: &Db,
            hint: String,
            #[elicit("Which room like {hint}?", choices = db.rooms(hint).await?, suggest = hint.clone())] room: String,
            #[resolve(db.facts(room).await?)] facts: &Facts,
            #[arg(check = at_most(*count, facts))] count: u8,
        ) {}
        "#,
        &expect![[r##"
            #[allow(clippy::unused_async)]
            /// Delete a room.
            async fn delete(
                #[allow(unused_variables)]
                db: &Db,
                #[allow(unused_variables)]
                hint: String,
                #[allow(unused_variables)]
                room: String,
                #[allow(unused_variables)]
                facts: &Facts,
                #[allow(unused_variables)]
                count: u8,
            ) {}
            ///The tool `delete`, for `toolset!`.
            #[allow(non_camel_case_types, unreachable_pub)]
            struct delete {}
            const _: () = {
                use ::ze_runtime::__private as __ze;
                impl __ze::Tool for delete {
                    const DEF: __ze::ToolDef = {
                        #[allow(
                            unused_qualifications,
                            unused_variables,
                            clippy::needless_question_mark
                        )]
                        fn __choices0<'a>(
                            __scope: __ze::Scope<'a>,
                        ) -> __ze::BoxFuture<'a, __ze::Evaluated<__ze::Offer>> {
                            let db = __scope.state::<Db>(0usize);
                            let hint = __scope.value::<String>(0usize);
                            __ze::choices::<
                                String,
                            >(async move {
                                ::core::result::Result::Ok({
                                    let __value: __ze::Choices<__ze::OneOf<String>> = db
                                        .rooms(hint)
                                        .await?;
                                    __value
                                })
                            })
                        }
                        #[allow(
                            unused_qualifications,
                            unused_variables,
                            clippy::needless_question_mark
                        )]
                        fn __suggest1<'a>(
                            __scope: __ze::Scope<'a>,
                        ) -> __ze::BoxFuture<'a, __ze::Evaluated<__ze::Suggested>> {
                            let hint = __scope.value::<String>(0usize);
                            __ze::suggest::<
                                String,
                                _,
                            >(async move { ::core::result::Result::Ok(hint.clone()) })
                        }
                        #[allow(unused_variables, clippy::needless_question_mark)]
                        fn __resolve2<'a>(__scope: __ze::Scope<'a>) -> impl __ze::Gives<'a, Facts> {
                            let db = __scope.state::<Db>(0usize);
                            let room = __scope.seen::<String>(1usize);
                            __ze::resolving::<
                                Facts,
                                _,
                            >(async move { ::core::result::Result::Ok(db.facts(room).await?) })
                        }
                        #[allow(
                            unused_qualifications,
                            unused_variables,
                            clippy::needless_question_mark
                        )]
                        fn __check3<'a>(
                            __scope: __ze::Scope<'a>,
                        ) -> __ze::BoxFuture<'a, __ze::Evaluated<__ze::Checked>> {
                            let facts = __scope.value::<Facts>(2usize);
                            let count = __scope.value::<u8>(3usize);
                            __ze::check(async move {
                                ::core::result::Result::Ok(at_most(*count, facts))
                            })
                        }
                        fn __show4(__scope: __ze::Scope<'_>) -> ::std::string::String {
                            let facts = __scope.value::<Facts>(2usize);
                            __ze::shown(&facts.owner)
                        }
                        #[allow(
                            unused_qualifications,
                            unused_variables,
                            clippy::needless_question_mark
                        )]
                        fn __confirm_if5<'a>(
                            __scope: __ze::Scope<'a>,
                        ) -> __ze::BoxFuture<'a, __ze::Evaluated<::core::primitive::bool>> {
                            let facts = __scope.value::<Facts>(2usize);
                            __ze::condition(async move {
                                ::core::result::Result::Ok({
                                    let __value: ::core::primitive::bool = facts.is_big();
                                    __value
                                })
                            })
                        }
                        fn __call<'c>(mut __call: __ze::Call<'c>) -> __ze::BoxFuture<'c, ()> {
                            __ze::boxed(
                                delete(
                                    __call.state::<Db>(0usize),
                                    __call.arg::<String>(),
                                    __call.arg::<String>(),
                                    __call.resolved::<Facts>(),
                                    __call.arg::<u8>(),
                                ),
                            )
                        }
                        __ze::ToolDef::new::<
                            (),
                        >(
                                "delete",
                                " Delete a room.",
                                &[
                                    __ze::plain::<String>("hint", "hint", "").done(),
                                    __ze::chosen::<
                                        String,
                                    >(
                                            "room",
                                            "room",
                                            "",
                                            "Which room like {hint}?",
                                            1u64,
                                            __choices0,
                                        )
                                        .suggested(1u64, __suggest1)
                                        .done(),
                                    __ze::resolved(
                                        "facts",
                                        2u64,
                                        &__ze::resolve::<Facts, _>(__resolve2),
                                    ),
                                    __ze::plain::<u8>("count", "count", "")
                                        .check(12u64, __check3)
                                        .done(),
                                ],
                                &[__ze::StateDef::of::<Db>()],
                                &(__call as __ze::CallFn<_>),
                            )
                            .confirm(
                                "Delete {room} of {facts.owner}?",
                                &[__ze::shows("facts.owner", 2usize, __show4)],
                            )
                            .confirm_if(4u64, __confirm_if5)
                    };
                }
            };
        "##]],
    );
}

#[test]
fn a_struct_of_arguments() {
    derives(
        r#"
        #[args(db: &Db)]
        #[serde(rename_all = "camelCase")]
        struct Trip {
            /// Where to.
            #[elicit("Where to?", check = db.has(to_where))]
            to_where: Option<String>,
            #[serde(default)]
            with_pets: bool,
            #[arg(flatten)]
            dates: Dates,
        }
        "#,
        &expect![[r##"
            #[allow(deprecated, unused_qualifications)]
            const _: () = {
                use ::ze_runtime::__private as __ze;
                impl __ze::ToolArgs for Trip {
                    const GROUP: __ze::GroupDef = {
                        #[allow(
                            unused_qualifications,
                            unused_variables,
                            clippy::needless_question_mark
                        )]
                        fn __check0<'a>(
                            __scope: __ze::Scope<'a>,
                        ) -> __ze::BoxFuture<'a, __ze::Evaluated<__ze::Checked>> {
                            let db = __scope.state::<Db>(0usize);
                            let to_where = __scope.seen::<Option<String>>(0usize);
                            __ze::check(async move { ::core::result::Result::Ok(db.has(to_where)) })
                        }
                        __ze::GroupDef::new(
                            &[
                                __ze::asked::<
                                    Option<String>,
                                >("toWhere", "to_where", " Where to.", "Where to?")
                                    .check(1u64, __check0)
                                    .done(),
                                __ze::plain::<bool>("withPets", "with_pets", "")
                                    .default(
                                        &({
                                            fn __default() -> bool {
                                                ::core::default::Default::default()
                                            }
                                            __default
                                        } as fn() -> bool),
                                        ::core::option::Option::None,
                                    )
                                    .done(),
                                __ze::group::<Dates>(),
                            ],
                            &[__ze::StateDef::of::<Db>()],
                        )
                    };
                    #[allow(unused_variables)]
                    fn take(__call: &mut __ze::Call<'_>) -> Self {
                        let __taken = Self {
                            to_where: __call.arg::<Option<String>>(),
                            with_pets: __call.arg::<bool>(),
                            dates: __ze::taker::<Dates>().take(__call.by_ref()),
                        };
                        let _ = (&__taken.to_where,);
                        __taken
                    }
                }
            };
        "##]],
    );
}
