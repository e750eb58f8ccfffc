//! A bare name is a binary of the package `ze-examples`, inside this workspace: built, then run.

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::Stdio;

use serde_json::Value;
use tokio::process::Command;

use crate::failure::Failure;

const PACKAGE: &str = "ze-examples";

/// The path of the binary of that name, built; `None` where there is none, which leaves the name to `PATH`.
/// What cargo says goes to standard error.
pub(crate) async fn build(name: &str) -> Result<Option<PathBuf>, Failure> {
    if !is_bare(name) || !has_binary(name).await {
        return Ok(None);
    }
    // `output()` would take what it says on standard error, too.
    let build = cargo()
        .args(["build", "--package", PACKAGE, "--bin", name, "--message-format", "json-render-diagnostics"])
        .stdout(Stdio::piped())
        .kill_on_drop(true)
        .spawn();
    let unstartable = |error| Failure::Usage(format!("cargo could not be started: {error}"));
    let output = build.map_err(unstartable)?.wait_with_output().await.map_err(unstartable)?;
    if !output.status.success() {
        return Err(Failure::Usage(format!("`{name}` of `{PACKAGE}` could not be built")));
    }
    let artifacts = String::from_utf8_lossy(&output.stdout);
    let built = artifacts.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    // Of several artifacts, the one that is asked for.
    let path = built
        .filter(|artifact| artifact["target"]["name"] == name)
        .find_map(|artifact| artifact["executable"].as_str().map(PathBuf::from));
    Ok(path)
}

/// Letters, digits, `_` and `-`: neither a path nor a file with an ending.
fn is_bare(name: &str) -> bool {
    !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '-'))
}

/// Whether the workspace around the current directory has that package, and the package that binary.
async fn has_binary(name: &str) -> bool {
    let metadata =
        cargo().args(["metadata", "--no-deps", "--format-version", "1", "--offline"]).output().await;
    let Ok(metadata) = metadata else { return false };
    let Ok(metadata) = serde_json::from_slice::<Value>(&metadata.stdout) else { return false };
    let packages = metadata["packages"].as_array().into_iter().flatten();
    packages.filter(|package| package["name"] == PACKAGE).any(|package| {
        package["targets"].as_array().into_iter().flatten().any(|target| {
            target["name"] == name
                && target["kind"].as_array().is_some_and(|kinds| kinds.contains(&"bin".into()))
        })
    })
}

/// The cargo that runs this program, if one does.
fn cargo() -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo")));
    command.stdin(Stdio::null());
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn only_a_binary_of_the_examples_is_one() {
        assert!(has_binary("ze_execute").await);
        assert!(!has_binary("ze-test").await && !has_binary("ze_examples").await);
        for name in ["./ze_execute", "ze_execute.exe", "", "no such"] {
            assert_eq!(build(name).await, Ok(None));
        }
    }
}
