//! A small read-only command interpreter over a BGP table.

use std::fmt::{self, Display, Write as _};

use serde::Deserialize;

/// The table, as `data/bgp.json` has it.
#[derive(Debug, Deserialize)]
pub struct Table {
    router_id: String,
    local_as: u32,
    peers: Vec<Peer>,
}

#[derive(Debug, Deserialize)]
struct Peer {
    name: String,
    address: String,
    remote_as: u32,
    state: String,
    uptime: String,
    received: u64,
    advertised: u64,
}

/// What the interpreter says to a command that it does not have.
#[derive(Debug, PartialEq, Eq)]
pub enum Unknown {
    /// No such command; the nearest one.
    Command(&'static str),
    /// No such peer; those that there are.
    Peer(Vec<String>),
}

const COMMANDS: [&str; 3] = ["show bgp summary", "show bgp peer list", "show bgp peer NAME"];

impl Table {
    /// Reads the table of this repository.
    ///
    /// # Errors
    ///
    /// When the data is not such a table.
    pub fn load() -> serde_json::Result<Self> {
        serde_json::from_str(include_str!("../data/bgp.json"))
    }

    /// Runs a command. Case and the space between words do not matter.
    ///
    /// # Errors
    ///
    /// When there is no such command or peer.
    pub fn run(&self, command: &str) -> Result<String, Unknown> {
        let lower = command.to_lowercase();
        let words: Vec<&str> = lower.split_whitespace().collect();
        match &words[..] {
            ["show", "bgp", "summary"] => Ok(self.summary()),
            ["show", "bgp", "peer", "list"] => Ok(self.list()),
            ["show", "bgp", "peer", name] => self.peer(name),
            _ => Err(Unknown::Command(nearest(&words))),
        }
    }

    fn summary(&self) -> String {
        let up = self.peers.iter().filter(|peer| peer.state == "Established").count();
        let routes: u64 = self.peers.iter().map(|peer| peer.received).sum();
        format!(
            "BGP router {}, local AS {}\n{} peers, {up} established\n{routes} prefixes received",
            self.router_id,
            self.local_as,
            self.peers.len(),
        )
    }

    fn list(&self) -> String {
        let mut out =
            format!("{:<12} {:<18} {:>6}  {:<12} {:>9}", "NAME", "ADDRESS", "AS", "STATE", "PREFIXES");
        for peer in &self.peers {
            // Writing to a string cannot fail.
            let _ = write!(
                out,
                "\n{:<12} {:<18} {:>6}  {:<12} {:>9}",
                peer.name, peer.address, peer.remote_as, peer.state, peer.received
            );
        }
        out
    }

    fn peer(&self, name: &str) -> Result<String, Unknown> {
        let Some(peer) = self.peers.iter().find(|peer| peer.name == name) else {
            return Err(Unknown::Peer(self.peers.iter().map(|peer| peer.name.clone()).collect()));
        };
        Ok(format!(
            "{}\n  address     {}\n  remote AS   {}\n  state       {}\n  uptime      {}\n  received    {} prefixes\n  advertised  {} prefixes",
            peer.name, peer.address, peer.remote_as, peer.state, peer.uptime, peer.received, peer.advertised
        ))
    }
}

/// The command that shares most words with what was typed.
fn nearest(words: &[&str]) -> &'static str {
    let shared = |command: &&&str| command.split_whitespace().filter(|word| words.contains(word)).count();
    // Of equals, the first: it is the one to begin with.
    COMMANDS.iter().rev().max_by_key(shared).copied().unwrap_or(COMMANDS[0])
}

/// Without what was typed.
impl Display for Unknown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Command(nearest) => {
                write!(f, "unknown command; the nearest is `{nearest}`. There are: {}", COMMANDS.join(", "))
            }
            Self::Peer(names) => write!(f, "no peer of that name; there are: {}", names.join(", ")),
        }
    }
}

impl std::error::Error for Unknown {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_run_and_others_named() {
        let table = Table::load().unwrap();
        assert!(table.run("  SHOW bgp   summary ").unwrap().contains("4 peers, 3 established"));
        assert!(table.run("show bgp peer list").unwrap().contains("transit-a"));
        assert!(table.run("show bgp peer ix-rs1").unwrap().contains("64500"));
        assert_eq!(table.run("show bgp sumary"), Err(Unknown::Command("show bgp summary")));
        assert_eq!(table.run("list the peer"), Err(Unknown::Command("show bgp peer list")));
        assert!(matches!(table.run("show bgp peer nobody"), Err(Unknown::Peer(names)) if names.len() == 4));
    }
}
