//! The store in Redis, against servers that the tests start. Without `redis-server` they are skipped, with a message.

use std::io::{ErrorKind, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use ze_runtime::seal::{Claim, OnceError, OnceStore, RedisOnceStore};

use crate::{MINUTE, contract};

/// A server of its own port, without files, which ends with the test.
struct Server {
    process: Child,
    port: u16,
}

impl Server {
    fn start(options: &[&str]) -> Option<Self> {
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let process = Command::new("redis-server")
            .args(["--port", &port.to_string(), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"])
            .args(options)
            .stdout(Stdio::null())
            .spawn();
        match process {
            Ok(process) => {
                let mut server = Self { process, port };
                server.wait();
                Some(server)
            }
            Err(error) if error.kind() == ErrorKind::NotFound => {
                eprintln!("skipped: there is no redis-server");
                None
            }
            Err(error) => panic!("redis-server: {error}"),
        }
    }

    /// Until it answers, be it that it wants a password.
    fn wait(&mut self) {
        let start = Instant::now();
        while start.elapsed() < Duration::from_secs(20) {
            if let Some(status) = self.process.try_wait().unwrap() {
                panic!("redis-server ended: {status}");
            }
            let answers = TcpStream::connect(("127.0.0.1", self.port)).is_ok_and(|mut stream| {
                let mut answer = [0];
                stream.write_all(b"PING\r\n").is_ok() && stream.read_exact(&mut answer).is_ok()
            });
            if answers {
                return;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        panic!("redis-server does not answer");
    }

    fn url(&self) -> String {
        format!("redis://127.0.0.1:{}", self.port)
    }

    fn stop(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn redis_keeps_the_contract() {
    let Some(server) = Server::start(&[]) else { return };
    contract::holds(Arc::new(RedisOnceStore::connect(&server.url()).await.unwrap())).await;
}

#[tokio::test]
async fn two_instances_share_their_claims() {
    let Some(server) = Server::start(&[]) else { return };
    let one = RedisOnceStore::connect(&server.url()).await.unwrap();
    let other = RedisOnceStore::connect(&server.url()).await.unwrap();
    assert_eq!(one.claim("a", MINUTE).await, Ok(Claim::First));
    assert_eq!(other.claim("a", MINUTE).await, Ok(Claim::Running));
    one.finish("a", "done".into(), MINUTE).await.unwrap();
    assert_eq!(other.claim("a", MINUTE).await, Ok(Claim::Finished(Some("done".into()))));
}

#[tokio::test]
async fn no_error_shows_a_password() {
    let Some(server) = Server::start(&["--requirepass", "right-password"]) else { return };
    let address = format!("127.0.0.1:{}", server.port);
    let connect = async |url: String| RedisOnceStore::connect(&url).await;
    let store = connect(format!("redis://:right-password@{address}")).await.unwrap();
    assert_eq!(store.claim("a", MINUTE).await, Ok(Claim::First));
    assert!(!format!("{store:?}").contains("password"));
    for url in [
        format!("redis://:wrong-password@{address}"),
        format!("redis://user:wrong-password@{address}"),
        format!("redis://{address}?password=wrong-password"),
        "redis://user:wrong-password@127.0.0.1:1".to_owned(),
        "redis://user:wrong-password@127.0.0.1:port".to_owned(),
        "rediss://user:wrong-password@127.0.0.1:1".to_owned(),
        "wrong-password".to_owned(),
    ] {
        let error = connect(url.clone()).await.unwrap_err();
        let said = format!("{error} {error:?}");
        assert!(!said.contains("wrong-password") && !said.contains("user"), "{url}: {said}");
        assert!(matches!(error, OnceError::Failed(_)), "{url}: {said}");
    }
}

#[tokio::test]
async fn a_server_that_evicts_is_refused() {
    let options = ["--maxmemory", "64mb", "--maxmemory-policy", "allkeys-lru"];
    let Some(server) = Server::start(&options) else { return };
    let error = RedisOnceStore::connect(&server.url()).await.unwrap_err();
    assert_eq!(
        error.to_string(),
        "the store of claims failed: it may evict claims; set its maxmemory-policy to noeviction"
    );
}

/// What a user needs who may do nothing else.
#[tokio::test]
async fn few_commands_are_enough() {
    let user =
        ["--user", "app", "on", ">pass", "~ze:once:*", "-@all", "+set", "+get", "+pttl", "+eval", "+ping"];
    let Some(server) = Server::start(&user) else { return };
    let url = format!("redis://app:pass@127.0.0.1:{}", server.port);
    let store = RedisOnceStore::connect(&url).await.unwrap();
    assert_eq!(store.claim("a", MINUTE).await, Ok(Claim::First));
    store.finish("a", "done".into(), MINUTE).await.unwrap();
    assert_eq!(store.claim("a", MINUTE).await, Ok(Claim::Finished(Some("done".into()))));
}

#[tokio::test]
async fn a_full_server_refuses() {
    let options = ["--maxmemory", "1", "--maxmemory-policy", "noeviction"];
    let Some(server) = Server::start(&options) else { return };
    let store = RedisOnceStore::connect(&server.url()).await.unwrap();
    assert_eq!(store.claim("a", MINUTE).await, Err(OnceError::Full));
    assert_eq!(store.burn("a", MINUTE).await, Err(OnceError::Full));
    assert_eq!(store.finish("a", "done".into(), MINUTE).await, Err(OnceError::Full));
}

#[tokio::test]
async fn a_server_that_is_gone_is_an_error() {
    let Some(mut server) = Server::start(&[]) else { return };
    let store = RedisOnceStore::connect(&server.url()).await.unwrap();
    server.stop();
    assert!(matches!(store.claim("a", MINUTE).await, Err(OnceError::Failed(_))));
}
