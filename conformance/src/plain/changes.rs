//! Lists that change: tools that say so, and subscribers that are told.

use rmcp::service::SubscriptionContext;
use tokio::sync::broadcast;

#[derive(Clone, Copy)]
enum Change {
    Tools,
    Prompts,
}

pub(super) struct Changes(broadcast::Sender<Change>);

impl Default for Changes {
    fn default() -> Self {
        Self(broadcast::Sender::new(16))
    }
}

impl Changes {
    /// Whether the tool of this name makes a change, and has made it.
    pub(super) fn made_by(&self, tool: &str) -> bool {
        let change = match tool {
            "test_trigger_tool_change" => Change::Tools,
            "test_trigger_prompt_change" => Change::Prompts,
            _ => return false,
        };
        // Nobody may listen.
        let _ = self.0.send(change);
        true
    }

    /// Tells a subscriber until it has left.
    pub(super) async fn tell(&self, subscriber: &SubscriptionContext) {
        let mut changes = self.0.subscribe();
        loop {
            let change = tokio::select! {
                change = changes.recv() => change,
                () = subscriber.cancelled() => return,
            };
            let sink = subscriber.sink();
            // Fails where it did not subscribe to that.
            let _ = match change {
                Ok(Change::Tools) => sink.notify_tool_list_changed().await,
                Ok(Change::Prompts) => sink.notify_prompt_list_changed().await,
                Err(_) => return,
            };
        }
    }
}
