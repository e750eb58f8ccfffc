//! Which names an expression mentions: identifiers that are no field, method, macro or path segment, and `{names}` in its
//! literals, as `format!` reads them. A name too many is bound and not used, but the expression waits for it.

use std::collections::BTreeSet;

use proc_macro2::{Spacing, TokenStream, TokenTree};
use quote::ToTokens;
use syn::Expr;

/// The names that `expr` may use.
pub(crate) fn mentions(expr: &Expr) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    walk(expr.to_token_stream(), &mut names);
    names
}

fn walk(tokens: TokenStream, names: &mut BTreeSet<String>) {
    // The two characters before a token, where they are punctuation.
    let mut before = [' ', ' '];
    let mut tokens = tokens.into_iter().peekable();
    while let Some(token) = tokens.next() {
        let mut now = ' ';
        match &token {
            TokenTree::Group(group) => walk(group.stream(), names),
            TokenTree::Ident(ident) => {
                let field = before[1] == '.' && before[0] != '.';
                let segment = before == [':', ':'];
                let lifetime = before[1] == '\'';
                // `name!(…)`, `Struct { name: … }` and `|name: Type|`; `name != …` and `name::…` have two characters.
                let other = matches!(tokens.peek(), Some(TokenTree::Punct(next))
                    if matches!(next.as_char(), '!' | ':') && next.spacing() == Spacing::Alone);
                if !field && !segment && !lifetime && !other {
                    let name = ident.to_string();
                    names.insert(name.strip_prefix("r#").map_or(name.clone(), str::to_owned));
                }
            }
            TokenTree::Punct(punct) => now = punct.as_char(),
            TokenTree::Literal(literal) => in_literal(&literal.to_string(), names),
        }
        before = [before[1], now];
    }
}

/// `"… {name} … {name:?} …"`
fn in_literal(literal: &str, names: &mut BTreeSet<String>) {
    for piece in literal.split('{').skip(1) {
        let name: String = piece.chars().take_while(|char| char.is_alphanumeric() || *char == '_').collect();
        if !name.is_empty() {
            names.insert(name);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::mentions;

    #[test]
    fn names_are_those_that_can_be_parameters() {
        for (expr, expected) in [
            ("db.rooms(&day).await?", &["day", "db"][..]),
            ("a::b(c.d, e..f)", &["a", "c", "e", "f"]),
            ("format!(\"{day} {{x}} {hour:>2} {room.id}\")", &["day", "hour", "room", "x"]),
            ("rooms.iter().map(|room| room.id)", &["room", "rooms"]),
            ("format!(\"\") != a && b == Struct { c, d: e, f: g::H }", &["Struct", "a", "b", "c", "e", "g"]),
            ("rooms.filter(|room: &Room| room.id != day)", &["Room", "day", "room", "rooms"]),
            ("r#type.len()", &["type"]),
            ("x::<'a>(y)", &["x", "y"]),
        ] {
            let found = mentions(&syn::parse_str(expr).unwrap());
            assert_eq!(found.iter().map(String::as_str).collect::<Vec<_>>(), expected, "{expr}");
        }
    }
}
