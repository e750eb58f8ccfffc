//! What every store must do.

use std::sync::Arc;
use std::time::Duration;

use ze_runtime::seal::{Claim, OnceStore, RESULT_LIMIT};

use crate::MINUTE;

pub(crate) async fn holds(store: Arc<dyn OnceStore>) {
    one_of_many_is_first(&store).await;
    a_result_is_kept(&*store).await;
    a_long_result_is_not(&*store).await;
    a_burnt_id_never_runs(&*store).await;
    an_expired_claim_is_gone(&*store).await;
}

async fn one_of_many_is_first(store: &Arc<dyn OnceStore>) {
    let claims: Vec<_> = (0..100)
        .map(|_| {
            let store = Arc::clone(store);
            tokio::spawn(async move { store.claim("many", MINUTE).await.unwrap() })
        })
        .collect();
    let mut firsts = 0;
    for claim in claims {
        match claim.await.unwrap() {
            Claim::First => firsts += 1,
            other => assert_eq!(other, Claim::Running),
        }
    }
    assert_eq!(firsts, 1);
}

async fn a_result_is_kept(store: &dyn OnceStore) {
    assert_eq!(store.claim("kept", MINUTE).await, Ok(Claim::First));
    store.finish("kept", "{\"text\": \"é\"}".into(), MINUTE).await.unwrap();
    let finished = Ok(Claim::Finished(Some("{\"text\": \"é\"}".into())));
    assert_eq!(store.claim("kept", MINUTE).await, finished);
    // The first result, and whoever ran did run.
    store.finish("kept", "another".into(), MINUTE).await.unwrap();
    store.burn("kept", MINUTE).await.unwrap();
    assert_eq!(store.claim("kept", MINUTE).await, finished);
    // One without text is a result too.
    store.finish("empty", String::new(), MINUTE).await.unwrap();
    assert_eq!(store.claim("empty", MINUTE).await, Ok(Claim::Finished(Some(String::new()))));
}

async fn a_long_result_is_not(store: &dyn OnceStore) {
    for (id, length, kept) in [("longest", RESULT_LIMIT, true), ("longer", RESULT_LIMIT + 1, false)] {
        let result = "x".repeat(length);
        assert_eq!(store.claim(id, MINUTE).await, Ok(Claim::First));
        store.finish(id, result.clone(), MINUTE).await.unwrap();
        assert_eq!(store.claim(id, MINUTE).await, Ok(Claim::Finished(kept.then_some(result))));
    }
}

async fn a_burnt_id_never_runs(store: &dyn OnceStore) {
    store.burn("burnt", MINUTE).await.unwrap();
    store.burn("burnt", MINUTE).await.unwrap();
    assert_eq!(store.claim("burnt", MINUTE).await, Ok(Claim::Burnt));
    store.finish("burnt", "done".into(), MINUTE).await.unwrap();
    assert_eq!(store.claim("burnt", MINUTE).await, Ok(Claim::Burnt));
    // Too late for one that runs.
    assert_eq!(store.claim("late", MINUTE).await, Ok(Claim::First));
    store.burn("late", MINUTE).await.unwrap();
    assert_eq!(store.claim("late", MINUTE).await, Ok(Claim::Running));
}

async fn an_expired_claim_is_gone(store: &dyn OnceStore) {
    let moment = Duration::from_millis(30);
    assert_eq!(store.claim("brief", moment).await, Ok(Claim::First));
    // Finishing lengthens the life of a claim, and never shortens it.
    assert_eq!(store.claim("longer life", moment).await, Ok(Claim::First));
    store.finish("longer life", "done".into(), MINUTE).await.unwrap();
    assert_eq!(store.claim("as it was", MINUTE).await, Ok(Claim::First));
    store.finish("as it was", "done".into(), moment).await.unwrap();
    tokio::time::sleep(2 * moment).await;
    let finished = Ok(Claim::Finished(Some("done".into())));
    assert_eq!(store.claim("brief", MINUTE).await, Ok(Claim::First));
    assert_eq!(store.claim("longer life", MINUTE).await, finished);
    assert_eq!(store.claim("as it was", MINUTE).await, finished);
    // Neither end of a duration is a fault.
    for (id, keep) in [("shortest", Duration::ZERO), ("for ever", Duration::MAX)] {
        assert_eq!(store.claim(id, keep).await, Ok(Claim::First));
        store.finish(id, "done".into(), keep).await.unwrap();
    }
    assert_eq!(store.claim("for ever", MINUTE).await, finished);
}
