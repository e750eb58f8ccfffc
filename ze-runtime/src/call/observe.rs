//! Who is told that a function is about to run: a test, or nobody.

#[cfg(feature = "testing")]
type Entering = dyn Fn(&str) + Send + Sync;

/// Takes the name of each tool whose function a call enters. Without the feature `testing` it has no size and does
/// nothing.
#[derive(Clone, Default)]
pub(crate) struct Observer {
    #[cfg(feature = "testing")]
    entering: Option<std::sync::Arc<Entering>>,
}

impl Observer {
    #[cfg(feature = "testing")]
    pub(crate) fn new(entering: impl Fn(&str) + Send + Sync + 'static) -> Self {
        Self { entering: Some(std::sync::Arc::new(entering)) }
    }

    pub(crate) fn entering(&self, tool: &str) {
        #[cfg(feature = "testing")]
        if let Some(entering) = &self.entering {
            entering(tool);
        }
        let _ = tool;
    }
}
