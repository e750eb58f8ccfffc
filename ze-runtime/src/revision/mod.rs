//! The protocol's revisions, and what each can carry.
//!
//! A tool knows of none of them. What is asked, listed and returned is made for the modern revision, and rewritten here
//! for an older one: pure functions from JSON to JSON.

#[cfg(feature = "rmcp")]
pub(crate) mod question;
#[cfg(feature = "rmcp")]
pub(crate) mod tool;

/// A revision, as far as it makes a difference.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(not(feature = "rmcp"), expect(dead_code, reason = "sessions come with the feature `rmcp`"))]
pub(crate) enum Revision {
    /// 2026-07-28.
    #[default]
    Modern,
    /// 2025-11-25.
    November2025,
    /// 2025-06-18.
    June2025,
    /// 2025-03-26 and before, which have no elicitation.
    Older,
}

impl Revision {
    /// The revision of a session, by the version that its handshake came to.
    #[cfg(feature = "rmcp")]
    pub(crate) fn of_session(version: &str) -> Self {
        match version {
            "2025-11-25" => Self::November2025,
            "2025-06-18" => Self::June2025,
            _ => Self::Older,
        }
    }

    /// Whether a form can hold a choice of several values.
    pub(crate) const fn has_multi_select(self) -> bool {
        matches!(self, Self::Modern | Self::November2025)
    }
}
