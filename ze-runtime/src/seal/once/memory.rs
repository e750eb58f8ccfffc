//! Claims of a single process.

use std::collections::{BTreeSet, HashMap};
use std::fmt::{self, Debug};
use std::future::ready;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::seal::once::{Claim, LONGEST, OnceError, OnceStore, kept};
use crate::tool::BoxFuture;

/// Claims in this process's memory: lost when it ends, and unknown to any other.
///
/// A claim that expired makes room for a new one; no task runs in the background.
pub struct MemoryOnceStore {
    capacity: usize,
    claims: Mutex<Claims>,
}

#[derive(Default)]
struct Claims {
    entries: HashMap<Arc<str>, Entry>,
    /// The same ids, by when they expire.
    expiries: BTreeSet<(Instant, Arc<str>)>,
}

struct Entry {
    expires: Instant,
    /// What the next claim is answered with.
    answer: Claim,
}

impl MemoryOnceStore {
    /// A store of at most `capacity` live claims. Each takes about 200 bytes, and up to [`RESULT_LIMIT`] more when its
    /// call has finished.
    ///
    /// [`RESULT_LIMIT`]: crate::seal::RESULT_LIMIT
    #[must_use]
    pub fn new(capacity: usize) -> Self {
        Self { capacity, claims: Mutex::default() }
    }

    fn claims(&self, now: Instant) -> MutexGuard<'_, Claims> {
        // Nothing under the lock can leave the claims half changed.
        let mut claims = self.claims.lock().unwrap_or_else(PoisonError::into_inner);
        claims.expire(now);
        claims
    }

    fn claim_at(&self, id: &str, now: Instant, keep: Duration) -> Result<Claim, OnceError> {
        let mut claims = self.claims(now);
        if let Some(entry) = claims.entries.get(id) {
            return Ok(entry.answer.clone());
        }
        claims.add(id, Claim::Running, now, keep, self.capacity)?;
        Ok(Claim::First)
    }

    fn finish_at(&self, id: &str, result: String, now: Instant, keep: Duration) -> Result<(), OnceError> {
        let mut claims = self.claims(now);
        let finished = Claim::Finished(kept(result));
        let Some(entry) = claims.entries.get_mut(id) else {
            return claims.add(id, finished, now, keep, self.capacity);
        };
        if entry.answer == Claim::Running {
            entry.answer = finished;
        }
        claims.keep(id, now, keep);
        Ok(())
    }

    fn burn_at(&self, id: &str, now: Instant, keep: Duration) -> Result<(), OnceError> {
        let mut claims = self.claims(now);
        if claims.entries.contains_key(id) {
            return Ok(());
        }
        claims.add(id, Claim::Burnt, now, keep, self.capacity)
    }
}

impl Claims {
    fn expire(&mut self, now: Instant) {
        while let Some((expires, id)) = self.expiries.pop_first() {
            if expires > now {
                self.expiries.insert((expires, id));
                return;
            }
            self.entries.remove(&id);
        }
    }

    fn add(
        &mut self,
        id: &str,
        answer: Claim,
        now: Instant,
        keep: Duration,
        capacity: usize,
    ) -> Result<(), OnceError> {
        if self.entries.len() >= capacity {
            return Err(OnceError::Full);
        }
        let (id, expires) = (Arc::<str>::from(id), now + keep.min(LONGEST));
        self.expiries.insert((expires, Arc::clone(&id)));
        self.entries.insert(id, Entry { expires, answer });
        Ok(())
    }

    /// Lets a claim live longer, never shorter.
    fn keep(&mut self, id: &str, now: Instant, keep: Duration) {
        let expires = now + keep.min(LONGEST);
        let Some(entry) = self.entries.get_mut(id).filter(|entry| entry.expires < expires) else { return };
        if let Some((_, id)) = self.expiries.take(&(entry.expires, id.into())) {
            entry.expires = expires;
            self.expiries.insert((expires, id));
        }
    }
}

impl OnceStore for MemoryOnceStore {
    fn claim<'a>(&'a self, id: &'a str, keep: Duration) -> BoxFuture<'a, Result<Claim, OnceError>> {
        Box::pin(ready(self.claim_at(id, Instant::now(), keep)))
    }

    fn finish<'a>(
        &'a self,
        id: &'a str,
        result: String,
        keep: Duration,
    ) -> BoxFuture<'a, Result<(), OnceError>> {
        Box::pin(ready(self.finish_at(id, result, Instant::now(), keep)))
    }

    fn burn<'a>(&'a self, id: &'a str, keep: Duration) -> BoxFuture<'a, Result<(), OnceError>> {
        Box::pin(ready(self.burn_at(id, Instant::now(), keep)))
    }
}

impl Debug for MemoryOnceStore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MemoryOnceStore").field("capacity", &self.capacity).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MINUTE: Duration = Duration::from_secs(60);

    #[test]
    fn finishing_lengthens_a_life_and_never_shortens_it() {
        for (keep, last) in [(1, 9), (5, 12)] {
            let (store, start) = (MemoryOnceStore::new(2), Instant::now());
            let claim = |minute| store.claim_at("a", start + minute * MINUTE, 10 * MINUTE);
            assert_eq!(claim(0), Ok(Claim::First));
            assert_eq!(claim(7), Ok(Claim::Running));
            store.finish_at("a", "done".into(), start + 8 * MINUTE, keep * MINUTE).unwrap();
            assert_eq!(claim(last), Ok(Claim::Finished(Some("done".into()))));
            assert_eq!(claim(last + 1), Ok(Claim::First));
        }
    }

    #[test]
    fn a_full_store_refuses_until_a_claim_expires() {
        let (store, start) = (MemoryOnceStore::new(2), Instant::now());
        let claim = |id: &str, minute| store.claim_at(id, start + minute * MINUTE, 10 * MINUTE);
        assert_eq!((claim("a", 0), claim("b", 5)), (Ok(Claim::First), Ok(Claim::First)));
        assert_eq!(claim("c", 9), Err(OnceError::Full));
        assert_eq!(store.burn_at("c", start + 9 * MINUTE, MINUTE), Err(OnceError::Full));
        assert_eq!(claim("b", 9), Ok(Claim::Running), "what it has, it still knows");
        assert_eq!(claim("c", 10), Ok(Claim::First));
        assert_eq!(store.claims.lock().unwrap().entries.len(), 2);
        assert_eq!(store.claims.lock().unwrap().expiries.len(), 2);
    }

    #[test]
    fn no_duration_is_too_long() {
        let store = MemoryOnceStore::new(1);
        assert_eq!(store.claim_at("a", Instant::now(), Duration::MAX), Ok(Claim::First));
        assert_eq!(store.claim_at("a", Instant::now(), Duration::MAX), Ok(Claim::Running));
    }
}
