//! How far a call is, as its client is told.

use serde::Serialize;
use serde_json::value::RawValue;

use crate::context::ProgressSink;
use crate::serve::engine::Notify;

/// The longest token, in bytes: it is in every report, and a few dozen of these may wait for a client that does not
/// read.
pub(in crate::serve) const LONGEST_TOKEN: usize = 1024;

/// Writes `notifications/progress`.
pub(super) struct Reporter {
    pub(super) token: Box<RawValue>,
    pub(super) notify: Notify,
}

impl ProgressSink for Reporter {
    fn report(&self, progress: f64, total: Option<f64>, message: Option<&str>) {
        #[derive(Serialize)]
        struct Message<'a> {
            jsonrpc: &'static str,
            method: &'static str,
            params: Params<'a>,
        }
        #[derive(Serialize)]
        #[serde(rename_all = "camelCase")]
        struct Params<'a> {
            progress_token: &'a RawValue,
            progress: f64,
            #[serde(skip_serializing_if = "Option::is_none")]
            total: Option<f64>,
            #[serde(skip_serializing_if = "Option::is_none")]
            message: Option<&'a str>,
        }
        let params = Params { progress_token: &self.token, progress, total, message };
        let message = Message { jsonrpc: "2.0", method: "notifications/progress", params };
        if let Ok(bytes) = serde_json::to_vec(&message) {
            (self.notify)(bytes);
        }
    }
}
