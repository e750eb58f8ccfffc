//! What a test sees of a call, and changes of it: who is told that a function is about to run, and what time it is.

#[cfg(feature = "testing")]
type Entering = dyn Fn(&str) + Send + Sync;

/// Takes the name of each tool whose function a call enters. Without the feature `testing` it has no size and does
/// nothing.
#[derive(Clone, Default)]
pub(crate) struct Observer {
    #[cfg(feature = "testing")]
    entering: Option<std::sync::Arc<Entering>>,
    #[cfg(feature = "testing")]
    ahead: std::time::Duration,
}

impl Observer {
    #[cfg(feature = "testing")]
    pub(crate) fn new(entering: impl Fn(&str) + Send + Sync + 'static) -> Self {
        Self { entering: Some(std::sync::Arc::new(entering)), ahead: std::time::Duration::ZERO }
    }

    /// The same, with the clock set ahead.
    #[cfg(feature = "testing")]
    pub(crate) fn ahead_by(self, ahead: std::time::Duration) -> Self {
        Self { ahead, ..self }
    }

    /// The time, in seconds since 1970.
    #[cfg(feature = "seal")]
    pub(crate) fn now(&self) -> u64 {
        let now = std::time::SystemTime::now();
        #[cfg(feature = "testing")]
        let now = now + self.ahead;
        now.duration_since(std::time::UNIX_EPOCH).map_or(0, |time| time.as_secs())
    }

    pub(crate) fn entering(&self, tool: &str) {
        #[cfg(feature = "testing")]
        if let Some(entering) = &self.entering {
            entering(tool);
        }
        let _ = tool;
    }
}
