//! Claims of several instances, in Redis or what speaks its protocol.

use std::fmt::{self, Debug};
use std::time::Duration;

use redis::aio::{ConnectionManager, ConnectionManagerConfig};
use redis::{Client, Cmd, FromRedisValue, RedisError, cmd};

use crate::log;
use crate::seal::once::{Claim, LONGEST, OnceError, OnceStore, kept};
use crate::tool::BoxFuture;

const PREFIX: &str = "ze:once:";

/// The time for one connection and for one answer: a person waits for the call.
const PATIENCE: Duration = Duration::from_secs(2);

// The values, as they stand in Redis.
const RUNNING: &str = "running";
const BURNT: &str = "burnt";
const FINISHED: &str = "finished";
/// Before a result.
const WITH_RESULT: &str = "finished:";

/// Writes how a call ended, unless that is known, and keeps that at least as long as the claim.
const FINISH: &str = "\
local held = redis.call('GET', KEYS[1])
if held and held ~= 'running' then return 0 end
local keep = math.max(redis.call('PTTL', KEYS[1]), tonumber(ARGV[2]))
redis.call('SET', KEYS[1], ARGV[1], 'PX', string.format('%.0f', keep))
return 1";

/// Claims in Redis, for a server of several instances (feature `redis`): keys `ze:once:…`, each set to expire.
///
/// The server must keep what it was told until then. One that evicts keys when its memory is full is refused, so set
/// `maxmemory-policy noeviction`. What a crash or a fail-over loses, this store cannot know: persist with
/// `appendfsync always`, or let the body itself refuse to act twice.
///
/// Its user needs the commands `SET`, `GET`, `PTTL` and `EVAL` on these keys, and `INFO` so that eviction is noticed.
///
/// `rediss://` (TLS) works where your own `Cargo.toml` adds it: `redis = { version = "1", features =
/// ["tokio-rustls-comp"] }`.
#[derive(Clone)]
pub struct RedisOnceStore {
    connection: ConnectionManager,
}

impl RedisOnceStore {
    /// Connects to `redis://[user:password@]host[:port][/database]`. A lost connection is made again at the next call.
    /// To be called on a Tokio runtime.
    ///
    /// # Errors
    ///
    /// [`OnceError::Failed`] where the URL cannot be read, the server is out of reach or refuses, or it evicts keys. No
    /// error shows the URL.
    pub async fn connect(url: &str) -> Result<Self, OnceError> {
        let config = ConnectionManagerConfig::new()
            .set_connection_timeout(Some(PATIENCE))
            .set_response_timeout(Some(PATIENCE))
            .set_number_of_retries(2);
        let client = Client::open(url).map_err(failed)?;
        let connection = ConnectionManager::new_with_config(client, config).await.map_err(failed)?;
        let store = Self { connection };
        store.refuse_eviction().await?;
        Ok(store)
    }

    async fn refuse_eviction(&self) -> Result<(), OnceError> {
        let info: String = match self.ask(cmd("INFO").arg("memory")).await {
            Ok(info) => info,
            Err(error) if error.code() == Some("NOPERM") => {
                log::warn("Redis does not tell this user its maxmemory-policy, which must be noeviction");
                return Ok(());
            }
            Err(error) => return Err(failed(error)),
        };
        let is = |line| info.lines().any(|other| other == line);
        if is("maxmemory:0") || is("maxmemory_policy:noeviction") {
            return Ok(());
        }
        Err(OnceError::Failed("it may evict claims; set its maxmemory-policy to noeviction".into()))
    }

    async fn ask<T: FromRedisValue>(&self, command: &Cmd) -> Result<T, RedisError> {
        // A clone shares the connection.
        command.query_async(&mut self.connection.clone()).await
    }

    /// Whether it was this call that set it.
    async fn set(&self, key: &str, value: &str, keep: Duration) -> Result<bool, OnceError> {
        let mut command = cmd("SET");
        command.arg(key).arg(value).arg("NX").arg("PX").arg(milliseconds(keep));
        let set: Option<String> = self.ask(&command).await.map_err(failed)?;
        Ok(set.is_some())
    }
}

impl OnceStore for RedisOnceStore {
    fn claim<'a>(&'a self, id: &'a str, keep: Duration) -> BoxFuture<'a, Result<Claim, OnceError>> {
        Box::pin(async move {
            let key = key(id);
            // A claim can expire between the two commands, but hardly twice.
            for _ in 0..2 {
                if self.set(&key, RUNNING, keep).await? {
                    return Ok(Claim::First);
                }
                if let Some(held) = self.ask::<Option<String>>(cmd("GET").arg(&key)).await.map_err(failed)? {
                    return Ok(read(&held));
                }
            }
            Err(OnceError::Failed("a claim comes and goes".into()))
        })
    }

    fn finish<'a>(
        &'a self,
        id: &'a str,
        result: String,
        keep: Duration,
    ) -> BoxFuture<'a, Result<(), OnceError>> {
        Box::pin(async move {
            let value = kept(result).map_or(FINISHED.into(), |result| format!("{WITH_RESULT}{result}"));
            let mut command = cmd("EVAL");
            command.arg(FINISH).arg(1).arg(key(id)).arg(value).arg(milliseconds(keep));
            self.ask::<i64>(&command).await.map(|_| ()).map_err(failed)
        })
    }

    fn burn<'a>(&'a self, id: &'a str, keep: Duration) -> BoxFuture<'a, Result<(), OnceError>> {
        Box::pin(async move { self.set(&key(id), BURNT, keep).await.map(|_| ()) })
    }
}

impl Debug for RedisOnceStore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RedisOnceStore").finish_non_exhaustive()
    }
}

fn key(id: &str) -> String {
    format!("{PREFIX}{id}")
}

/// Redis takes no expiry of zero.
fn milliseconds(keep: Duration) -> u64 {
    u64::try_from(keep.min(LONGEST).as_millis()).unwrap_or(u64::MAX).max(1)
}

/// What it does not know, a later version has written: then the call may have run.
fn read(held: &str) -> Claim {
    match held {
        BURNT => Claim::Burnt,
        FINISHED => Claim::Finished(None),
        _ => held
            .strip_prefix(WITH_RESULT)
            .map_or(Claim::Running, |result| Claim::Finished(Some(result.to_owned()))),
    }
}

/// Only the kind of an error is told: a server may quote what it was sent, a password or a result.
#[expect(clippy::needless_pass_by_value, reason = "it is given to `map_err`")]
fn failed(error: RedisError) -> OnceError {
    match error.code() {
        Some("OOM") => OnceError::Full,
        _ => OnceError::Failed(format!("Redis: {}", error.category())),
    }
}
