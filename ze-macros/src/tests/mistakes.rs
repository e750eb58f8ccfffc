//! What mistakes expand to: the item as it was, the errors, and nothing that could fail beside them.

use expect_test::expect;
use proc_macro2::{Group, TokenStream, TokenTree};

use super::expands;
use crate::tool_impl;

#[test]
fn an_error() {
    expands(
        "readonly",
        r#"
        /// Say hello.
        async fn hello(#[elicit("What is your name?")] name: &str) -> String {
            name.to_owned()
        }
        "#,
        &expect![[r##"
            #[allow(clippy::unused_async)]
            /// Say hello.
            async fn hello(name: &str) -> String {
                name.to_owned()
            }
            ::core::compile_error! {
                "unknown `#[tool]` option `readonly`; did you mean `read_only`?"
            }
            ::core::compile_error! {
                "arguments are decoded from JSON, so they must be owned; use `String`"
            }
            ///The tool `hello`, for `toolset!`.
            #[allow(non_camel_case_types, unreachable_pub)]
            struct hello {}
            const _: () = {
                use ::ze_runtime::__private as __ze;
                impl __ze::Tool for hello {
                    const DEF: __ze::ToolDef = __ze::INVALID;
                }
            };
        "##]],
    );
}

#[test]
fn a_method_is_left_alone() {
    expands(
        "",
        r#"
        /// Say hello.
        async fn hello(&self, #[elicit("What is your name?")] name: String) {}
        "#,
        &expect![[r##"
            #[allow(clippy::unused_async)]
            /// Say hello.
            async fn hello(&self, name: String) {}
            ::core::compile_error! {
                "methods need `#[tools]` on their `impl` block"
            }
        "##]],
    );
}

#[test]
fn something_else_loses_nothing_but_our_attributes() {
    expands(
        "",
        r#"
        impl Server {
            #[inline]
            async fn hello(&self, #[elicit("What is your name?")] name: String) {}
        }
        "#,
        &expect![[r#"
            impl Server {
                #[inline]
                async fn hello(&self, name: String) {}
            }
            ::core::compile_error! {
                "`#[tool]` goes on an `async fn`; use `#[tools]` on an `impl` block"
            }
        "#]],
    );
}

/// Every copy of `tokens` that lacks one token, or has one twice, at any depth.
pub(super) fn broken(tokens: &TokenStream) -> Vec<TokenStream> {
    let trees: Vec<TokenTree> = tokens.clone().into_iter().collect();
    let mut copies = Vec::new();
    for (at, tree) in trees.iter().enumerate() {
        let mut with = |middle: Vec<TokenTree>| {
            let (before, after) = (trees[..at].iter().cloned(), trees[at + 1..].iter().cloned());
            copies.push(before.chain(middle).chain(after).collect());
        };
        with(Vec::new());
        with(vec![tree.clone(), tree.clone()]);
        if let TokenTree::Group(group) = tree {
            for stream in broken(&group.stream()) {
                with(vec![Group::new(group.delimiter(), stream).into()]);
            }
        }
    }
    copies
}

#[test]
fn nothing_panics() {
    let options: TokenStream =
        r#"name = "a", title = "A", read_only = true, type = A, crate = "a::b""#.parse().unwrap();
    let item: TokenStream = r#"
        #[doc = "Say hello."]
        #[cfg(unix)]
        pub(crate) async fn r#in<'a>(
            #[doc = "Who."]
            #[elicit("{a} {{", title = "A", default = -1.5, optional, allow_blank)]
            mut r#name: Option<Vec<u8>>,
            #[arg(default = "x", name = "y")] a: u8,
            db: &'a (dyn Db + Send),
            pair: (u8, Cow<'static, str>),
        ) -> Result<(), [u8; 2]> {
            body
        }
    "#
    .parse()
    .unwrap();
    for options in broken(&options) {
        tool_impl(options, &item);
    }
    for item in broken(&item) {
        let expanded = tool_impl(options.clone(), &item).to_string();
        assert!(!expanded.is_empty());
    }
}
