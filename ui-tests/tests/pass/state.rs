//! State is borrowed: sized, `dyn`, under a pattern, with a lifetime's name.

#![deny(warnings)]

use std::sync::Arc;

use ze_runtime::{CallContext, Client, tool, toolset};

trait Clock: Send + Sync {
    fn now(&self) -> u64;
}

struct Fixed(u64);

impl Clock for Fixed {
    fn now(&self) -> u64 {
        self.0
    }
}

struct Db {
    rows: u64,
}

type Format = dyn Fn(&str) -> String + Send + Sync;

/// Tell the time.
#[tool]
async fn now<'a>(
    clock: &'a dyn Clock,
    Db { rows }: &'a Db,
    sync: &(dyn Clock + 'static),
    cx: &CallContext,
    format: &Format,
    written: &(dyn Fn(&str) -> String + Send + Sync),
    trim: &(dyn Fn(&str) -> Option<&str> + Send + Sync),
) -> String {
    let trimmed = trim("x").unwrap_or_default();
    format!("{} {rows} {} {} {} {} {trimmed}", clock.now(), sync.now(), cx.tool(), format("x"), written("x"))
}

fn main() {
    let format: Arc<Format> = Arc::new(str::to_owned);
    let tools = toolset![now].shared_state::<dyn Clock>(Arc::new(Fixed(7))).state(Db { rows: 1 });
    let trim: Arc<dyn Fn(&str) -> Option<&str> + Send + Sync> = Arc::new(|text| text.get(1..));
    let tools = tools.shared_state(format).shared_state(trim).build().unwrap();
    let list = tools.list(&Client::new()).get();
    assert!(list.contains(r#""name":"now""#) && !list.contains("clock"), "{list}");
}
