//! What a state belongs to: the data that is authenticated with it and not written in it.

use crate::client::Principal;
use crate::seal::digest::{Digest, Digester};

/// The call that a state belongs to. Under any other, it does not open.
#[derive(Clone, Copy)]
pub(crate) struct Bound<'a> {
    /// The server's name: two servers may share keys.
    pub(crate) server: &'a str,
    pub(crate) tool: &'a str,
    /// Of the tool's table: what one version of a tool remembers means nothing to another.
    pub(crate) table: &'a Digest,
    pub(crate) principal: &'a Principal,
    /// From [`digest_arguments`](crate::seal::canonical::digest_arguments).
    pub(crate) arguments: &'a Digest,
}

impl Bound<'_> {
    /// `format` is that of the state: one format's state is never read as another's.
    pub(crate) fn digest(&self, format: &str) -> Digest {
        let mut digester = Digester::new("ze requestState");
        for part in [format, self.server, self.tool] {
            digester.part(part.as_bytes());
        }
        digester.part(self.table);
        for part in identity(self.principal) {
            digester.part(part.as_bytes());
        }
        digester.part(self.arguments);
        digester.finish()
    }
}

/// Four parts, whoever it is. The first keeps a token whose issuer is called `local` apart from the local user.
fn identity(principal: &Principal) -> [&str; 4] {
    match principal {
        Principal::Local => ["local", "", "", ""],
        Principal::Anonymous => ["anonymous", "", "", ""],
        Principal::Token { issuer, subject, client_id } => ["token", issuer, subject, client_id],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    fn token(issuer: &str, subject: &str, client_id: &str) -> Principal {
        let [issuer, subject, client_id] = [issuer, subject, client_id].map(str::to_owned);
        Principal::Token { issuer, subject, client_id }
    }

    #[test]
    fn every_part_counts() {
        let (table, other) = ([1; 32], [2; 32]);
        let principal = token("i", "s", "c");
        let bound =
            Bound { server: "ze", tool: "wipe", table: &table, principal: &principal, arguments: &table };
        let digests = HashSet::from([
            bound.digest("v1"),
            bound.digest("v2"),
            Bound { server: "z", ..bound }.digest("v1"),
            Bound { server: "zew", tool: "ipe", ..bound }.digest("v1"),
            Bound { tool: "wipes", ..bound }.digest("v1"),
            Bound { table: &other, ..bound }.digest("v1"),
            Bound { arguments: &other, ..bound }.digest("v1"),
            Bound { principal: &Principal::Local, ..bound }.digest("v1"),
            Bound { principal: &Principal::Anonymous, ..bound }.digest("v1"),
            Bound { principal: &token("local", "", ""), ..bound }.digest("v1"),
            Bound { principal: &token("is", "", "c"), ..bound }.digest("v1"),
            Bound { principal: &token("i", "s", ""), ..bound }.digest("v1"),
            Bound { principal: &token("s", "i", "c"), ..bound }.digest("v1"),
        ]);
        assert_eq!(digests.len(), 13);
        assert!(digests.contains(&bound.digest("v1")));
    }
}
