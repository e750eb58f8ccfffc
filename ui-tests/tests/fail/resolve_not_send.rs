use std::rc::Rc;

use ze_runtime::{tool, toolset};

async fn length() -> usize {
    let shared = Rc::new(3);
    std::future::ready(()).await;
    *shared
}

/// Delete a room.
#[tool]
async fn delete(#[resolve(length().await)] length: &usize) {
    let _ = length;
}

fn main() {
    let _ = toolset![delete];
}
