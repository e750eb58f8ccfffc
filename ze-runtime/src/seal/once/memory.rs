//! Claims of a single process.

use std::collections::{BTreeSet, HashMap};
use std::fmt::{self, Debug};
use std::future::ready;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::seal::once::{Claim, LONGEST, OnceError, OnceStore, kept};
use crate::tool::BoxFuture;

/// How many bytes of results are held: 64 MiB.
const RESULTS: usize = 64 << 20;

/// Claims in this process's memory: lost when it ends, and unknown to any other.
///
/// A claim that expired makes room for a new one; no task runs in the background. Results take 64 MiB at most: of those
/// that expire first, no more is known then than that they were there.
pub struct MemoryOnceStore {
    capacity: usize,
    claims: Mutex<Claims>,
}

#[derive(Default)]
struct Claims {
    entries: HashMap<Arc<str>, Entry>,
    /// The same ids, by when they expire.
    expiries: BTreeSet<(Instant, Arc<str>)>,
    /// Those of them whose results are held.
    results: BTreeSet<(Instant, Arc<str>)>,
    /// How many bytes these have.
    held: usize,
}

struct Entry {
    expires: Instant,
    /// What the next claim is answered with.
    answer: Claim,
}

impl MemoryOnceStore {
    /// A store of at most `capacity` live claims. Each takes about 200 bytes, and its result when its call has finished.
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
        if claims.entries.contains_key(id) {
            claims.keep(id, now, keep);
        } else {
            claims.add(id, Claim::Running, now, keep, self.capacity)?;
        }
        claims.finish(id, kept(result));
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
            if let Some(mut entry) = self.entries.remove(&id) {
                self.held -= entry.forget();
                self.results.remove(&(expires, id));
            }
        }
    }

    /// Holds the result of a claim that runs, and lets go of others where that is too much.
    fn finish(&mut self, id: &str, result: Option<String>) {
        let Some(entry) = self.entries.get_mut(id).filter(|entry| entry.answer == Claim::Running) else {
            return;
        };
        if let Some(result) = &result {
            self.held += result.len();
            self.results.insert((entry.expires, id.into()));
        }
        entry.answer = Claim::Finished(result);
        while self.held > RESULTS
            && let Some((_, id)) = self.results.pop_first()
        {
            self.held -= self.entries.get_mut(&id).map_or(0, Entry::forget);
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
        if let Some((before, id)) = self.expiries.take(&(entry.expires, id.into())) {
            entry.expires = expires;
            if let Some((_, id)) = self.results.take(&(before, Arc::clone(&id))) {
                self.results.insert((expires, id));
            }
            self.expiries.insert((expires, id));
        }
    }
}

impl Entry {
    /// Lets go of its result. How many bytes that had.
    fn forget(&mut self) -> usize {
        match &mut self.answer {
            Claim::Finished(result) => result.take().map_or(0, |result| result.len()),
            _ => 0,
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
    use crate::seal::once::RESULT_LIMIT;

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
    fn results_that_are_too_much_are_let_go_of_and_their_claims_are_not() {
        let most = RESULTS / RESULT_LIMIT;
        let (store, start) = (MemoryOnceStore::new(2 * most), Instant::now());
        let long = || "x".repeat(RESULT_LIMIT);
        let finish = |index: usize, minute| {
            store.finish_at(&index.to_string(), long(), start + minute * MINUTE, 10 * MINUTE).unwrap();
        };
        let claim = |index: usize, minute| {
            store.claim_at(&index.to_string(), start + minute * MINUTE, 10 * MINUTE).unwrap()
        };
        (0..most).for_each(|index| finish(index, u32::from(index > 0)));
        // This one lives for longer than others now.
        finish(0, 2);
        finish(most, 2);
        assert_eq!(claim(0, 2), Claim::Finished(Some(long())));
        assert_eq!(claim(most, 2), Claim::Finished(Some(long())));
        assert_eq!((1..most).filter(|index| claim(*index, 2) == Claim::Finished(None)).count(), 1);
        // What expired counts no more.
        assert_eq!(claim(1, 11), Claim::First);
        assert_eq!(store.claims.lock().unwrap().held, 2 * RESULT_LIMIT);
        assert_eq!(store.claims.lock().unwrap().results.len(), 2);
    }

    #[test]
    fn no_duration_is_too_long() {
        let store = MemoryOnceStore::new(1);
        assert_eq!(store.claim_at("a", Instant::now(), Duration::MAX), Ok(Claim::First));
        assert_eq!(store.claim_at("a", Instant::now(), Duration::MAX), Ok(Claim::Running));
    }
}
