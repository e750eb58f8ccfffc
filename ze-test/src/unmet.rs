//! Why there is no conversation with a server, and whether another way to meet it is worth a try.

use rmcp::model::ProtocolVersion;
use rmcp::service::ClientInitializeError;

use crate::failure::{Failure, causes};
use crate::http_client;

/// Why there is no conversation.
pub(crate) enum Unmet {
    /// The answer to discovery came when the handshake had begun.
    Late(Failure),
    /// The connection was lost: the end of a process may say more.
    Lost(String),
    /// Anything else.
    Failed(Failure),
}

impl From<Failure> for Unmet {
    fn from(failure: Failure) -> Self {
        Self::Failed(failure)
    }
}

impl From<Unmet> for Failure {
    fn from(unmet: Unmet) -> Self {
        match unmet {
            Unmet::Late(failure) | Unmet::Failed(failure) => failure,
            Unmet::Lost(reason) => Self::Protocol(reason),
        }
    }
}

impl Unmet {
    /// By the error of the SDK.
    pub(crate) fn of(error: &ClientInitializeError) -> Self {
        let reason = match error {
            ClientInitializeError::TransportError { error, .. } => {
                http_client::reason(error.error.as_ref()).unwrap_or_else(|| causes(error.error.as_ref()))
            }
            ClientInitializeError::JsonRpcError(error) => {
                let data = error.data.as_ref().map(|data| format!(" {data}")).unwrap_or_default();
                format!("it answers {}: {}{data}", error.code.0, error.message)
            }
            ClientInitializeError::ExpectedInitResponse(_) | ClientInitializeError::ExpectedInitResult(_) => {
                "its answer is none that the protocol has; `--wire` shows it".to_owned()
            }
            ClientInitializeError::NoCompatibleProtocolVersion { client_supported, server_supported } => {
                format!("it speaks {}, not {}", dates(server_supported), dates(client_supported))
            }
            ClientInitializeError::LegacyFallbackFailed { fallback, .. } => return Self::of(fallback),
            error => causes(error),
        };
        let reason = format!("the server could not be met: {reason}");
        match error {
            ClientInitializeError::ConflictInitResponseId(..) => Self::Late(Failure::Protocol(reason)),
            ClientInitializeError::ConnectionClosed(_) | ClientInitializeError::TransportError { .. } => {
                Self::Lost(reason)
            }
            _ => Self::Failed(Failure::Protocol(reason)),
        }
    }
}

fn dates(revisions: &[ProtocolVersion]) -> String {
    revisions.iter().map(ProtocolVersion::as_str).collect::<Vec<_>>().join(", ")
}
