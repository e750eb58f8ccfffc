//! The protocol revisions that are spoken.

use rmcp::model::ProtocolVersion;

/// A protocol revision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Revision {
    /// 2026-07-28: no handshake; questions are results.
    Modern,
    /// 2025-11-25
    November2025,
    /// 2025-06-18
    June2025,
}

/// How a server is met.
#[derive(Clone, Copy)]
pub(crate) enum Meeting {
    /// By discovery, else by the handshake.
    Newest,
    /// By the handshake, at whatever revision comes of it.
    Handshake,
    /// At this revision alone.
    Exactly(Revision),
}

impl Revision {
    /// By its date.
    ///
    /// # Errors
    ///
    /// The dates that there are.
    pub fn parse(text: &str) -> Result<Self, String> {
        match text {
            "2026-07-28" => Ok(Self::Modern),
            "2025-11-25" => Ok(Self::November2025),
            "2025-06-18" => Ok(Self::June2025),
            _ => Err("takes 2026-07-28, 2025-11-25 or 2025-06-18".to_owned()),
        }
    }

    pub(crate) fn version(self) -> ProtocolVersion {
        match self {
            Self::Modern => ProtocolVersion::V_2026_07_28,
            Self::November2025 => ProtocolVersion::V_2025_11_25,
            Self::June2025 => ProtocolVersion::V_2025_06_18,
        }
    }
}
