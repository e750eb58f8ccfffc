//! The stores of claims, each held to the same contract.

#![allow(missing_docs, clippy::unwrap_used)]

#[path = "once/contract.rs"]
mod contract;
#[cfg(feature = "redis")]
#[path = "once/redis.rs"]
mod redis;

use std::sync::Arc;
use std::time::Duration;

use ze_runtime::seal::{Claim, MemoryOnceStore, OnceError, OnceStore};

const MINUTE: Duration = Duration::from_secs(60);

#[tokio::test(flavor = "multi_thread")]
async fn memory_keeps_the_contract() {
    contract::holds(Arc::new(MemoryOnceStore::new(100))).await;
}

#[tokio::test]
async fn a_full_memory_refuses_and_forgets_nothing() {
    let store: Box<dyn OnceStore> = Box::new(MemoryOnceStore::new(2));
    assert_eq!(store.claim("a", MINUTE).await, Ok(Claim::First));
    store.burn("b", MINUTE).await.unwrap();
    assert_eq!(store.claim("c", MINUTE).await, Err(OnceError::Full));
    assert_eq!(store.burn("c", MINUTE).await, Err(OnceError::Full));
    assert_eq!(store.claim("a", MINUTE).await, Ok(Claim::Running));
    assert_eq!(store.claim("b", MINUTE).await, Ok(Claim::Burnt));
    assert_eq!(MemoryOnceStore::new(0).claim("a", MINUTE).await, Err(OnceError::Full));
}
