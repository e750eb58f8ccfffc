//! The real binaries, run.

// Each test takes what it needs.
#![allow(dead_code, unreachable_pub, missing_docs, clippy::unwrap_used)]

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, OnceLock, PoisonError};

pub const ZE_TEST: &str = env!("CARGO_BIN_EXE_ze-test");

/// What a run ends with.
#[derive(Debug)]
pub struct Ran {
    pub status: i32,
    pub out: String,
    pub err: String,
}

/// Runs `ze-test mcp` with a script.
pub fn ze_test(arguments: &[&str], script: &str) -> Ran {
    let mut command = Command::new(ZE_TEST);
    command.arg("mcp").args(arguments);
    run(command, script)
}

pub fn run(mut command: Command, input: &str) -> Ran {
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // It may end before it reads.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    Ran {
        status: output.status.code().unwrap(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

/// A server of the tests.
pub fn example(name: &str) -> String {
    built(&target_dir().join("examples").join(name), &["-p", "ze-test", "--example", name])
}

/// The server `ze_execute`.
pub fn ze_execute() -> &'static str {
    static PATH: OnceLock<String> = OnceLock::new();
    PATH.get_or_init(|| server("ze_execute"))
}

/// A server of the examples.
pub fn server(name: &str) -> String {
    built(&target_dir().join(name), &["-p", "ze-examples", "--bin", name])
}

/// A binary that `cargo test --workspace` has built. A run of fewer tests may not have: then it is built here.
fn built(path: &Path, arguments: &[&str]) -> String {
    static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());
    let _one = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
    if !is_fresh(path) {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let folder = target_dir().file_name().and_then(|name| name.to_str()).unwrap();
        let profile = if folder == "debug" { "dev" } else { folder };
        let build = Command::new(cargo).args(["build", "--profile", profile]).args(arguments).status();
        assert!(build.unwrap().success());
    }
    path.to_str().unwrap().to_owned()
}

fn target_dir() -> &'static Path {
    Path::new(ZE_TEST).parent().unwrap()
}

/// Whether nothing that a binary is made of is newer, by the list that cargo keeps beside it.
fn is_fresh(binary: &Path) -> bool {
    let changed = |path: &Path| path.metadata().and_then(|metadata| metadata.modified());
    let sources = std::fs::read_to_string(binary.with_extension("d"));
    let (Ok(built), Ok(sources)) = (changed(binary), sources) else { return false };
    let sources = sources.split_once(": ").map(|(_, sources)| sources.trim().replace("\\ ", "\0"));
    sources.is_some_and(|sources| {
        sources
            .split(' ')
            .all(|source| changed(Path::new(&source.replace('\0', " "))).is_ok_and(|at| at <= built))
    })
}

/// A server over HTTP, until it is dropped.
pub struct Http {
    child: Child,
    pub port: String,
}

impl Drop for Http {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// `ze_execute` over HTTP.
pub fn ze_execute_http() -> Http {
    server_http(ze_execute())
}

/// A server of the examples over HTTP.
pub fn server_http(path: &str) -> Http {
    let mut child = Command::new(path).args(["--http", "0"]).stderr(Stdio::piped()).spawn().unwrap();
    // The line that says where it listens; what follows is not read, and is little.
    let mut log = BufReader::new(child.stderr.take().unwrap()).lines();
    let port = loop {
        let line = log.next().expect("a line that says where it listens").unwrap();
        if let Some(port) = line.rsplit(':').next().and_then(|rest| rest.strip_suffix("/mcp")) {
            break port.to_owned();
        }
    };
    std::thread::spawn(move || log.count());
    Http { child, port }
}

/// A server of the handshake revisions over HTTP.
pub fn handshake_http(newest: &str) -> Http {
    let mut child = Command::new(example("handshake_server"))
        .args([newest, "--http"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    Http { child, port: line.trim().to_owned() }
}

/// The scenarios of the examples.
pub fn scenarios() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples/scenarios");
    let mut paths: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "ze"));
    paths.sort();
    paths
}
