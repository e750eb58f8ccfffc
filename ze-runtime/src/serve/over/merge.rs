//! Two servers' answers as one: what both can do, our tools first, and the stricter hint to caches.

use rmcp::model::{
    CacheScope, DiscoverResult, ListToolsResult, MetaObject, ServerCapabilities, ServerConfig,
};
use serde_json::Value;

/// The handshake: our name and version.
pub(in crate::serve) fn config(ours: ServerConfig, theirs: ServerConfig) -> ServerConfig {
    let mut merged = ours;
    merged.capabilities = capabilities(&merged.capabilities, &theirs.capabilities);
    merged.instructions = instructions(merged.instructions, theirs.instructions);
    merged.meta = meta(merged.meta, theirs.meta);
    merged
}

/// `server/discover`: the revisions that we speak.
pub(in crate::serve) fn discovery(ours: DiscoverResult, theirs: DiscoverResult) -> DiscoverResult {
    let mut merged = ours;
    merged.capabilities = capabilities(&merged.capabilities, &theirs.capabilities);
    merged.instructions = instructions(merged.instructions, theirs.instructions);
    merged.ttl_ms = merged.ttl_ms.min(theirs.ttl_ms);
    merged.cache_scope = stricter(merged.cache_scope, theirs.cache_scope);
    merged.meta = meta(merged.meta, theirs.meta);
    merged
}

/// The first page of `tools/list`.
pub(in crate::serve) fn tools(ours: ListToolsResult, theirs: ListToolsResult) -> ListToolsResult {
    let theirs = page(&ours, theirs);
    let mut merged = ours;
    merged.ttl_ms = merged.ttl_ms.min(theirs.ttl_ms);
    merged.cache_scope = theirs.cache_scope;
    merged.tools.extend(theirs.tools);
    merged.next_cursor = theirs.next_cursor;
    merged.meta = meta(merged.meta, theirs.meta);
    merged
}

/// A page of theirs, in a list that begins with ours: all pages have one scope, and the time is the page's own
/// (<https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/caching>).
pub(in crate::serve) fn page(ours: &ListToolsResult, mut theirs: ListToolsResult) -> ListToolsResult {
    // Ours has no hint where the revision knows none. Theirs may have left it out, which is the strictest one.
    theirs.ttl_ms = ours.ttl_ms.and(theirs.ttl_ms.or(Some(0)));
    theirs.cache_scope =
        ours.cache_scope.map(|scope| stricter(scope, theirs.cache_scope.unwrap_or(CacheScope::Private)));
    theirs
}

fn stricter(ours: CacheScope, theirs: CacheScope) -> CacheScope {
    match (ours, theirs) {
        (CacheScope::Public, CacheScope::Public) => CacheScope::Public,
        _ => CacheScope::Private,
    }
}

fn instructions(ours: Option<String>, theirs: Option<String>) -> Option<String> {
    match (ours, theirs) {
        (Some(ours), Some(theirs)) => Some(format!("{ours}\n\n{theirs}")),
        (ours, theirs) => ours.or(theirs),
    }
}

fn meta(ours: Option<MetaObject>, theirs: Option<MetaObject>) -> Option<MetaObject> {
    match (ours, theirs) {
        (Some(ours), Some(mut merged)) => {
            merged.extend(ours);
            Some(merged)
        }
        (ours, theirs) => ours.or(theirs),
    }
}

/// What either can do. They are united as JSON, so that no capability is left out for being unknown here.
fn capabilities(ours: &ServerCapabilities, theirs: &ServerCapabilities) -> ServerCapabilities {
    let (Ok(mut united), Ok(more)) = (serde_json::to_value(theirs), serde_json::to_value(ours)) else {
        return ours.clone();
    };
    unite(&mut united, more);
    serde_json::from_value(united).unwrap_or_else(|_| ours.clone())
}

/// Adds `more` to `base`; what only one of them has is kept, and `true` beats `false`.
fn unite(base: &mut Value, more: Value) {
    match (base, more) {
        (Value::Object(base), Value::Object(more)) => {
            for (key, value) in more {
                unite(base.entry(key).or_insert(Value::Null), value);
            }
        }
        (Value::Bool(base), Value::Bool(more)) => *base |= more,
        (base, more) => *base = more,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn the_stricter_hint_counts_and_none_is_the_strictest() {
        let list = |ttl: Option<u64>, scope| {
            let mut list = ListToolsResult::with_all_items(Vec::new());
            (list.ttl_ms, list.cache_scope) = (ttl, scope);
            list
        };
        let (public, private) = (Some(CacheScope::Public), Some(CacheScope::Private));
        for (ours, theirs, merged) in [
            ((Some(9), public), (Some(5), public), (Some(5), public)),
            ((Some(5), public), (Some(9), private), (Some(5), private)),
            ((Some(0), private), (Some(9), public), (Some(0), private)),
            ((Some(9), public), (None, None), (Some(0), private)),
            // In a session there are no hints.
            ((None, None), (Some(9), public), (None, None)),
        ] {
            let result = tools(list(ours.0, ours.1), list(theirs.0, theirs.1));
            assert_eq!((result.ttl_ms, result.cache_scope), merged, "{ours:?} {theirs:?}");
            // A later page has the scope of the first.
            let later = page(&list(ours.0, ours.1), list(theirs.0, theirs.1));
            assert_eq!(later.cache_scope, merged.1, "{ours:?} {theirs:?}");
            assert_eq!(later.ttl_ms, ours.0.map(|_| theirs.0.unwrap_or(0)), "{ours:?} {theirs:?}");
        }
    }

    #[test]
    fn what_either_can_do_both_can() {
        let of = |value| serde_json::from_value::<ServerCapabilities>(value).unwrap_or_default();
        let ours = of(json!({ "tools": {}, "extensions": { "a": { "x": 1 } } }));
        let theirs = of(json!({
            "tools": { "listChanged": true }, "resources": { "subscribe": true }, "extensions": { "b": {} },
        }));
        let united = json!({
            "tools": { "listChanged": true }, "resources": { "subscribe": true },
            "extensions": { "a": { "x": 1 }, "b": {} },
        });
        assert_eq!(capabilities(&ours, &theirs), of(united.clone()));
        assert_eq!(capabilities(&theirs, &ours), of(united));
        let changing = of(json!({ "tools": { "listChanged": true } }));
        let not = of(json!({ "tools": { "listChanged": false } }));
        assert_eq!(capabilities(&not, &changing), changing);
        assert_eq!(capabilities(&changing, &not), changing);
    }
}
