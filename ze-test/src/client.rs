//! This client as the server sees it, and what it answers to questions that are requests of their own, as those of
//! the handshake revisions are.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rmcp::model::{
    ClientCapabilities, ClientConfig, ElicitRequestParams, ElicitResult, ElicitationCapability, ErrorCode,
    ErrorData, FormElicitationCapability, Implementation, ProtocolVersion, UrlElicitationCapability,
};
use rmcp::service::RequestContext;
use rmcp::{ClientHandler, RoleClient};

use crate::failure::Failure;
use crate::question::{Answers, Question, Reply, Wants};
use crate::report::Report;

/// What the client declares that it can ask its user.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Modes {
    /// Forms.
    pub form: bool,
    /// Pages to open.
    pub url: bool,
}

impl Modes {
    /// `form`, `url`, both with a comma, or nothing, which is the `{}` shape.
    ///
    /// # Errors
    ///
    /// What it takes.
    pub fn parse(text: &str) -> Result<Self, String> {
        let mut modes = Self::default();
        for mode in text.split(',').map(str::trim) {
            match mode {
                "form" => modes.form = true,
                "url" => modes.url = true,
                "" if text.trim().is_empty() => {}
                _ => return Err("takes `form`, `url`, `form,url`, or nothing for the `{}` shape".to_owned()),
            }
        }
        Ok(modes)
    }

    /// Whether a server may ask this. With neither mode named it may ask forms.
    fn allows(self, wants: &Wants) -> bool {
        match wants {
            Wants::Form(_) => self.form || !self.url,
            Wants::Url(_) => self.url,
        }
    }
}

/// The client.
pub struct Client {
    /// `None` declares no elicitation.
    modes: Option<Modes>,
    revision: ProtocolVersion,
    report: Arc<Report>,
    answers: Arc<dyn Answers>,
    now: Mutex<Now>,
    /// One question at a time: there is one person.
    asking: tokio::sync::Mutex<()>,
}

/// What goes on.
#[derive(Default)]
struct Now {
    server: String,
    tool: String,
    failure: Option<Failure>,
}

impl Client {
    /// A client that declares these modes, and is answered for.
    #[must_use]
    pub fn new(modes: Option<Modes>, server: String, report: Arc<Report>, answers: Arc<dyn Answers>) -> Self {
        let now = Mutex::new(Now { server, ..Now::default() });
        let revision = ProtocolVersion::LATEST_WITH_INITIALIZE;
        Self { modes, revision, report, answers, now, asking: tokio::sync::Mutex::default() }
    }

    /// Shakes hands at this revision.
    #[must_use]
    pub(crate) fn at(mut self, revision: ProtocolVersion) -> Self {
        self.revision = revision;
        self
    }

    pub(crate) fn report(&self) -> &Arc<Report> {
        &self.report
    }

    fn now(&self) -> MutexGuard<'_, Now> {
        self.now.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The server says its name.
    pub(crate) fn meet(&self, server: String) {
        self.now().server = server;
    }

    /// What the server is called.
    pub(crate) fn server(&self) -> String {
        self.now().server.clone()
    }

    /// A call begins.
    pub(crate) fn begin(&self, tool: &str) {
        tool.clone_into(&mut self.now().tool);
    }

    /// Why the run must end, if a question said so.
    pub(crate) fn take_failure(&self) -> Option<Failure> {
        self.now().failure.take()
    }

    /// Asks a question of a round, and reports both.
    pub(crate) async fn ask(&self, key: String, asked: &ElicitRequestParams) -> Result<Reply, Failure> {
        self.ask_in(self.modes, Some(key), asked).await
    }

    async fn ask_in(
        &self,
        modes: Option<Modes>,
        key: Option<String>,
        asked: &ElicitRequestParams,
    ) -> Result<Reply, Failure> {
        let (server, tool) = {
            let now = self.now();
            (now.server.clone(), now.tool.clone())
        };
        let question = Question::of(server, tool, key, asked)
            .ok_or_else(|| Failure::Protocol("the server asks in a mode that there is not".to_owned()))?;
        if !modes.is_some_and(|modes| modes.allows(&question.wants)) {
            let mode = if matches!(question.wants, Wants::Form(_)) { "form" } else { "url" };
            return Err(Failure::Protocol(format!(
                "the server asks in {mode} mode, which this client does not declare"
            )));
        }
        let _one = self.asking.lock().await;
        self.report.question(&question);
        let (answers, asked) = (self.answers.clone(), question.clone());
        let reply = tokio::task::spawn_blocking(move || answers.answer(&asked))
            .await
            .map_err(|_| Failure::Protocol("the question could not be asked".to_owned()))??;
        self.report.answer(&question, &reply);
        Ok(reply)
    }
}

impl ClientHandler for Client {
    fn get_info(&self) -> ClientConfig {
        let mut capabilities = ClientCapabilities::default();
        if let Some(modes) = self.modes {
            let mut elicitation = ElicitationCapability::default();
            elicitation.form = modes.form.then(FormElicitationCapability::default);
            elicitation.url = modes.url.then(UrlElicitationCapability::default);
            capabilities.elicitation = Some(elicitation);
        }
        let client = Implementation::new(env!("CARGO_PKG_NAME"), env!("CARGO_PKG_VERSION"));
        ClientConfig::new(capabilities, client).with_protocol_version(self.revision.clone())
    }

    async fn create_elicitation(
        &self,
        request: ElicitRequestParams,
        context: RequestContext<RoleClient>,
    ) -> Result<ElicitResult, ErrorData> {
        let refuse = |code, message: &'static str| ErrorData::new(code, message, None);
        let spoken = context.peer.peer_info().map(|info| info.protocol_version.clone());
        let reply = if spoken.as_ref().is_none_or(ProtocolVersion::has_initialize) {
            // Before there were modes, whoever declared elicitation could be asked forms, whatever else it named.
            let is_older = spoken.is_some_and(|spoken| spoken < ProtocolVersion::V_2025_11_25);
            let modes = if is_older { self.modes.map(|_| Modes::default()) } else { self.modes };
            self.ask_in(modes, None, &request).await
        } else {
            Err(Failure::Protocol(
                "the server sends a question as a request, which 2026-07-28 has no more".to_owned(),
            ))
        };
        match reply {
            // Such a question waits for an answer: without one the client has failed.
            Ok(reply) => reply.result().ok_or_else(|| refuse(ErrorCode::INTERNAL_ERROR, "no answer")),
            Err(failure) => {
                self.now().failure.get_or_insert(failure);
                Err(refuse(ErrorCode::INVALID_PARAMS, "not answered"))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modes_are_named_or_none() {
        let modes = |form, url| Ok(Modes { form, url });
        assert_eq!(Modes::parse("form"), modes(true, false));
        assert_eq!(Modes::parse("url"), modes(false, true));
        assert_eq!(Modes::parse("url, form"), modes(true, true));
        assert_eq!(Modes::parse(""), modes(false, false));
        for wrong in ["forms", "form,", ",", "form;url"] {
            assert!(Modes::parse(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_empty_shape_allows_forms() {
        let form = Wants::Form(Vec::new());
        let url = Wants::Url(String::new());
        for (text, forms, pages) in
            [("", true, false), ("form", true, false), ("url", false, true), ("form,url", true, true)]
        {
            let modes = Modes::parse(text).unwrap();
            assert_eq!((modes.allows(&form), modes.allows(&url)), (forms, pages), "{text}");
        }
    }
}
